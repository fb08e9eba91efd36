"""Who knows what (rulebook 1.4)."""

from random import Random

import msgspec
import pytest
from tests.games.sign.position import all_done, chance, exchanging, opened, play, until

from tripot.core import HIDDEN, redact, step, team_of
from tripot.core.notation import read
from tripot.games.sign import rules

QUINT = ("A1 A2 A3 A4 A5", "C1 C2 D1 D2 E1", "F1 F2 G1 G2 H1", "I1 I2 J1 J2 K1")
NO_QUINT = ("A1 A2 A3 A4 B5", "C1 C2 D1 D2 E1", "F1 F2 G1 G2 H1", "I1 I2 J1 J2 K1")
PUBLIC = ("P1 take L1", "P1 place D1", "P0 done", "P2 done", "P3 take L2", "P0 undone", "P2 take M1")


def bytes_for(table, lines, seat):
    """Everything a seat receives while these moves are made: what it is told, its view, its question."""
    team = team_of(rules, table.options, seat)
    received = []
    for line in lines:
        table, happened = step(rules, table, read(line, rules.Move))
        received += [msgspec.json.encode(redact(event, seat, team)) for event in happened]
        received.append(msgspec.json.encode(rules.view(table, seat)))
        received.append(msgspec.json.encode(rules.asks(table).get(seat)))
    return received


@pytest.mark.parametrize("seat", [1, 2, 3, None])
def test_a_table_with_a_quint_and_one_without_give_everybody_else_the_same_bytes(seat):
    with_quint = exchanging(QUINT, "L1 L2 L3 M1 M2", "B5 N2 N3 N4 N5")
    without = exchanging(NO_QUINT, "L1 L2 L3 M1 M2", "A5 N2 N3 N4 N5")
    assert bytes_for(with_quint, PUBLIC, seat) == bytes_for(without, PUBLIC, seat)


def test_the_owner_can_tell_the_difference():
    with_quint, without = exchanging(QUINT), exchanging(NO_QUINT)
    assert rules.view(with_quint, 0) != rules.view(without, 0)


def test_a_card_that_all_saw_go_is_hidden_in_the_hand_it_went_to():
    view = rules.view(play(exchanging(), "P0 take A5"), 1)
    assert view.hands[0] == (HIDDEN,) * 6


def test_the_owner_knows_the_own_hand():
    assert rules.view(play(exchanging(), "P0 take A5"), 0).hands[0][-1] == "A5"


def test_not_even_a_team_mate_sees_a_hand():
    assert rules.view(exchanging(), 2).hands[0] == (HIDDEN,) * 5


def test_what_was_swept_is_forgotten_by_the_view():
    table = all_done(exchanging())
    table = chance(play(table, f"@ last-call-over {table.until}"))
    assert rules.view(table, 0).discard == (HIDDEN,) * 5


def test_what_was_swept_can_be_looked_up_with_the_memory_aid():
    table = all_done(exchanging(memory_aid="discard_list"))
    table = chance(play(table, f"@ last-call-over {table.until}"))
    assert rules.view(table, 0).discard == ("A5", "L1", "L2", "M1", "M2")


def test_the_table_is_face_down_while_hands_are_looked_at():
    view = rules.view(until(opened(), "look"), 0)
    assert view.slots == view.lying == (HIDDEN,) * 5


def test_the_pile_hides_even_its_bottom_card_but_all_see_it_beside_the_pile():
    view = rules.view(until(opened(), "look"), None)
    assert view.draw == (HIDDEN,) * 55
    assert view.bottom == "P5"


def test_whoever_placed_a_card_last_is_not_written_down_for_others():
    table = play(exchanging(), "P0 place B1")
    assert rules.view(table, 1).placed == (HIDDEN, None, HIDDEN, HIDDEN)
    assert rules.view(table, 0).placed[0] == "B1"


def test_a_room_is_open_to_its_team_alone():
    table = opened()
    assert rules.view(table, 0).rooms[1] == HIDDEN
    assert rules.view(table, 1).rooms[0] == HIDDEN
    assert rules.view(table, 2).rooms[0] == table.rooms[0]
    assert rules.view(table, None).rooms == (HIDDEN, HIDDEN)


def test_the_order_of_dead_heats_is_known_to_nobody():
    assert {rules.view(exchanging(), seat).tie_order for seat in (0, 1, 2, 3, None)} == {HIDDEN}


def test_the_checked_hand_is_seen_by_all():
    table = play(exchanging(), "P1 call 0")
    assert rules.view(table, None).hands == (
        ("A1", "A2", "A3", "A4", "B1"),
        (HIDDEN,) * 5,
        (HIDDEN,) * 5,
        (HIDDEN,) * 5,
    )


def test_whoever_sits_out_sees_what_a_spectator_sees():
    table = until(opened(seats=5, substitute=True), "exchange")
    sitter, spectator = rules.view(table, 0), rules.view(table, None)
    assert sitter.hands == spectator.hands
    assert sitter.draw == spectator.draw


@pytest.mark.parametrize("bottom", ["setup_only", "always"])
def test_a_seat_imagines_the_cards_it_has_not_seen_where_it_cannot_see(bottom):
    table = until(opened(bottom_card=bottom), "exchange")
    table = play(table, "P0 take E1", "P1 take E2")
    for seat in (0, 1, None):
        view = rules.view(table, seat)
        twin = rules.imagine(view, Random(seat))
        assert list(rules.conserved(twin)) == []
        assert rules.view(twin, seat) == view
        if bottom == "always":
            assert twin.draw[-1] == table.bottom
