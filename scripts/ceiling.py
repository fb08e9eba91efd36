"""How much there is to gain by knowing all cards: `uv run python -m scripts.ceiling --games 40`.

Three players of Tricky Twist, with as many imagined rounds for a decision, on duplicate deals: *flat* plays
by search and sets its reserve aside by lot, *master* chooses the reserve by search too, *cheater* is a master
who sees every hand and every reserve in its order. Every two meet; what the master gains on *flat*, beside
what the cheater gains on it, is the part of the gap that it closes. Results are kept as JSON lines and go on
where they stopped; `--seconds` plays for so long.
"""

from __future__ import annotations

import argparse
import time
from itertools import combinations
from pathlib import Path
from random import Random

from tripot.bots.bot import Act
from tripot.core import CHANCE, Ask, step, told
from tripot.core.options import choose
from tripot.games.tricky_twist.asks import AskBonus, AskDraw, AskPlay
from tripot.games.tricky_twist.bots.thinker import WEIGHED, Effort, Thinker
from tripot.games.tricky_twist.game import rules
from tripot.games.tricky_twist.kernel import layout as at
from tripot.games.tricky_twist.kernel.rooms import Rooms
from tripot.games.tricky_twist.table import Table
from tripot.lab.tournament.kept import ResultFile, programme
from tripot.lab.tournament.playing import Played
from tripot.lab.tournament.standings import shares
from tripot.lab.tournament.tables import Lineup, lineups

EFFORT = Effort(400, 792)
BY_LOT = Effort(400, 1)


class Cheater(Thinker):
    """The same player, shown the whole table."""

    def peek(self, table: Table, ask: Ask, rng: Random) -> Act:
        """The answer that brought most at the one table there is."""
        seat = self.memory.seat
        if not isinstance(ask, (AskDraw, AskPlay, AskBonus)):
            return self.act(rules.view(table, seat), ask, rng)
        rooms = Rooms()
        rooms.lay(table, {})
        rooms.know(table, seat, (), WEIGHED[self.temper])
        rooms.known[at.ME] = -1
        rooms.known[at.UNSEEN] = 0
        found = rooms.search(seat, EFFORT.worlds, rng.randrange(1, 1 << 32))
        return Act(rooms.move(found[0][0], seat, table))


def play(lineup: Lineup, seed: int) -> Played:
    """One game; chance follows the seed alone."""
    options = choose(rules, {})
    chance, rng = Random(f"tricky_twist {seed}"), Random(f"{seed} {lineup}")
    kinds = {"flat": (Thinker, BY_LOT), "master": (Thinker, EFFORT), "cheater": (Cheater, EFFORT)}
    bots = [kinds[name][0](seat, "sly", *(kinds[name][1],) * 2) for seat, name in enumerate(lineup)]
    table = rules.start(options)
    while asks := rules.asks(table):
        seat = min(asks)
        if seat == CHANCE:
            move = asks[seat].sample(chance)
        else:
            bot = bots[seat]
            ask = asks[seat]
            if isinstance(bot, Cheater):
                move = bot.peek(table, ask, rng).move
            else:
                move = bot.act(rules.view(table, seat), ask, rng).move
        table, events = step(rules, table, move)
        for place, bot in enumerate(bots):
            bot.hear(told(events, place))
    outcome = rules.outcome(table)
    if outcome is None:
        raise RuntimeError("the game is not over")
    nothing = (0,) * 4
    return Played(lineup, seed, outcome.ranks, outcome.scores, nothing, nothing, nothing)


def main() -> None:
    """Play what is not played yet, and tell the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="how many deals")
    parser.add_argument("--bots", default="flat,master,cheater", help="who takes part")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="how long to play at most")
    parser.add_argument("--out", type=Path, default=Path(".benchmarks/ceiling.jsonl"))
    asked = parser.parse_args()
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    file = ResultFile(asked.out, programme(rules, choose(rules, {})))
    done = {(one.lineup, one.seed) for one in file.games}
    end = time.monotonic() + asked.seconds
    for seed in range(asked.games):
        for pair in combinations(asked.bots.split(","), 2):
            for lineup in lineups(pair, 4, "pairs"):
                if (lineup, seed) not in done and time.monotonic() < end:
                    file.keep(play(lineup, seed))
    for share in shares(file.games):
        interval = f"{share.low:.1%} to {share.high:.1%}"
        print(f"{share.one} before {share.other}: {share.share:.1%} ({interval}), {share.deals} deals")


if __name__ == "__main__":
    main()
