"""The levels of Dexterity Jane: each a little better than the one before. Slamming blindly loses."""

from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from tripot.bots.bot import Act
from tripot.games.dexterity_jane import game, rules
from tripot.games.dexterity_jane.asks import AskCommit
from tripot.games.dexterity_jane.events import Locked
from tripot.games.dexterity_jane.moves import Lock
from tripot.games.dexterity_jane.options import Options
from tripot.lab.match import play_match

LEVELS = list(game.levels)[:5]
"""The rungs of the ladder; novice, regular and master stand on three of them."""
RUNGS = list(pairwise(LEVELS))
DUELS = 600


class Blind:
    """Slams two open hands as soon as the rules allow it, whatever lies there."""

    def __init__(self, seat):
        self.seat = seat

    def hear(self, events):
        """What for?"""

    def act(self, view, ask, rng):
        if isinstance(ask, AskCommit):
            return Act(Lock(self.seat, 0, 151), 151)
        return Act(ask.sample(rng), 500)


MAKERS = {**game.levels, "blind": Blind}


def game_of(bots, number):
    """A game where nobody turns pages, which changes nothing but the number of moves."""
    return play_match(rules, Options(seats=len(bots), checker_drives=False), bots, Random(number))


def share(levels, games, seed=0):
    """How many of the decided games the last one of these wins; everybody sits everywhere in turn."""
    seats, wins, decided = len(levels), 0, 0
    for number in range(seed, seed + games):
        seated = [levels[(seat + number) % seats] for seat in range(seats)]
        bots = [MAKERS[level](seat) for seat, level in enumerate(seated)]
        outcome = game_of(bots, number).outcome
        if len(outcome.winners) == 1:
            decided += 1
            wins += (outcome.winners[0] + number) % seats == seats - 1
    return wins / decided, decided


def assert_in_order(weaker, stronger, games):
    """The whole interval lies between 60 and 80 per cent; chance may be beaten more often, in nine of ten."""
    found, decided = share([weaker, stronger], games)
    margin = 1.96 * sqrt(found * (1 - found) / decided)
    assert found - margin > 0.6
    assert found + margin < (0.9 if weaker == "random" else 0.8)


def test_chance_is_the_weakest_and_the_champion_the_strongest():
    assert LEVELS == ["random", "child", "casual", "quick", "champion"]


@pytest.mark.parametrize(("weaker", "stronger"), RUNGS)
def test_each_level_wins_some_seven_duels_in_ten_against_the_one_before(weaker, stronger):
    assert_in_order(weaker, stronger, DUELS)


@pytest.mark.soak
@pytest.mark.parametrize(("weaker", "stronger"), RUNGS)
def test_each_level_wins_some_seven_duels_in_ten_over_thousands_of_them(weaker, stronger):
    assert_in_order(weaker, stronger, 8 * DUELS)


@pytest.mark.parametrize("level", LEVELS[1:])
def test_chance_wins_no_fair_share_at_any_larger_table(level):
    for seats in (3, 4):
        assert share([*[level] * (seats - 1), "random"], 40)[0] < 0.1


@pytest.mark.parametrize("level", LEVELS[1:])
def test_whoever_slams_blindly_loses_to_every_level_in_a_duel(level):
    assert share([level, "blind"], 60)[0] < 0.1


@pytest.mark.parametrize("level", LEVELS[2:])
def test_whoever_slams_blindly_wins_less_than_a_fair_share_from_two_grown_ups(level):
    found, decided = share([level, level, "blind"], 200)
    assert found + 1.96 * sqrt(found * (1 - found) / decided) < 1 / 3


def test_bots_of_every_level_lock_in_the_time_of_people():
    for level in LEVELS:
        bots = [MAKERS[level](seat) for seat in range(4)]
        record = game_of(bots, 1).record
        times = [event.at for event in record.events if isinstance(event, Locked)]
        assert min(times) > 400
        assert max(times) < 40_000
