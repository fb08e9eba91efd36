"""The bot knows its odds, and only what its seat may know."""

from random import Random

from liars_dice.asks import AskBid
from liars_dice.bot import policy, regular
from liars_dice.moves import Bid, CallLiar
from liars_dice.rules import rules
from tripot.bots.bot import Follower, random_answer
from tripot.core import HIDDEN
from tripot.lab.match import play_match


def view(mine, others, **options):
    """What seat 0 sees: its own dice, and so many of somebody else's."""
    table = rules.start(rules.Options(seats=2, dice=max(len(mine), others), **options))
    return rules.Table(table.options, (len(mine), others), (mine, (HIDDEN,) * others))


def test_it_doubts_what_is_hardly_possible():
    seen = view((1, 2, 3), 3)
    assert policy(seen, AskBid(0, Bid(1, 4, 6), 6), Random(1)) == CallLiar(0)


def test_it_does_not_doubt_what_it_holds_itself():
    seen = view((6, 6, 6), 3)
    assert policy(seen, AskBid(0, Bid(1, 2, 6), 6), Random(1)) == Bid(0, 3, 6)


def test_it_wins_against_chance():
    wins = 0
    for seed in range(20):
        bots = [regular(0), Follower(random_answer)]
        wins += play_match(rules, rules.Options(seats=2), bots, Random(seed)).outcome.winners == (0,)
    assert wins >= 18
