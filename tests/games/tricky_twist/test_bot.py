"""The greedy bot: it answers every question within the rules, and it knows what it wants."""

from random import Random

import pytest
from tests.games.tricky_twist.position import place, play, playing

from tripot.bots.bot import random_answer
from tripot.core import CHANCE, options, step
from tripot.games.tricky_twist import game, rules
from tripot.games.tricky_twist.bots.greedy import greedy
from tripot.games.tricky_twist.moves import PlayCard, TakeBonus
from tripot.games.tricky_twist.options import Options


def play_out(policies, chosen, seed):
    """The totals of a game between policies, each shown its own view only."""
    rng, table = Random(seed), rules.start(chosen)
    while asks := rules.asks(table):
        seat = min(asks)
        ask = asks[seat]
        move = ask.sample(rng) if seat == CHANCE else policies[seat](rules.view(table, seat), ask, rng)
        assert seat == CHANCE or ask.allows(move)
        table, _ = step(rules, table, move)
    return table.totals


def choice(table, seat=0):
    return greedy(rules.view(table, seat), rules.asks(table)[seat], Random(0))


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_beats_random_by_far(seats):
    mine, theirs, wins = 0, 0.0, 0
    for seed in range(24):
        me = seed % seats
        policies = [greedy if seat == me else random_answer for seat in range(seats)]
        totals = play_out(policies, Options(seats=seats), seed)
        mine += totals[me]
        theirs += (sum(totals) - totals[me]) / (seats - 1)
        wins += totals[me] == max(totals)
    assert mine > 1.4 * theirs
    assert wins >= 16


@pytest.mark.parametrize("seed", range(12))
def test_greedy_plays_within_the_rules_of_every_table(seed):
    chosen = options.draw(rules, Random(seed))
    totals = play_out([greedy] * chosen.seats, chosen, seed)
    assert min(totals) >= 0


def test_it_throws_off_the_card_that_fits_the_scoring_card():
    table = playing(
        place("4S 9H", tricks=2, false="5M 6U"), place("1M 2U"), place("3M 4U"), leader=1, scoring="RUN"
    )
    table = play(table, "P1 play-card 1M", "P2 play-card 3M")
    assert choice(table) == PlayCard(0, "4S")


def test_it_ducks_when_one_more_trick_would_break_the_balance():
    table = playing(
        place("2M 12M", tricks=3, false="5S 6U 9U"), place("8M"), place("3M"), leader=1, scoring="EVEN"
    )
    table = play(table, "P1 play-card 8M", "P2 play-card 3M")
    assert choice(table) == PlayCard(0, "2M")


def test_it_takes_the_joker_that_strikes_the_balance():
    table = playing(
        place("1H", tricks=4, false="1M 3M 5M"),
        place("2H"),
        place("3H"),
        phase="bonus",
        waiting=(0,),
        scoring="EVEN",
    )
    assert choice(table) == TakeBonus(0, "WILD")


def test_it_declares_what_is_suggested():
    table = playing(
        place("", tricks=4, false="1M", kept=["WILD"]),
        place("2H"),
        place("3H"),
        phase="declare",
        waiting=(0,),
        scoring="MOST",
    )
    assert choice(table) == rules.asks(table)[0].default()


def test_it_can_be_called_to_a_seat_by_its_level():
    table = playing(place("1H"), place("2H"), place("3H"))
    act = game.call_bot("greedy", 0).act(rules.view(table, 0), rules.asks(table)[0], Random(0))
    assert act is not None
    assert act.move == PlayCard(0, "1H")
