"""What there is to gain in Tricky Twist by knowing all cards, and how much of it the master gains.

    uv run python -m scripts.ceiling --games 1000

Players meet two and two on duplicate deals of the full game. *flat* is determinised flat Monte Carlo: it
imagines tables from the cards it has not seen, plays them by lot and takes what leaves it most stars ahead;
its reserve is set aside by lot. *master* chooses the *reserve* by search too, goes by what the others have
shown to lack (*inference*), and plays for its place in the *match* instead of stars. *cheater* is a master
who sees all hands and reserves. What the master gains on *flat*, beside what the cheater gains on it, is
the part of the gap that it closes; *flat+reserve* is a harder yardstick, which searches the reserve as well.
*without-reserve*, *without-bonus*, *without-inference* and *without-match* are the master less a part:
`--meet master,without-reserve`. All have about the same processor time: *flat* imagines more tables for a
card, having no reserve to think about, and what each took is told. Results are kept as JSON lines and go on
where they stopped; `--seconds` plays for so long, `--report` not at all.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tripot.bots.bot import Act
from tripot.core import CHANCE, Ask, Seat, step, told
from tripot.core.options import choose
from tripot.games.tricky_twist.asks import AskBonus, AskDraw, AskPlay, AskReserve
from tripot.games.tricky_twist.bots.greedy import greedy
from tripot.games.tricky_twist.bots.thinker import Effort, Memory, Search
from tripot.games.tricky_twist.cards import DECK, ORDER
from tripot.games.tricky_twist.data import RESERVE_SIZE
from tripot.games.tricky_twist.game import rules
from tripot.games.tricky_twist.kernel import layout as at
from tripot.games.tricky_twist.kernel.reading import mask
from tripot.games.tricky_twist.kernel.rooms import Rooms, warm
from tripot.games.tricky_twist.moves import SetAside
from tripot.games.tricky_twist.table import Table
from tripot.lab.tournament.kept import ResultFile, programme
from tripot.lab.tournament.playing import Played, Timed
from tripot.lab.tournament.standings import RESAMPLES, ratings, shares
from tripot.lab.tournament.tables import Lineup, lineups

PARTS = frozenset({"reserve", "bonus", "inference", "match"})
FLAT = {"flat": frozenset({"bonus"}), "flat+reserve": frozenset({"bonus", "reserve"})}
MEETINGS = (("flat", "cheater"), ("flat", "master"))
FAR_OFF = 10_000
"""With so many rounds to come the chance to finish before the others grows with every star alike."""


class PartlyBlind(Rooms):
    """What a search knows and wants, less the parts that are left out."""

    def __init__(self, parts: frozenset[str]) -> None:
        super().__init__()
        self.parts = parts

    def know(self, view: Table, seat: Seat, gone: Any, weights: tuple[int, int]) -> None:
        """The cards that were played are known to all."""
        super().know(view, seat, gone, weights)
        self._forget()

    def lay_undealt(self, view: Table, seat: Seat, hand: int, weights: tuple[int, int]) -> None:
        """Nothing was shown yet; what is wanted may be forgotten."""
        super().lay_undealt(view, seat, hand, weights)
        self._forget()

    def _forget(self) -> None:
        if "inference" not in self.parts:
            for place in range(at.LIMIT, at.ROUNDS_LEFT):
                self.known[place] = len(DECK)
        if "match" not in self.parts:
            self.known[at.ROUNDS_LEFT] = FAR_OFF
            for place in (*range(at.TOTAL, at.DARING), at.DARING, at.ENVY):
                self.known[place] = 0


class AllSeeing(Rooms):
    """The rooms of somebody who sees every card; a table takes the place of a view."""

    def know(self, view: Table, seat: Seat, gone: Any, weights: tuple[int, int]) -> None:
        """Nothing is left to imagine, the order of one's own reserve neither."""
        super().know(view, seat, gone, weights)
        self.known[at.ME], self.known[at.UNSEEN] = -1, 0

    def lay_undealt(self, view: Table, seat: Seat, hand: int, weights: tuple[int, int]) -> None:
        """Every hand is known; what the others will set aside of it is not."""
        super().lay_undealt(view, seat, hand, weights)
        self.hands = {other: list(view.places[other].hand) for other in range(len(view.places))}
        del self.hands[seat]
        self.known[at.UNSEEN] = 0
        for other in self.hands:
            self.known[at.HIDDEN + other] = 0

    def search_reserves(self, seat: Seat, choices: Sequence[int], worlds: int, seed: int) -> list[float]:
        """What each choice brought where the others set some of their cards aside by lot."""
        rng, brought = Random(seed), [0.0] * len(choices)
        for _ in range(worlds):
            for other, cards in self.hands.items():
                rng.shuffle(cards)
                for number, card in enumerate(cards[:RESERVE_SIZE]):
                    self.table[at.RESERVE + 5 * other + number] = ORDER[card]
                self.table[at.HAND + other] = mask(cards[RESERVE_SIZE:])
            more = super().search_reserves(seat, choices, 1, rng.randrange(1, 1 << 32))
            brought = [sum(pair) for pair in zip(brought, more, strict=True)]
        return brought


