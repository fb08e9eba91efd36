"""A seat that shouts too much is not listened to, and the table goes on."""

import pytest

from tripot.clock import PARAGRAPHS, Chair, Judgement, Sequencer
from tripot.core import Refused
from tripot.games.dexterity_jane.online import timing as jane
from tripot.games.sign.online import timing as sign


def heard(pace, moments):
    answers = []
    for now in moments:
        pace, answer = pace.heard(now)
        answers.append(answer)
    return answers


def test_one_commit_each_100_ms_is_heard():
    assert heard(jane.TRUST.pace, [0, 99, 100, 150, 199, 200]) == [True, False, True, False, False, True]


def test_two_commits_of_one_packet_are_both_heard_and_no_third():
    assert heard(jane.TRUST.pace, [0, 0, 0, 0]) == [True, True, False, False]


def test_of_ten_thousand_inputs_a_second_a_few_are_heard():
    assert sum(heard(sign.TRUST.pace, [number / 10 for number in range(10_000)])) <= 2 * (20 + 20)


def test_hands_as_quick_as_hands_can_be_are_always_heard():
    assert all(heard(sign.TRUST.pace, range(0, 60_000, 55)))


def test_a_flood_fills_only_the_seats_own_places():
    line: Sequencer[str] = Sequencer((0, 1), {0: Chair(300), 1: Chair(300)})
    for number in range(8):
        line = line.hold(0, "take", Judgement(None, 1000 + number / 10, "unclaimed"), 1000 + number / 10)
    for number in range(8, 10_000):
        with pytest.raises(Refused) as no:
            line.hold(0, "take", Judgement(None, 1000 + number / 10, "unclaimed"), 1000 + number / 10)
    assert (no.value.key, no.value.rule, no.value.values) == ("crowded", PARAGRAPHS["crowded"], {"most": 8})
    line = line.hold(1, "call", Judgement(900, 900, "claimed"), 1000)
    line, first = line.release(1301)
    assert first is not None
    assert first.move == "call"


def test_a_flood_of_names_is_forgotten_again():
    line: Sequencer[str] = Sequencer((0,), {0: Chair(50)})
    for number in range(200):
        line = line.hold(0, "take", Judgement(number, number, "claimed"), number + 20, name=str(number))
        line, held = line.release(number + 20)
        line, _ = line.settled(kept=held is not None)
    assert len(line.answered[0]) == 32
    with pytest.raises(Refused, match="orphaned"):
        line.hold(0, "place", Judgement(300, 300, "claimed"), 320, after="0")
