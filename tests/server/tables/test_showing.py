"""What happened is shown for a while: bots and limits wait for it, until everybody has seen it."""

import pytest

from tripot.games.desfausse.events import AnswerSealed, RollCalled, RoundWon
from tripot.server.protocol.settings import Settings
from tripot.server.tables.countdowns import LONGEST_MS, Showing

ROLL_CALL = RollCalled((0, 0, 0), ())
USUAL = Settings()


@pytest.fixture
def house(open_house):
    return open_house


def test_what_happens_meanwhile_is_shown_after_what_is_being_shown():
    showing = Showing()
    showing.tell([ROLL_CALL], USUAL, 1, now=1000.0)
    assert showing.until == 1000.0 + ROLL_CALL.dwell_ms
    showing.tell([ROLL_CALL], USUAL, 2, now=1100.0)
    assert showing.until == 1000.0 + 2 * ROLL_CALL.dwell_ms


def test_a_sealed_answer_is_nothing_to_look_at():
    showing = Showing()
    showing.tell([AnswerSealed(1, "?")], USUAL, 1, now=1000.0)
    assert showing.until == 0.0


def test_nobody_waits_for_ever_however_much_has_happened():
    showing = Showing()
    for number in range(20):
        showing.tell([RoundWon((0,))], USUAL, number, now=0.0)
    assert showing.until == LONGEST_MS


def test_the_table_goes_on_when_everybody_who_is_there_has_seen_it():
    showing = Showing()
    showing.tell([RoundWon((0,))], USUAL, 4, now=0.0)
    assert showing.seen(0, 4, present={0, 2}, now=100.0) == 0.0
    assert showing.seen(2, 4, present={0, 2}, now=150.0) == RoundWon.dwell_ms - 150.0
    assert showing.until == 150.0


def test_whoever_has_seen_something_older_has_not_seen_this():
    showing = Showing()
    showing.tell([RoundWon((0,))], USUAL, 4, now=0.0)
    assert showing.seen(0, 3, present={0}, now=100.0) == 0.0
    assert showing.until == RoundWon.dwell_ms


@pytest.mark.anyio
async def test_a_limit_runs_from_when_the_throw_has_been_seen(guests):
    (anna,) = await guests("Anna")
    kept = {"pace_ms": 5000, "limit_ms": 60_000}
    await anna.go_to(await anna.make_table("desfausse", bots="random", settings=kept))
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.ask)
    assert anna.log[-1]["dwell_ms"] > 5000
    assert _left(anna) > 60_000
    await anna.send("Seen", seq=anna.seq)
    await anna.send("Refresh")
    await anna.hear("Whole")
    assert _left(anna) <= 60_000


def _left(player):
    return next(wait["left_ms"] for wait in player.waits if wait["seat"] == player.seat)
