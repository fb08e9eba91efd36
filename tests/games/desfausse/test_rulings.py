"""What the printed rules leave open, as examples: each test is one ruling."""

import pytest
from msgspec.structs import replace
from tests.games.desfausse.position import called, everybody, happened, play, rules, thrown, told, turn

from tripot.core import Refused
from tripot.games.desfausse.data import DATA, Faces
from tripot.games.desfausse.events import DiceGiven, DiceSentToHell, DieLevied, RoomRanOut, TrophyWithheld
from tripot.games.desfausse.options import Options

NINE = "srD sgD BrD BgD sr2 sg3 Bg4 sr5 sg6"
EIGHT = "srD sgD BrD BgD sr2 sg3 sr5 sg6"
CURSED = "srD sgD BrD sr5 sg6"


def refusal(table, line):
    with pytest.raises(Refused) as refused:
        play(table, line)
    return refused.value.key


def test_a_devil_freed_by_the_great_exorcism_and_not_thrown_is_still_a_devil_and_may_be_thrown_later():
    table = thrown("srD sgD Br4 sg5 sr6", "sr2 sg4 Bg5", ready={0: ("EXOALL",)})
    table = play(table, "P0 throw [srD] [] yes", "P1 hold", "* roll [[sr4]]")
    assert table.hands[0] == ("sr4", "sgD*", "Br4", "sg5", "sr6")
    after = play(table, "P0 throw [sgD*]", "* roll [[sgD]]")
    assert after.hands[0] == ("sr4", "sgD", "Br4", "sg5", "sr6")
    assert play(table, "P0 hold").devils[0] == 1


def test_a_freed_devil_that_falls_as_a_devil_is_blocked_again():
    table = thrown("srD sgD Br4", "sr2 sg4 Bg5", ready={0: ("EXOALL",)})
    table = play(table, "P0 throw [srD sgD] [] yes", "P1 hold", "* roll [[srD sgD]]")
    assert refusal(table, "P0 throw [srD]") == "blocked"


def test_the_great_exorcism_needs_a_devil_and_no_small_one_beside_it():
    table = thrown("sr2 sgD Br4", "sr2 sg4 Bg5", ready={0: ("EXO1", "EXOALL"), 1: ("EXOALL",)})
    assert refusal(table, "P0 throw [sgD] [sgD] yes") == "wasted_exorcism"
    assert refusal(table, "P1 throw [sr2] [] yes") == "wasted_exorcism"


def test_a_seat_with_only_devils_and_an_exorcism_is_asked_for_a_plan():
    assert 0 in rules.asks(thrown("srD sgD", "sr2 sg4", ready={0: ("EXO1",)}))
    assert 0 not in rules.asks(thrown("srD sgD", "sr2 sg4"))


def test_two_small_exorcisms_free_two_devils_at_once():
    table = thrown("srD sgD Br4", "sr2 sg4 Bg5", ready={0: ("EXO1", "EXO1")})
    table = play(table, "P0 throw [srD sgD] [srD sgD]")
    assert play(table, "P1 hold").spent[0] == ("EXO1", "EXO1")


def test_a_tinted_die_keeps_its_colour_when_it_is_thrown_again():
    table = thrown("sr3 sg4 Br5", "sr2 sg4 Bg5", ready={0: ("AGAIN", "TINT1")})
    table = play(everybody(table), "P0 spend [sr3] [] [sr3g]", "* roll [[sr4g]]")
    assert table.hands[0] == ("sr4g", "sg4", "Br5")


def test_a_tint_ends_with_the_turn_and_never_changes_the_die_itself():
    table = thrown("sr3 sg4 Br5", "sr2 sg4 Bg5", ready={0: ("TINTN",)})
    table = play(everybody(table), "P0 spend [] [sr3 sg4 Br5]")
    assert table.turn == 3
    assert table.hands[0] == ("sr-", "sg-", "Br-")