class Player:
    """Somebody who searches with some of the master's parts."""

    def __init__(self, seat: Seat, name: str, effort: Effort) -> None:
        self.memory = Memory(seat)
        self.effort = effort
        self.sees_all = name == "cheater"
        self.parts = FLAT.get(name) or PARTS - {name.removeprefix("without-")}
        self.rooms = AllSeeing() if self.sees_all else PartlyBlind(self.parts)
        self.table: Table | None = None
        """What a cheater looks at."""

    def hear(self, events: Any) -> None:
        """Be told what the seat was told."""
        self.memory.hear(events)

    def act(self, view: Table, ask: Ask, rng: Random) -> Act:
        """The answer that brought most, or any where a part is missing."""
        looked_at = self.table if self.sees_all and self.table is not None else view
        search = Search(self.memory, "sly", self.effort, looked_at, self.rooms)
        if isinstance(ask, AskReserve) and "reserve" in self.parts:
            chosen = search.set_aside(ask, rng)[0]
            return Act(SetAside(ask.seat, tuple(card for card in DECK if (chosen >> ORDER[card]) & 1)))
        if isinstance(ask, AskReserve) or (isinstance(ask, AskBonus) and "bonus" not in self.parts):
            return Act(ask.sample(rng))
        if isinstance(ask, (AskDraw, AskPlay, AskBonus)):
            return Act(search.weigh(rng)[0].move)
        return Act(greedy(view, ask, rng))


def play(lineup: Lineup, seed: int, efforts: dict[str, Effort]) -> Played:
    """One game; chance follows the seed alone."""
    chance, rng = Random(f"tricky_twist {seed}"), Random(f"{seed} {lineup}")
    bots = [Timed(Player(seat, name, efforts[name])) for seat, name in enumerate(lineup)]
    table = rules.start(choose(rules, {}))
    while asks := rules.asks(table):
        seat = min(asks)
        if seat == CHANCE:
            move = asks[seat].sample(chance)
        else:
            player: Any = bots[seat].bot
            player.table = table
            act = bots[seat].act(rules.view(table, seat), asks[seat], rng)
            assert act is not None  # noqa: S101  every player answers
            move = act.move
        table, events = step(rules, table, move)
        for place, bot in enumerate(bots):
            bot.hear(told(events, place))
    outcome = rules.outcome(table)
    if outcome is None:
        raise RuntimeError("the game is not over")
    return Played(
        lineup,
        seed,
        outcome.ranks,
        outcome.scores,
        tuple(bot.decisions for bot in bots),
        tuple(round(bot.cpu_ms, 2) for bot in bots),
        tuple(round(bot.longest_ms, 2) for bot in bots),
    )


