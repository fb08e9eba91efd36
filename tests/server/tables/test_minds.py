"""Bots that think in processes of their own: what goes wrong there costs a table a default answer only."""

import os
import time
from random import Random

import pytest
from tests.server.tables.test_robots import _room

from tripot.bots.bot import Act, Errand, Follower, random_answer
from tripot.bots.minds import Minds, ThoughtLostError
from tripot.core.move import Move
from tripot.games.tricky_twist.asks import AskPlay
from tripot.server.tables.robots import Robots


def in_which_process():
    return Act(Move(os.getpid()))


def stumble():
    raise ValueError("no idea")


def hang():
    time.sleep(3600)


def die():
    os._exit(3)


def nothing_compiled():
    return False


def load_slowly():
    time.sleep(2.2)
    return False


@pytest.fixture
def minds():
    """A process that may think for two seconds."""
    found = Minds(1, seconds=2.0)
    yield found
    found.close()


def answer(minds, do):
    return minds.submit(Errand(do, ())).result(60)


def test_an_errand_is_done_in_another_process_which_ends_with_the_house(minds):
    first, second = answer(minds, in_which_process), answer(minds, in_which_process)
    assert first.move.seat == second.move.seat != os.getpid()
    minds.close()
    with pytest.raises(ProcessLookupError):  # a closed house leaves nobody behind
        os.kill(first.move.seat, 0)


def test_a_thought_that_goes_wrong_says_why_and_the_next_one_goes_well(minds):
    for do, why in ((stumble, "ValueError: no idea"), (hang, "too long"), (die, "its process died")):
        with pytest.raises(ThoughtLostError, match=why):
            answer(minds, do)
    assert answer(minds, in_which_process).move.seat != os.getpid()


def test_what_a_thought_needs_is_loaded_before_its_time_is_counted(minds):
    assert minds.submit(Errand(in_which_process, ()), load_slowly).result(60).move.seat != os.getpid()


def test_no_process_is_started_before_it_is_needed():
    minds = Minds()
    assert not minds._minds
    minds.close()


def test_where_nothing_can_be_compiled_bots_think_plainly(minds):
    assert minds.submit(Errand(in_which_process, ()), nothing_compiled).result(60).move.seat != os.getpid()


def test_an_answer_that_is_not_open_becomes_the_default_answer_and_is_reported():
    room, draft = _room("wrong")
    wrong = {"wrong": lambda seat: Follower(lambda view, ask, rng: Move(99))}
    robots = Robots(wrong, Random(1))
    robots.brief(room, robots.seat(room), draft.events)
    robots.think(room, now=0.0)
    assert {plan.move for plan in robots.plans.values()} == {ask.default() for ask in room.asks.values()}
    assert sorted(robots.stumbles) == sorted(room.asks)


def test_a_slow_bot_from_a_file_thinks_in_the_house():
    slow = Follower(lambda view, ask, rng: ask.default(), is_slow=True)
    assert slow.errand(None, AskPlay(0, ("7M",)), Random(1)) is None
    assert Follower(random_answer, is_slow=True).errand(None, AskPlay(0, ("7M",)), Random(1)) is not None