def test_a_tinted_die_that_is_given_away_has_its_own_colour_at_once():
    table = called("sr5 Br5 sg5 Bg5 srD sgD", "sr6 sg6", ready={0: ("TINT1",)})
    table = play(table, "P0 declare", "P0 give [{to:1 dice:[sr5g]}] [] [sr5]")
    assert (table.call, table.hands[1]) == (6, ("sr6", "sg6", "sr5+"))


def test_a_tinted_die_that_is_given_away_is_itself_again_next_turn():
    table = called("sr5 Br5 sg5 Bg5 srD sgD", "sr2 sg4", ready={0: ("TINT1",)})
    table = play(table, "P0 declare", "P0 give [{to:1 dice:[sr5g]}] [] [sr5]")
    assert table.hands[1] == ("sr-", "sg-", "sr-")


def test_a_colour_may_be_changed_in_vain_while_sending_dice_to_hell():
    table = called("sr5 sg5 sr2", "sr2 sg4", ready={0: ("TINT1",)})
    table = play(table, "P0 declare", "P0 to-hell [sr5g sg5] [sr5]")
    assert table.spent[0] == ("TINT1",)


def test_two_single_tints_may_be_spent_at_once():
    table = called("sr5 Br5 sg5 Bg5 srD sgD", "sr2 sg4", ready={0: ("TINT1", "TINT1")})
    table = play(table, "P0 declare", "P0 give [{to:1 dice:[sr5g Br5g]}] [] [sr5 Br5]")
    assert len(table.hands[1]) == 4


def test_equal_gifts_to_one_receiver_share_its_room_clockwise_from_the_patriarch():
    table = called("sr4 sr4 sg2", "sr4 sr4 sg3", EIGHT, patriarch=1)
    table = everybody(table)
    assert table.group == (0, 1)
    table = play(table, "P0 give [{to:2 dice:[sr4]} {to:1 dice:[sr4]}]")
    events = happened(table, "P1 give [{to:2 dice:[sr4]} {to:0 dice:[sr4]}]")
    assert told(events, DiceGiven) == [
        DiceGiven(0, 1, ("sr4",)),
        DiceGiven(1, 2, ("sr4",)),
        DiceGiven(1, 0, ("sr4",)),
    ]
    assert told(events, RoomRanOut) == [RoomRanOut(0, 2, ("sr4",))]
    assert told(events, DiceSentToHell) == [DiceSentToHell(0, ("sr4",))]


def test_room_is_dealt_one_die_at_a_time_and_what_finds_none_goes_to_hell_and_counts_as_put_away():
    table = everybody(called("sr4 sr4 Br4 sg2", "sr4 sr4 Br4 sg3", "srD sgD BrD sr2 sg3 sr5", "sr2 sg3 sr5"))
    table = play(table, "P0 give [{to:2 dice:[sr4 sr4 Br4]}]", "P1 give [{to:2 dice:[Br4 sr4 sr4]}]")
    assert [len(hand) for hand in table.hands] == [1, 1, 9, 3]
    assert table.hell[-3:] == ("Br", "sr", "sr")
    assert table.offers[:2] == (("AGAIN", "TINT1", "EXO1"), ("AGAIN", "TINT1", "EXO1"))


def test_a_gift_of_which_no_die_finds_room_wins_no_trophy_for_gifts():
    full = "srD sgD BrD BgD sr2 sg3 sr5 sg6"
    table = everybody(called("sr4 sr4 srD", "sr4 sr4 sgD", full, f"{full} Bg4", patriarch=1))
    table = play(table, "P0 give [{to:2 dice:[sr4]}]", "P1 give [{to:2 dice:[sr4]}]")
    assert table.offers[:2] == ((), ("TINT1",))


def test_a_single_green_two_always_wins_wherever_it_goes():
    for patriarch in range(3):
        table = everybody(called("sg2", "sg2", EIGHT.replace("sr2", "sr3"), patriarch=patriarch))
        table = play(table, "P0 give [{to:2 dice:[sg2]}]", "P1 give [{to:2 dice:[sg2]}]")
        assert table.won == (1, 1, 0)


