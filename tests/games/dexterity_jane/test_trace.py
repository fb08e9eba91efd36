"""An account of how the fingers were folded comes to the hands that were slammed down, or is refused."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.games.dexterity_jane.playing import refusal
from tests.games.dexterity_jane.position import showdown

from tripot.core import CLOCK, HIDDEN, redact, step
from tripot.core.notation import read, write
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.events import Locked, ProposalChecked
from tripot.games.dexterity_jane.fingers import ALL_MASKS, BIT
from tripot.games.dexterity_jane.moves import Lock, TimeUp
from tripot.games.dexterity_jane.review import REPEATEDLY, QuickLocks, superhuman
from tripot.games.dexterity_jane.trace import MOST_STEPS, Folding, bears_out, hands_after, since_reveal

LI, RT = BIT["LI"], BIT["RT"]
RIGHT = (Folding("LI", True, 900.0), Folding("RT", True, 950.5), Folding("LI", False, 990.0))
"""Open hands, then two fingers, then one of them after all."""


def test_the_folds_of_a_lock_are_its_own_until_the_hands_are_turned_up():
    table, events = step(rules, showdown("LI RP"), Lock(0, RT, 1500, RIGHT))
    folds = (("LI", 900), ("RT", 950), ("LI", 990))
    assert [commit.folds for commit in table.play.commits] == [folds]
    for seat, seen in ((0, folds), (1, HIDDEN), (None, HIDDEN)):
        assert [redact(event, seat).folds for event in events if isinstance(event, Locked)] == [seen]
        assert rules.view(table, seat).play.commits[0].folds == seen
    while table.play.solution is None or not table.play.commits[0].checked:
        table, events = step(rules, table, TimeUp(CLOCK))
    assert [event.folds for event in events if isinstance(event, ProposalChecked)] == [folds]
    assert rules.view(table, None).play.commits[0].folds == folds


def test_folds_that_nobody_told_are_as_secret_as_those_that_were():
    tables = [step(rules, showdown("LI RP"), Lock(0, RT, 1500, trace))[0] for trace in ((), RIGHT)]
    assert rules.view(tables[0], 1) == rules.view(tables[1], 1)


def test_a_clients_own_clock_is_counted_from_the_reveal_and_never_beyond_the_slam():
    trace = (Folding("LI", True, 70_000.0), Folding("RT", True, 70_600.4), Folding("LI", False, 70_900.0))
    assert [one.at for one in since_reveal(trace, 70_800.0, 500)] == [0, 300, 500]


@pytest.mark.parametrize(
    ("mask", "trace"),
    [
        (LI | RT, RIGHT),
        (0, RIGHT),
        (LI | RT, tuple(reversed(RIGHT))),
        (LI, (Folding("LI", True, 0.0), Folding("LI", True, 90_001.0))),
    ],
    ids=["other hands", "open hands", "back in time", "longer than a showdown lasts"],
)
def test_a_lock_with_an_account_that_does_not_is_refused(mask, trace):
    table = showdown("LI RP")
    assert refusal(table, Lock(0, mask, 1500, trace)) == "BAD_MESSAGE"
    assert not rules.asks(table)[0].allows(Lock(0, mask, 1500, trace))
    assert rules.asks(table)[0].allows(Lock(0, mask, 1500))


def test_to_fold_a_folded_finger_again_changes_nothing():
    twice = (Folding("LI", True, 1.0), Folding("LI", True, 2.0), Folding("RT", False, 2.0))
    assert bears_out(twice, LI, 90_000)


@pytest.mark.parametrize(
    "wrong",
    [
        [{"finger": "LO", "folded": True, "at": 1.0}],
        [{"finger": "LI", "folded": 1, "at": 1.0}],
        [{"finger": "LI", "folded": True, "at": -1.0}],
        [{"finger": "LI", "folded": True, "at": 1e11}],
        [{"finger": "LI", "folded": True, "at": 1.0, "force": 3}],
        [{"finger": "LI", "folded": True, "at": 1.0}] * (MOST_STEPS + 1),
    ],
)
def test_an_account_of_something_else_is_no_message(wrong):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "Lock", "seat": 0, "mask": LI, "at": 1500, "trace": wrong}, Lock)


def test_a_lock_with_an_account_reads_back_from_its_notation():
    lock = Lock(0, RT, 1500, RIGHT)
    assert read(write(lock), rules.Move) == lock


@given(some.lists(some.sampled_from(sorted(BIT)), max_size=40))
def test_whatever_was_folded_and_stretched_the_hands_are_those_of_the_last_word(fingers):
    trace = [Folding(finger, number % 2 == 0, float(number)) for number, finger in enumerate(fingers)]
    last = {step.finger: step.folded for step in trace}
    assert hands_after(trace) == sum(BIT[finger] for finger, folded in last.items() if folded)
    assert [mask for mask in ALL_MASKS if bears_out(trace, mask, 90_000)] == (
        [hands_after(trace)] if trace else list(ALL_MASKS)
    )


@pytest.mark.parametrize(
    ("number", "reaction_ms", "mask", "is_correct", "expected"),
    [
        (1, 309, LI, True, True),
        (1, 310, LI, True, False),
        (10, 849.9, LI, True, True),
        (10, 850, LI, True, False),
        (10, 151, 0, True, False),
        (10, 151, LI, False, False),
    ],
)
def test_right_fingers_sooner_than_anybody_can_read_the_cards_are_superhuman(
    number, reaction_ms, mask, is_correct, expected
):
    assert superhuman(number, reaction_ms, mask, is_correct=is_correct) is expected


def test_once_is_luck_and_repeatedly_is_to_be_reviewed():
    counted = QuickLocks()
    for _ in range(REPEATEDLY - 1):
        counted = counted.after(1, is_superhuman=True).after(2, is_superhuman=False)
    assert not counted.is_to_be_reviewed(1)
    assert counted.after(1, is_superhuman=True).is_to_be_reviewed(1)
    assert not counted.is_to_be_reviewed(2)
