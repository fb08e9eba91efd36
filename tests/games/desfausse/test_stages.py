"""The last discard of a round is seen before the dice of the next one are handed out (10.1, 2.2)."""

from itertools import pairwise
from random import Random

from tripot.core import fold, told
from tripot.core.playout import playout
from tripot.core.rules import as_shown
from tripot.core.stages import dwell_of, walk
from tripot.games import RULES
from tripot.games.desfausse.events import (
    DiceGiven,
    DiceSentToHell,
    DiceThrown,
    DieLevied,
    RollCalled,
    RoundStarted,
    RoundWon,
)
from tripot.games.desfausse.options import Options

rules = RULES["desfausse"]


def test_whoever_wins_a_round_is_seen_without_dice_before_the_next_one_begins():
    table, seen = rules.start(Options(seats=3, rounds_to_win=2)), 0
    view = rules.view(table, 1)
    for after, _, events in playout(rules, table, Random(3)):
        tellings = told(events, 1)
        stages = walk(rules, view, as_shown(rules, view, 1), tellings, 1, pace=0).stages
        assert len(stages) == sum(isinstance(event, RoundStarted) for event in tellings)
        for stage in stages:
            won = next(event for event in tellings if isinstance(event, RoundWon))
            standing = fold(rules, view, tellings[: stage.events])
            assert all(standing.hands[seat] == () for seat in won.seats)
            assert standing.round == view.round
            seen += 1
        view = rules.view(after, 1)
    assert seen


def test_every_discard_of_a_group_has_a_moment_of_its_own_and_the_round_ends_on_a_card():
    table = rules.start(Options(seats=3, rounds_to_win=2))
    view, cards = rules.view(table, 1), 0
    for after, _, events in playout(rules, table, Random(3)):
        tellings = told(events, 1)
        way = walk(rules, view, as_shown(rules, view, 1), tellings, 1)
        ends = [0, *(stage.events for stage in way.stages), len(tellings)]
        for start, end in pairwise(ends):
            kinds = [type(event) for event in tellings[start:end]]
            assert kinds.count(DiceSentToHell) + kinds.count(DiceGiven) + kinds.count(DieLevied) <= 1
            assert not (DiceThrown in kinds and RollCalled in kinds)
        for stage in way.stages:
            assert stage.dwell_ms or RoundStarted in map(type, tellings)
            if stage.ended_by is not None:
                assert isinstance(tellings[stage.ended_by], RoundWon)
                cards += 1
        assert way.view == rules.view(after, 1)
        view = way.view
    assert cards == after.round - 1


def test_dice_that_are_thrown_together_fall_together():
    dice = ("sr-",)
    thrown = [DiceThrown(seat, dice, ("sr3",)) for seat in range(3)]
    assert dwell_of(thrown) == DiceThrown.dwell_ms
    assert dwell_of([*thrown, RollCalled((0, 0, 0), ())]) == DiceThrown.dwell_ms + RollCalled.dwell_ms


def test_at_a_quick_table_everything_is_shown_for_a_shorter_time_and_at_pace_0_nobody_waits():
    news = [RollCalled((0, 0, 0), ()), DiceSentToHell(0, ("sr3",))]
    assert dwell_of(news, 0.5) == (RollCalled.dwell_ms + DiceSentToHell.dwell_ms) / 2
    assert dwell_of(news, 0.0) == 0