def test_a_gift_from_the_same_group_does_not_cancel_a_win():
    table = everybody(called("sr4 sr4", "sr4 sr4 sg2", "sr5 sg6"))
    table = play(table, "P0 to-hell [sr4 sr4]", "P1 give [{to:0 dice:[sr4 sr4]}]")
    assert table.won == (1, 0, 0)


def test_both_of_a_group_who_give_each_other_their_last_dice_win():
    table = everybody(called("sr4 sr4", "sr4 sr4", "sr5 sg6"))
    table = play(table, "P0 give [{to:1 dice:[sr4 sr4]}]", "P1 give [{to:0 dice:[sr4 sr4]}]")
    assert table.won == (1, 1, 0)


def test_dice_received_before_the_group_acted_keep_a_seat_in_the_round():
    table = called("sr4 sg4", "sr3 sr3 sg2 sg5 sg6", "sr5 sg6")
    table = play(table, "P1 declare", "P1 give [{to:0 dice:[sr3 sr3]}]", "P1 decline")
    table = play(table, "P0 declare", "P0 to-hell [sr4 sg4]")
    assert table.won == (0, 0, 0)
    assert table.phase == "trophy"


def test_players_for_whom_there_are_too_few_tokens_take_no_trophy():
    hand = "sr4 sr4 Br4 sr2"
    table = everybody(called(hand, hand, "sr5 sg6", supply=("AGAIN", "TINT1", "EXO1")))
    table = play(table, "P0 to-hell [sr4 sr4 Br4]", "P1 give [{to:2 dice:[sr4 sr4 Br4]}]")
    events = happened(table, "P0 take AGAIN", "P1 take AGAIN")
    assert told(events, TrophyWithheld) == [TrophyWithheld("AGAIN", (0, 1))]
    table = play(table, "P0 take AGAIN", "P1 take AGAIN")
    assert (table.turn, table.ready, table.supply) == (3, ((), (), ()), ("AGAIN", "TINT1", "EXO1"))


def test_option_scarce_trophies_lets_them_choose_again_and_again_until_none_is_left():
    hand = "sr4 sr4 Br4 sr2"
    table = everybody(
        called(hand, hand, "sr5 sg6", supply=("AGAIN", "TINT1", "EXO1"), scarce_trophies="pick_again")
    )
    table = play(table, "P0 to-hell [sr4 sr4 Br4]", "P1 give [{to:2 dice:[sr4 sr4 Br4]}]")
    table = play(table, "P0 take AGAIN", "P1 take AGAIN")
    assert table.offers[:2] == (("EXO1",), ("TINT1", "EXO1"))
    events = happened(table, "P0 take EXO1", "P1 take EXO1")
    assert told(events, TrophyWithheld) == [TrophyWithheld("EXO1", (0, 1))]
    table = play(table, "P0 take EXO1", "P1 take EXO1")
    assert rules.asks(table)[1].trophies == ("TINT1",)
    table = play(table, "P1 take TINT1")
    assert table.supply == ("AGAIN", "EXO1")


def test_a_trophy_that_is_offered_need_not_be_taken_and_others_cannot_be():
    table = play(called("sr4 sg4 sr2", "sr5 sg6"), "P0 declare", "P0 to-hell [sr4 sg4]")
    assert refusal(table, "P0 take EXO1") == "trophy_not_offered"
    assert play(table, "P0 decline").fresh == ((), ())


def test_no_trophy_is_offered_once_the_round_is_won():
    table = play(called("sr4 sg4", "sr5 sg6"), "P0 declare", "P0 to-hell [sr4 sg4]")
    assert table.won == (1, 0)


def test_a_seat_that_clears_its_hand_by_its_levy_wins_the_round():
    table = play(called("sr4 sg4 sr6", CURSED), "P0 declare", "P0 to-hell [sr4 sg4]", "P0 decline")
    assert play(table, "P0 levy [{to:1 dice:[sr6]}]").won == (1, 0)