def gained(games: Iterable[Played], one: str, base: str) -> dict[int, tuple[float, int]]:
    """For every deal: how often one finished before the other, a tie counting half, and of how often."""
    found: defaultdict[int, list[float]] = defaultdict(list)
    for game in games:
        if set(game.lineup) == {one, base}:
            for mine, seat in zip(game.ranks, game.lineup, strict=True):
                for other, theirs in zip(game.lineup, game.ranks, strict=True):
                    if (seat, other) == (one, base):
                        found[game.seed].append(0.5 if mine == theirs else float(mine < theirs))
    return {seed: (sum(won), len(won)) for seed, won in found.items()}


def closed(games: Sequence[Played], base: str) -> tuple[float, float, float, int] | None:
    """The part of the gap between a flat player and the cheater that the master closes: interval, deals."""
    master, cheater = gained(games, "master", base), gained(games, "cheater", base)
    deals = sorted(master.keys() & cheater.keys())
    if not deals:
        return None

    def part(drawn: Sequence[int]) -> float:
        ahead = [
            sum(won[seed][0] for seed in drawn) / sum(won[seed][1] for seed in drawn) - 0.5
            for won in (master, cheater)
        ]
        return ahead[0] / ahead[1] if ahead[1] else 0.0

    rng = Random(len(deals))
    again = sorted(part(rng.choices(deals, k=len(deals))) for _ in range(RESAMPLES))
    low, high = again[int(0.025 * RESAMPLES)], again[int(0.975 * RESAMPLES) - 1]
    return part(deals), low, high, len(deals)


def report(games: Sequence[Played]) -> None:
    for share in shares(games):
        interval = f"{share.low:.1%} to {share.high:.1%}"
        print(f"{share.one} before {share.other}: {share.share:.1%} ({interval}), {share.deals} deals")
    for one in ratings(games):
        print(f"{one.bot}: {one.mean_ms:.2f} ms of processor time a decision, {one.longest_ms:.0f} at most")
    for base in FLAT:
        found = closed(games, base)
        if found is not None:
            part, low, high, deals = found
            print(
                f"the master closes {part:.0%} of the gap to {base} ({low:.0%} to {high:.0%}), {deals} deals"
            )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=40, help="how many deals (40)")
    parser.add_argument("--seed", type=int, default=0, help="the first deal (0)")
    parser.add_argument("--meet", action="append", metavar="ONE,OTHER", help="who meets")
    parser.add_argument("--worlds", type=int, default=100, help="imagined tables for a decision (100)")
    parser.add_argument("--flat", type=int, default=150, help="those of flat (150)")
    parser.add_argument("--reserves", type=int, default=96, help="reserves that are compared (96)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="how long to play at most")
    parser.add_argument("--out", type=Path, help="where games are kept (.benchmarks/ceiling-EFFORT.jsonl)")
    parser.add_argument("--report", action="store_true", help="play nothing")
    asked = parser.parse_args()
    effort = Effort(asked.worlds, asked.reserves)
    efforts: defaultdict[str, Effort] = defaultdict(lambda: effort, flat=Effort(asked.flat, 1))
    name = f"ceiling-{asked.worlds}-{asked.flat}-{asked.reserves}.jsonl"
    out = asked.out or Path(".benchmarks") / name
    out.parent.mkdir(parents=True, exist_ok=True)
    file = ResultFile(out, programme(rules, choose(rules, {})))
    meetings = [tuple(pair.split(",")) for pair in asked.meet or []] or MEETINGS
    done = {(one.lineup, one.seed) for one in file.games}
    end = time.monotonic() + asked.seconds
    warm()
    for seed in range(asked.seed, asked.seed + (0 if asked.report else asked.games)):
        for pair in meetings:
            for lineup in lineups(pair, 4, "pairs"):
                if (lineup, seed) not in done and time.monotonic() < end:
                    file.keep(play(lineup, seed, efforts))
    report(file.games)


if __name__ == "__main__":
    main()
