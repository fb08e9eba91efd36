"""The rules of Liar's dice, by their paragraphs."""

import pytest

from liars_dice.asks import AskBid
from liars_dice.events import DiceThrown, DieLost, GameWon, PlayerLeft
from liars_dice.rules import rules
from tripot.core import CHANCE, HIDDEN, Refused, fold, step
from tripot.core.laws import check, check_words
from tripot.core.notation import read


def thrown(*cups, **options):
    """A table of the first round with these dice under the cups: `thrown("1 2", "3 4")`."""
    dice = [tuple(int(die) for die in cup.split()) for cup in cups]
    table = rules.start(rules.Options(seats=len(cups), dice=len(dice[0]), **options))
    return fold(rules, table, (DiceThrown(seat, cup) for seat, cup in enumerate(dice)))


def play(table, *moves):
    """The table after some moves in notation, and what the last of them brought."""
    events = ()
    for move in moves:
        table, events = step(rules, table, read(move, rules.Move))
    return table, events


def refused(table, move):
    with pytest.raises(Refused) as caught:
        play(table, move)
    return caught.value.key, caught.value.rule


@pytest.mark.parametrize("seed", range(20))
def test_the_eight_laws_hold(seed):
    looked = check(rules, seed)
    assert {law for law, times in looked.items() if times} == {1, 2, 3, 4, 5, 6, 7, 8}


def test_every_sentence_and_paragraph_is_there():
    assert check_words(rules) == 2 * len(rules.refusals)


def test_one_looks_under_ones_own_cup_only():
    table = thrown("1 2", "3 4", "5 6")
    hidden = (HIDDEN, HIDDEN)
    assert rules.view(table, 1).cups == (hidden, (3, 4), hidden)
    assert rules.view(table, None).cups == (hidden, hidden, hidden)


def test_whoever_doubts_a_true_bid_loses_a_die():
    _, events = play(thrown("4 2", "4 4"), "P0 bid 3 4", "P1 call-liar")
    assert events[2:] == (DieLost(1, 1),)


def test_whoever_bids_too_much_loses_a_die():
    _, events = play(thrown("4 2", "4 5"), "P0 bid 3 4", "P1 call-liar")
    assert events[2:] == (DieLost(0, 1),)


@pytest.mark.parametrize(("wild_ones", "loser"), [(True, 1), (False, 0)])
def test_wild_ones_count_as_every_face(wild_ones, loser):
    table, _ = play(thrown("4 1", "1 5", wild_ones=wild_ones), "P0 bid 3 4", "P1 call-liar")
    assert table.turn == loser


def test_a_bid_on_ones_counts_the_ones_alone():
    _, events = play(thrown("4 1", "2 5", wild_ones=True), "P0 bid 2 1", "P1 call-liar")
    assert events[1].found == 1


@pytest.mark.parametrize(
    ("bid", "is_higher"), [("3 1", True), ("2 6", True), ("2 5", False), ("2 4", False), ("1 6", False)]
)
def test_a_higher_bid_names_more_dice_or_as_many_of_a_higher_face(bid, is_higher):
    table, _ = play(thrown("1 2", "3 4"), "P0 bid 2 5")
    if is_higher:
        assert play(table, f"P1 bid {bid}")[0].bid.seat == 1
    else:
        assert refused(table, f"P1 bid {bid}") == ("too_low", "3.3")


def test_nobody_bids_more_dice_than_there_are():
    assert refused(thrown("1 2", "3 4"), "P0 bid 5 6") == ("too_many", "3.4")


def test_nobody_doubts_before_there_is_a_bid():
    assert refused(thrown("1 2", "3 4"), "P0 call-liar") == ("no_bid", "4.1")


def test_nobody_bids_out_of_turn():
    assert refused(thrown("1 2", "3 4"), "P1 bid 1 1") == ("not_your_turn", "3.2")


def test_dice_are_thrown_once_a_round():
    assert refused(thrown("1", "3"), "* throw [[1] [2]]") == ("not_now", "2.1")


def test_chance_throws_as_many_dice_as_there_are():
    assert refused(rules.start(rules.Options(seats=2, dice=1)), "* throw [[1 1] [2]]") == ("not_now", "2.1")


def test_the_last_with_dice_wins_and_nobody_is_asked_any_more():
    table, events = play(thrown("4", "2"), "P0 bid 1 4", "P1 call-liar")
    assert events[2:] == (DieLost(1, 0), PlayerLeft(1), GameWon(0))
    assert rules.asks(table) == {}
    assert rules.outcome(table).ranks == (1, 2)
    assert refused(table, "P0 bid 1 5") == ("over", "5.1")


def test_when_the_loser_is_out_the_next_player_with_dice_begins():
    table, _ = play(thrown("4", "2", "2"), "P0 bid 1 4", "P1 call-liar")
    assert table.turn == 2
    table, _ = play(table, "* throw [[4] [] [2]]", "P2 bid 1 2")
    assert table.turn == 0


def test_silence_is_the_lowest_bid_or_a_doubt():
    assert AskBid(0, None, 4).default() == read("P0 bid 1 1", rules.Move)
    table, _ = play(thrown("6", "6"), "P0 bid 2 6")
    assert rules.asks(table)[1].default() == read("P1 call-liar", rules.Move)


def test_the_dice_of_the_last_challenge_stay_in_sight():
    table, _ = play(thrown("4 2", "4 4"), "P0 bid 3 4", "P1 call-liar")
    assert rules.view(table, None).shown == ((4, 2), (4, 4))
    assert CHANCE in rules.asks(table)