def test_with_two_cursed_seats_two_odd_dice_go_out_in_the_final_levy():
    table = called("sr4 sg6", CURSED, CURSED)
    assert table.phase == "final_levy"
    assert play(table, "P0 levy [{to:1 dice:[sr4]} {to:2 dice:[sg6]}]").won == (1, 0, 0)


def test_a_seat_with_fewer_dice_than_there_are_cursed_seats_chooses_whom_to_give_one():
    table = called("sr4", CURSED, CURSED)
    table = play(table, "P0 wait")
    assert refusal(table, "P0 levy [{to:0 dice:[sr4]}]") == "wrong_levy"
    assert play(table, "P0 levy [{to:2 dice:[sr4]}]").won == (1, 0, 0)


def test_cursed_seats_give_each_other_nothing():
    assert list(rules.asks(called("sr4 sg6", CURSED, CURSED))) == [0]


def test_a_denied_single_still_owes_its_old_die_and_does_not_win_by_it():
    table = called("sr5", "sr3 sr3 Br3 sg2", CURSED)
    table = play(table, "P1 declare", "P1 give [{to:0 dice:[sr3 sr3 Br3]}]", "P1 decline")
    table = play(table, "P1 levy [{to:2 dice:[sg2]}]")
    assert table.won == (0, 1, 0)
    table = called("sr5", "sr3 sr3 Br3 sg2 sg6", CURSED)
    table = play(table, "P1 declare", "P1 give [{to:0 dice:[sr3 sr3 Br3]}]", "P1 decline")
    table = play(table, "P1 levy [{to:2 dice:[sg2]}]")
    assert table.phase == "final_levy"
    table = play(table, "P0 levy [{to:2 dice:[sr5]}]")
    assert [len(hand) for hand in table.hands] == [3, 1, 7]
    assert table.won == (0, 0, 0)


def test_a_single_that_has_already_gone_or_been_cursed_cannot_be_helped_or_denied_into_a_discard():
    table = called("srD", "sr3 sr3 Br3 sg2", "sr5 sg6")
    assert table.cursed == (0,)
    table = play(table, "P1 declare", "P1 give [{to:0 dice:[sr3 sr3 Br3]}]", "P1 decline")
    assert table.phase == "levy"


def test_a_group_levy_that_finds_no_room_is_not_asked_for_again():
    table = everybody(called("sr4 sg4 sr6", "sr4 sg4 sg6", "srD srD sgD sgD BrD sr5 sg6 Bg3"))
    table = play(table, "P0 to-hell [sr4 sg4]", "P1 to-hell [sr4 sg4]", "P0 decline", "P1 decline")
    events = happened(table, "P1 levy [{to:2 dice:[sg6]}]", "P0 levy [{to:2 dice:[sr6]}]")
    assert told(events, DieLevied) == [DieLevied(0, 2, "sr6")]
    assert play(table, "P1 levy [{to:2 dice:[sg6]}]", "P0 levy [{to:2 dice:[sr6]}]").won == (1, 0, 0)


def test_a_gift_may_be_shared_out_and_go_to_the_cursed():
    table = play(called("sr4 sr4 Br4 sg2", "sr5 sg6", CURSED), "P0 declare")
    table = play(table, "P0 give [{to:1 dice:[sr4]} {to:2 dice:[sr4 Br4]}]")
    assert [len(hand) for hand in table.hands] == [1, 3, 7]


def test_a_receiver_is_named_once():
    table = play(called("sr4 sr4 sg2", "sr5 sg6"), "P0 declare")
    assert refusal(table, "P0 give [{to:1 dice:[sr4]} {to:1 dice:[sr4]}]") == "wrong_receiver"
    assert refusal(table, "P0 give []") == "wrong_receiver"
    assert refusal(table, "P0 give [{to:7 dice:[sr4 sr4]}]") == "wrong_receiver"


