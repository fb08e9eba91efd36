"""Robberies: shooting, checking, coins (rulebook 10)."""

import pytest
from tests.games.dexterity_jane.playing import lock, of, play, purses, question, refusal, run_out
from tests.games.dexterity_jane.position import showdown

from tripot.core import CHANCE, CLOCK, HIDDEN, redact
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.events import (
    CardTaken,
    CoinTaken,
    NoCoinToTake,
    RobberyChecked,
    TileSetAside,
    TileTaken,
)
from tripot.games.dexterity_jane.moves import Double, Next, PickCoin, Rob, ShuffleBacks, TimeUp
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.table import Robbed

TIME_UP = TimeUp(CLOCK)


def saloon(cards, seats=3, coins=None, sheriff="L", **options):
    purse = coins if coins is not None else {seat: [seat + 1] for seat in range(seats)}
    return showdown(cards, Options(seats=seats, mode="robbery", **options), coins=purse, sheriff=sheriff)


def test_a_used_hand_cannot_shoot_again_but_the_other_one_can():
    table, _ = play(saloon("LI*", seats=4), Rob(0, "L", 1, 500))
    assert refusal(table, Rob(1, "L", 2, 600)) == "HAND_TAKEN"
    assert refusal(table, Double(1, 2, 2, 600)) == "HAND_TAKEN"
    assert refusal(table, Rob(1, "R", 2, 600)) is None
    assert question(table, 1).hands == ("R",)


def test_who_was_refused_may_lock():
    table, _ = play(saloon("LI*", seats=4), Rob(0, "L", 1, 500))
    assert refusal(table, Rob(1, "L", 2, 600)) == "HAND_TAKEN"
    table, _ = play(table, lock(1, "I/", 601))
    assert [commit.seat for commit in table.play.commits] == [0, 1]


def test_a_table_may_stun_who_tries_a_used_hand():
    table, _ = play(saloon("LI*", seats=4, rob_stun_ms=300), Rob(0, "L", 1, 500), Rob(1, "L", 2, 600))
    assert refusal(table, lock(1, "I/", 899)) == "STUNNED"
    assert refusal(table, lock(1, "I/", 900)) is None
    assert refusal(table, lock(2, "I/", 700)) is None
    assert question(table, 1).earliest == 900


def test_who_is_stunned_until_the_end_is_asked_no_more():
    table = saloon("LI*", seats=4, rob_stun_ms=600, showdown_limit_s=20)
    table, _ = play(table, Rob(0, "L", 1, 500), Rob(1, "L", 2, 19_500))
    assert set(rules.asks(table)) == {2, 3, CLOCK}


@pytest.mark.parametrize("victim", [0, -1, 3])
def test_nobody_shoots_at_himself_or_at_an_empty_chair(victim):
    assert refusal(saloon("LI*"), Rob(0, "L", victim, 500)) == "ILLEGAL_TARGET"


def test_what_became_of_each_robbery_lies_on_the_table_until_the_round_is_over():
    table = saloon("LI* RM", coins={0: [2], 1: [5, 6]})
    table, _ = play(table, Double(0, 1, 2, 500), lock(2, "/", 600), Next(1))
    assert table.play.robbed == (Robbed(0, "L", 1, bullets=1, success=True, coin="due"),)
    table, _ = play(table, ShuffleBacks(CHANCE, (0, 1)), PickCoin(0, 0), Next(1))
    assert table.play.robbed == (
        Robbed(0, "L", 1, bullets=1, success=True, coin="taken"),
        Robbed(0, "R", 2, bullets=0, success=False, coin="due"),
    )
    table, _ = run_out(table, picks=[0])
    assert table.play.robbed == ()


def test_robbing_without_a_coin_is_free_of_risk():
    table, events = run_out(play(saloon("LI", coins={1: [4]}), Rob(0, "L", 1, 500))[0])
    assert of(NoCoinToTake, events) == [NoCoinToTake(0)]
    assert purses(table)[1] == {4: 1}


def test_a_robbery_hinders_nobody_but_the_last():
    table, _ = play(saloon("LI*"), Rob(0, "L", 1, 500))
    assert refusal(table, lock(1, "I/", 600)) is None
    table, _ = play(table, lock(2, "I/", 600))
    assert refusal(table, lock(1, "I/", 700)) == "TOO_LATE"


def test_a_robber_wins_neither_tile_nor_card():
    table, _ = play(saloon("LO", seats=4), Rob(0, "R", 1, 500), lock(1, "/", 600), lock(2, "/", 700))
    _, events = run_out(table)
    assert [event.seat for event in of(TileTaken, events)] == [1]
    assert [event.seat for event in of(CardTaken, events)] == [2]


def test_three_seats_and_two_robbers_leave_the_tile_aside():
    table, _ = play(saloon("LI*"), Rob(0, "L", 1, 500), Rob(1, "R", 0, 600))
    assert table.play.checker == 2
    assert of(TileSetAside, run_out(table)[1]) == [TileSetAside(1)]


def test_where_robbers_have_not_locked_the_third_one_may_still_lock():
    table = saloon("LI*", robber_counts_as_lock=False)
    table, _ = play(table, Rob(0, "L", 1, 500), Rob(1, "R", 0, 600), lock(2, "I/", 700))
    assert table.play.checker == 0
    assert of(TileTaken, run_out(table)[1]) == [TileTaken(2, 1, "right")]


