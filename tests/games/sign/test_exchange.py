"""Exchanging cards (rulebook 5)."""

from tests.games.sign.position import all_done, exchanging, opened, play, refused, until


def test_a_card_goes_into_the_place_that_was_emptied_last():
    table = play(exchanging(), "P0 take L1", "P1 take M1", "P2 place F1")
    assert table.slots == ("A5", None, "L2", "F1", "M2")
    assert play(table, "P3 place I1").slots == ("A5", "I1", "L2", "F1", "M2")


def test_a_card_goes_to_a_new_place_at_the_right_when_none_is_empty():
    assert play(exchanging(), "P0 place B1").slots == ("A5", "L1", "L2", "M1", "M2", "B1")


def test_one_may_take_back_what_one_has_just_placed():
    table = play(exchanging(), "P0 place B1", "P0 take B1")
    assert set(table.hands[0]) == {"A1", "A2", "A3", "A4", "B1"}


def test_one_may_place_what_one_has_just_taken():
    assert play(exchanging(), "P0 take L1", "P0 place L1").hands[0] == ("A1", "A2", "A3", "A4", "B1")


def test_a_hand_lies_in_the_order_its_cards_came():
    table = play(exchanging(), "P0 take L1", "P0 place A2", "P0 take L2")
    assert table.hands[0] == ("A1", "A3", "A4", "B1", "L1", "L2")


def test_the_second_hand_on_a_card_finds_it_gone_and_has_lost_nothing():
    table = play(exchanging(), "P3 take A5 700")
    assert refused(table, "P0 take A5 700") == "GONE"
    assert len(table.hands[0]) == 5


def test_a_place_clears_every_done():
    table = play(exchanging(), "P1 done", "P2 done", "P0 place B1")
    assert table.done == (False, False, False, False)


def test_a_take_clears_only_the_own_done():
    table = play(exchanging(), "P0 done", "P1 done", "P0 take L1")
    assert table.done == (False, True, False, False)


def test_saying_done_twice_or_taking_back_what_was_not_said_changes_nothing():
    table = play(exchanging(), "P1 done")
    assert play(table, "P1 done", "P2 undone") == table


def test_done_can_be_taken_back():
    assert play(exchanging(), "P1 done", "P1 undone").done == (False, False, False, False)


def test_nobody_exchanges_while_hands_are_looked_at():
    table = until(opened(), "look")
    assert refused(table, "P0 take A1") == "NOT_NOW"
    assert refused(table, "P0 place A1") == "NOT_NOW"
    assert refused(table, "P0 done") == "NOT_NOW"
    assert refused(table, "P0 undone") == "NOT_NOW"


def test_nobody_exchanges_before_the_deal():
    assert refused(opened(), "P0 take A1") == "NOT_NOW"


def test_a_taken_card_in_the_last_call_breaks_it():
    table = play(all_done(exchanging()), "P0 take A5")
    assert table.phase == "exchange"
    assert table.done == (False, True, True, True)


def test_who_says_undone_in_the_last_call_breaks_it():
    assert play(all_done(exchanging()), "P0 undone").phase == "exchange"


def test_who_places_in_the_last_call_breaks_it_for_all():
    table = play(all_done(exchanging()), "P0 place B1")
    assert (table.phase, table.done) == ("exchange", (False, False, False, False))


def test_a_move_without_a_time_happens_when_the_table_is():
    assert play(exchanging(), "P0 take L1 5000", "P0 place L1").clock == 5000