def test_after_a_hundred_turns_the_fewest_dice_win_the_round_together():
    table = called("sr3 sg4", "sr2 sg5", "sr2 sg4 Br5", number=DATA.longest_round)
    assert table.won == (1, 1, 0)


def test_answers_out_of_turn_and_of_the_wrong_kind_are_refused():
    table = thrown("sr3 sg4", "sr2 sg5")
    assert refusal(play(table, "P0 hold"), "P0 hold") == "not_asked"
    assert refusal(table, "P0 wait") == "wrong_answer"
    assert refusal(table, "P5 hold") == "not_asked"
    assert refusal(table, "* roll [[sr3] [sg4]]") == "not_asked"


def test_dice_cannot_fall_on_faces_they_do_not_have():
    table = turn("sr3 Bg4", "sr2")
    for shown in (
        "[[sr3 Bg2] [sr2]]",
        "[[sr3 Bg6] [sr2]]",
        "[[sr3] [sr2]]",
        "[[sg3 Bg4] [sr2]]",
        "[[sr3 Bg4]]",
    ):
        assert refusal(table, f"* roll {shown}") == "impossible_throw"
    assert refusal(replace(table, phase="over"), "* roll [[sr3 Bg4] [sr2]]") == "not_asked"


def test_hell_takes_dice_out_of_the_round():
    table = play(called("sr4 sg4 sr2", "sr5 sg6"), "P0 declare")
    assert told(happened(table, "P0 to-hell [sg4 sr4]"), DiceSentToHell) == [
        DiceSentToHell(0, ("sg4", "sr4"))
    ]
    assert play(table, "P0 to-hell [sg4 sr4]").hell[-2:] == ("sg", "sr")


# Table options


def test_option_min_combination_one_lets_a_lone_die_go():
    table = called("sr3 sg5", "sr2 sg4", min_combination=1)
    assert (table.call, list(rules.asks(table))) == (2, [1])


def test_option_split_discard_shares_one_colour_between_hell_and_opponents():
    table = play(called("sr4 sr4 Br4 sg2", "sr5 sg6", split_discard=True), "P0 declare")
    split = "P0 give [{to:1 dice:[sr4]}] [sr4 Br4]"
    assert play(table, split).offers[0] == ("AGAIN", "TINT1", "EXO1")
    assert refusal(table, "P0 give [{to:1 dice:[sr4]}] [sr4]") == "wrong_number"
    closed = play(called("sr4 sr4 Br4 sg2", "sr5 sg6"), "P0 declare")
    assert refusal(closed, split) == "no_split"
    mixed = play(called("sr4 sr4 Br4 sg4", "sr5 sg6", split_discard=True), "P0 declare")
    assert refusal(mixed, split) == "split_one_colour"


def test_option_levy_one_total_asks_for_a_single_die():
    table = called("sr4 sg6 sr2", CURSED, CURSED, levy="one_total")
    assert rules.asks(table)[0].count == 1
    assert [len(hand) for hand in play(table, "P0 levy [{to:2 dice:[sr4]}]").hands] == [2, 5, 6]


def test_option_keep_trophies_carries_them_into_the_next_round():
    hands = ("sr4 sg4", "sr5 sg6 sr2", "sr2 sg3")
    ready = {0: ("EXO1",), 1: ("AGAIN", "TINTN")}
    table = thrown(*hands, ready=ready, keep_trophies=True)
    table = play(everybody(table), "P1 spend [] [] [sr5]", "* roll [[sr6]]", "P1 pass")
    table = play(table, "P0 declare", "P0 to-hell [sr4 sg4]")
    assert table.phase == "trophy"
    table = play(table, "P0 take AGAIN")
    assert table.round == 2
    assert table.ready == (("AGAIN", "EXO1"), ("TINTN",), ())
    assert table.supply.count("AGAIN") == 2