def test_where_robbers_have_not_locked_and_nobody_robs_the_last_one_is_last():
    table, _ = play(saloon("LI*", robber_counts_as_lock=False), lock(0, "I/"), lock(1, "I/"))
    assert table.play.checker == 2


@pytest.mark.parametrize(("answer", "tile"), [("I/", [TileTaken(1, 1, "right")]), ("/", [])])
def test_between_two_where_robbers_have_not_locked_the_other_goes_on_alone(answer, tile):
    table, _ = play(
        saloon("LI*", seats=2, robber_counts_as_lock=False), Rob(0, "L", 1, 500), lock(1, answer, 600)
    )
    assert of(TileTaken, run_out(table)[1]) == tile


def test_the_sheriff_says_which_hand_comes_first_even_for_a_double():
    table, _ = play(saloon("LI* RP*", sheriff="R"), Double(0, 1, 2, 500))
    _, events = run_out(table)
    assert [event.hand for event in of(RobberyChecked, events)] == ["R", "L"]


def test_the_taker_picks_one_of_the_mixed_backs():
    table = saloon("LI*", coins={0: [], 1: [4, 6, 5]})
    table, _ = play(table, Rob(0, "L", 1, 500), TIME_UP, Next(1), ShuffleBacks(CHANCE, (2, 0, 1)))
    assert question(table, 0).backs == 3
    assert refusal(table, PickCoin(0, 3)) == "BAD_MESSAGE"
    assert refusal(table, PickCoin(1, 0)) == "NOT_NOW"
    table, events = play(table, PickCoin(0, 1))
    assert of(CoinTaken, events) == [CoinTaken(0, 1, (1, 0), 4)]


def test_a_taker_who_does_not_choose_gets_the_first_back():
    table = saloon("LI*", coins={0: [], 1: [4, 6, 5]})
    table, _ = play(table, Rob(0, "L", 1, 500), TIME_UP, Next(1), ShuffleBacks(CHANCE, (2, 0, 1)))
    assert rules.asks(table)[CLOCK].limit_ms == 5000
    table, events = play(table, TIME_UP)
    assert [event.value for event in of(CoinTaken, events)] == [5]


def test_at_some_tables_chance_picks_the_coin():
    table = saloon("LI*", coins={0: [], 1: [4, 6]}, coin_pick="auto")
    table, events = play(table, Rob(0, "L", 1, 500), TIME_UP, Next(1), ShuffleBacks(CHANCE, (1, 0)))
    assert [event.value for event in of(CoinTaken, events)] == [6]


def test_only_the_two_know_the_coin():
    taken = CoinTaken(0, 1, (1, 0), 4)
    assert [redact(taken, reader).value for reader in (0, 1, 2, None)] == [4, 4, HIDDEN, HIDDEN]


def robbed(table, robber, victim, hand="L"):
    """The table after a robbery with a bullet, at the next page."""
    table, _ = play(table, Rob(robber, hand, victim, 500), TIME_UP, Next(min(set(range(3)) - {robber})))
    return table


def test_the_loser_remembers_the_value_of_his_coin_and_the_taker_owns_it():
    table = robbed(saloon("LI*", coins={0: [2], 1: [4], 2: [5]}), 0, 1)
    assert rules.view(table, 1).players[1].seen == ((4,), (), ())
    assert rules.view(table, 1).players[0].coins == (HIDDEN, HIDDEN)
    assert rules.view(table, 0).players[0].coins == (2, 4)
    assert rules.view(table, 2).players[2].seen == ((), (), ())


def test_what_was_known_of_a_purse_is_forgotten_when_an_unknown_coin_leaves_it():
    table = saloon("LI* RP*", seats=4, coins={0: [2], 1: [4], 2: [5], 3: []})
    table, _ = play(table, Rob(0, "L", 1, 500), Rob(3, "R", 0, 600), TIME_UP, Next(1), Next(1))
    assert table.players[1].seen[0] == (4,)
    table, _ = play(table, ShuffleBacks(CHANCE, (0, 1)), PickCoin(3, 0))
    assert table.players[1].seen == ((), (), (), ())
    assert table.players[0].seen == ((), (), (), (2,))


def test_what_was_known_of_a_lonely_coin_stays_known_when_it_moves_on():
    table = saloon("LI* RP*", seats=4, coins={0: [], 1: [4], 2: [], 3: []})
    table, _ = play(table, Rob(0, "L", 1, 500), Rob(3, "R", 0, 600), TIME_UP, Next(1), Next(1))
    assert table.players[1].seen == ((), (), (), (4,))


def test_at_the_end_all_coins_are_shown_but_the_box_stays_shut():
    table = saloon(" ".join(["LI", "LM", "LR", "LP", "RT", "RI", "RM", "RR", "RP", "LT"]))
    table, _ = run_out(table)
    seen = rules.view(table, 0)
    assert table.phase == "over"
    assert [player.coins for player in seen.players] == [(1,), (2,), (3,)]
    assert set(seen.box) == {HIDDEN}
    assert rules.outcome(seen) == rules.outcome(table)
