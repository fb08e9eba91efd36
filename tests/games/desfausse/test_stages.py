"""The last discard of a round is seen before the dice of the next one are handed out (10.1, 2.2)."""

from random import Random

from tripot.core import fold, told
from tripot.core.playout import playout
from tripot.core.rules import as_shown
from tripot.core.stages import walk
from tripot.games import RULES
from tripot.games.desfausse.events import RoundStarted, RoundWon
from tripot.games.desfausse.options import Options

rules = RULES["desfausse"]


def test_whoever_wins_a_round_is_seen_without_dice_before_the_next_one_begins():
    table, seen = rules.start(Options(seats=3, rounds_to_win=2)), 0
    view = rules.view(table, 1)
    for after, _, events in playout(rules, table, Random(3)):
        tellings = told(events, 1)
        _, stages = walk(rules, view, as_shown(rules, view, 1), tellings, 1)
        assert len(stages) == sum(isinstance(event, RoundStarted) for event in tellings)
        for stage in stages:
            won = next(event for event in tellings if isinstance(event, RoundWon))
            standing = fold(rules, view, tellings[: stage.events])
            assert all(standing.hands[seat] == () for seat in won.seats)
            assert standing.round == view.round
            seen += 1
        view = rules.view(after, 1)
    assert seen