def test_by_default_all_trophies_go_back_between_rounds():
    table = called("sr4 sg4", "sr5 sg6 sr2", ready={0: ("EXO1",), 1: ("TINTN",)})
    table = play(table, "P0 declare", "P0 to-hell [sr4 sg4]")
    assert table.ready == ((), ())
    assert len(table.supply) == 11


def test_option_rounds_to_win_replaces_the_printed_number():
    assert [Options(seats=seats).target for seats in (2, 3, 4, 5)] == [3, 2, 2, 2]
    table = play(called("sr4 sg4", "sr5 sg6", rounds_to_win=1), "P0 declare", "P0 to-hell [sr4 sg4]")
    assert rules.outcome(table).winners == (0,)


def test_option_open_plans_shows_plans_as_they_are_made():
    table = play(thrown("sr3 sg4", "sr2 sg5", open_plans=True), "P0 throw [sr3]")
    assert rules.view(table, 1).sealed[0].dice == ("sr3",)
    sealed = play(thrown("sr3 sg4", "sr2 sg5"), "P0 throw [sr3]")
    assert rules.view(sealed, 1).sealed[0] == "?"
    assert rules.view(sealed, 0).sealed[0].dice == ("sr3",)


def test_option_trophies_off_leaves_the_board_empty():
    table = play(called("sr4 sg4 sr2", "sr5 sg6", trophies=False), "P0 declare", "P0 to-hell [sr4 sg4]")
    assert (table.turn, table.supply) == (3, ())


def test_option_gift_threshold_counts_one_receiver():
    table = called("sr4 sr4 Br4 sg2", "sr5 sg6", "sr2 sg6", gift_threshold="one_receiver")
    table = play(table, "P0 declare", "P0 give [{to:1 dice:[sr4]} {to:2 dice:[sr4 Br4]}]")
    assert table.offers[0] == ("AGAIN", "TINT1")


def test_option_big_faces_changes_what_big_dice_can_show():
    assert Options(big_faces="infernal").faces.B.count("D") == 2
    custom = Faces(s=("2",) * 6, B=("D", "6", "6", "6", "6", "6"))
    table = turn("sr2 Bg6", "sr2", custom_faces=custom)
    assert play(table, "* roll [[sr2 Bg6] [sr2]]").hands[0] == ("sr2", "Bg6")
    assert refusal(table, "* roll [[sr3 Bg6] [sr2]]") == "impossible_throw"


def test_faces_without_any_value_are_no_faces():
    with pytest.raises(ValueError, match="not a devil"):
        Faces(s=("D",) * 6, B=DATA.faces.B)


def test_option_late_rerolls_lets_trophies_buy_a_throw_between_the_calls():
    table = thrown("sr3 sg4 sr6 srD", "sr6 sg6 sr2", ready={0: ("AGAIN",)}, late_rerolls=True)
    table = play(everybody(table), "P0 pass")
    assert (table.phase, table.call, table.devils) == ("settle", 2, (1, 0))
    table = play(table, "P0 pass")
    assert (table.phase, table.call) == ("settle", 3)
    table = play(table, "P0 spend [] [] [sr3]", "* roll [[srD]]")
    assert table.devils == (2, 0)
    assert table.cursed == ()


def test_option_late_rerolls_asks_nobody_who_has_discarded_or_been_denied():
    hands = ("sr3 sr3 sg5", "sr6", "sr2 sg5")
    table = thrown(*hands, ready={0: ("AGAIN",), 1: ("AGAIN",)}, late_rerolls=True)
    table = everybody(everybody(everybody(table)))
    assert (table.phase, table.call) == ("settle", 3)
    table = play(everybody(table), "P0 declare", "P0 give [{to:1 dice:[sr3 sr3]}]", "P0 decline")
    assert table.turn == 3


def test_a_patriarch_of_an_old_record_is_counted_round_the_table():
    assert Options(seats=3, patriarch=4).from_the_patriarch == (1, 2, 0)
