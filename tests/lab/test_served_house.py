"""Honest people and liars at a house that is really served: what holds on any machine, however busy it is.

Nothing here is about how long something took: facts are read off the house's own rulings, and off the order
in which it said things.
"""

import asyncio
from functools import partial
from itertools import pairwise

import pytest
import uvloop

from tripot.clock import MomentRuled, ReactionRuled, bears_out
from tripot.clock.credit import DRAWING, STEADY_JITTER
from tripot.clock.ledger import TOLD_SLACK
from tripot.games import GAMES
from tripot.lab.lines import KINDS
from tripot.lab.served import play
from tripot.lab.served.figures import LAST
from tripot.lab.served.house import open_house
from tripot.lab.served.page import PAGES
from tripot.lab.served.programme import LIAR, Entry, Progress, Runner
from tripot.lab.served.pulse import Pulse
from tripot.lab.served.tricks import BOLD, Trick

FIBRE = next(kind for kind in KINDS if kind.name == "fibre")
RACES = 2
HELD = 150.0


class TellsLines(play.TwoLines):
    """Honest, and notes when the house sent the beginning of a race to each of two lines."""

    noted: dict[tuple[str, object], list[float]] = {}

    def sees(self, start):
        self.noted.setdefault((self.page.game, start.race), []).append(start.sent)
        super().sees(start)


TRICKS = {
    "bold": Trick("claims far too little", partial(play.Claims, ahead=BOLD)),
    "silent": Trick("claims nothing", play.ClaimsNothing),
    "two lines": Trick("has two lines", TellsLines),
    "holds": Trick("holds echoes", partial(play.HoldsEchoes, hold=HELD, ahead=BOLD)),
    "holds, told": Trick("holds echoes", partial(play.HoldsEchoes, hold=HELD, ahead=BOLD), way="told"),
    "holds, direct": Trick("holds echoes", partial(play.HoldsEchoes, hold=HELD, ahead=BOLD), way="direct"),
}


async def _play_everything():
    rows = {(game, "honest"): Entry(game, RACES, FIBRE, gaps=(400,)) for game in PAGES}
    rows |= {
        (game, name): Entry(game, RACES, trick=trick) for game in PAGES for name, trick in TRICKS.items()
    }
    async with open_house() as house:
        # A pulse that nobody feels: here a race counts however busy this machine is.
        runner = Runner(house, Pulse(), 1, Progress(len(rows) * RACES, lambda done, total: None))
        found = await asyncio.gather(*(runner.run(n, entry) for n, entry in enumerate(rows.values())))
    return {row: [race for session in one for race in session] for row, one in zip(rows, found, strict=True)}


@pytest.fixture(scope="module")
def played():
    """The races of every row, by game and trick."""
    return uvloop.run(_play_everything())


@pytest.fixture(params=PAGES)
def game(request):
    return request.param


def rulings(races, seat=None):
    return [deed.ruling for race in races for deed in race.truth if deed.ruling and seat in (None, deed.seat)]


def test_every_race_runs_to_its_end(played):
    for (game, name), races in played.items():
        assert len(races) == RACES, (game, name)
        # In Dexterity Jane the last one has no race left to run, and no ruling.
        told = len(races[0].reactions) - (game == "dexterity_jane")
        assert all(len(race.order) >= told for race in races), (game, name)


def test_every_ruling_bears_itself_out(played):
    for races in played.values():
        for ruling in rulings(races):
            kind = ReactionRuled if "elapsed" in ruling else MomentRuled
            assert bears_out(kind(**{name: value for name, value in ruling.items() if name != "type"}))


def test_no_order_is_taken_back(played):
    assert all(race.inversions == 0 for races in played.values() for race in races)


def test_whoever_is_first_by_more_than_the_house_did_not_grant_is_put_first(played, game):
    for race in played[game, "honest"]:
        for first, second in pairwise(race.truth):
            lost = float(first.ruling["refused"]) if first.ruling else 0.0
            if second.reaction - first.reaction > lost + 50:
                assert race.places.get(first.seat, LAST) < race.places.get(second.seat, LAST + 1)


def test_a_bold_claim_gains_no_more_than_the_line_is_credited_with(played, game):
    for race in played[game, "bold"]:
        deed = race.deeds[LIAR]
        assert deed.ruling["bound"] in ("raised", "floor", "cause", "distrusted", "order")
        assert deed.gain <= max(deed.bound, 0.0) + 1.0


def test_a_spread_leaves_for_near_lines_later_and_the_house_says_by_how_much(played):
    lags = [
        {deed.seat: deed.lag for deed in race.truth if deed.ruling}
        for (game, _), races in played.items()
        for race in races
        if game == "sign"
    ]
    assert all(min(race.values()) >= 0 for race in lags)
    assert max(max(race.values()) for race in lags) > 10  # for these lines come from the street
    assert all(deed.lag == 0 for race in played["dexterity_jane", "bold"] for deed in race.truth)


def test_whoever_claims_nothing_is_credited_the_least(played, game):
    assert all(ruling["bound"] in ("unclaimed", "order") for ruling in rulings(played[game, "silent"], LIAR))


def test_the_second_line_of_a_seat_is_told_a_whole_credit_later(played, game):
    assert played[game, "two lines"]
    both = [sent for (where, _), sent in TellsLines.noted.items() if where == game and len(sent) == 2]
    assert both
    assert max(second - first for first, second in both) >= GAMES[game].policy.late_ms() - 2


def test_echoes_held_back_by_a_program_are_credited_where_nobody_knows_better(played, game):
    assert all(ruling["most"] > HELD for ruling in rulings(played[game, "holds"], LIAR))


def test_they_are_not_where_the_house_sees_the_acknowledgements(played, game):
    assert min(ruling["most"] for ruling in rulings(played[game, "holds, direct"], LIAR)) < HELD / 2


def test_they_are_not_where_a_trusted_proxy_says_how_long_the_line_is(played, game):
    for race in played[game, "holds, told"]:
        deed = race.deeds[LIAR]
        ((passenger, _),) = deed.ways
        told = passenger.proxy.told[-1]
        assert deed.ruling["most"] <= told + TOLD_SLACK + STEADY_JITTER + DRAWING + 1
