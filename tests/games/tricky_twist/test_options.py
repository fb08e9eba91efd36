"""Every table option does what its sentence says (rulebook 10)."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.tricky_twist.position import happen, place, play, playing

from tripot.core import Refused, step
from tripot.core.notation import read
from tripot.core.options import OptionError, choose
from tripot.core.playout import playout
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.asks import AskDraw
from tripot.games.tricky_twist.data import DEFAULT, Data
from tripot.games.tricky_twist.declaration import Declaration, Face, Flip, ShiftBy
from tripot.games.tricky_twist.events import (
    DeclarationSealed,
    Declared,
    LeftoversShown,
    PileTurned,
    RoundEnded,
    SeatScored,
    TrickBegun,
)
from tripot.games.tricky_twist.moves import Declare
from tripot.games.tricky_twist.options import Options


def of(kind, events):
    return [event for event in events if isinstance(event, kind)]


def refusal(table, move):
    with pytest.raises(Refused) as caught:
        step(rules, table, read(move, rules.Move))
    return caught.value.key


def last_trick(*places, **options):
    """Three seats, each with one card: 3M, 4M, 9M. The trick ends the round."""
    hands = ("3M", "4M", "9M")
    return playing(*(replace(one, hand=(card,)) for one, card in zip(places, hands, strict=True)), **options)


END = ("P0 play-card 3M", "P1 play-card 4M", "P2 play-card 9M")


# -- rank_ties


@pytest.mark.parametrize(("ties", "stars"), [("standard", [12, 12, 3]), ("dense", [12, 12, 7])])
def test_rank_ties(ties, stars):
    table = last_trick(
        place(false="1H 2H"), place(false="1S 2S"), place(false="1U"), scoring="MOST", rank_ties=ties
    )
    _, events = happen(table, *END)
    assert [event.stars for event in of(SeatScored, events)] == stars


# -- end_test


def test_before_draw_an_empty_hand_ends_the_round():
    _, events = happen(last_trick(place(reserve="1H"), place(reserve="2H"), place(reserve="3H")), *END)
    assert of(RoundEnded, events)


@pytest.mark.parametrize(
    ("hand", "end_test", "is_last"),
    [("5M", "before_draw", True), ("5M 6M", "before_draw", False), ("5M", "after_draw", False)],
)
def test_whoever_holds_the_last_card_is_told_so_before_drawing(hand, end_test, is_last):
    seats = [place(hand, reserve="1H"), place("1S 2S", reserve="2H"), place("3S 4S", reserve="3H")]
    table = replace(playing(*seats, end_test=end_test), phase="draw")
    assert rules.asks(table)[0] == AskDraw(0, is_last=is_last)


def test_after_draw_a_seat_may_save_itself():
    table = last_trick(place(reserve="1H"), place(reserve="2H"), place(reserve="3H"), end_test="after_draw")
    table, events = happen(table, *END)
    assert not of(RoundEnded, events)
    table, events = happen(table, "P2 draw", "P0 draw", "P1 draw")
    assert (table.phase, table.waiting) == ("play", (2, 0, 1))


def test_after_draw_the_round_ends_if_somebody_stays_without_cards():
    table = last_trick(place(reserve="1H"), place(reserve="2H"), place(reserve="3H"), end_test="after_draw")
    _, events = happen(table, *END, "P2 draw", "P0 stay", "P1 draw")
    assert of(TrickBegun, events)
    assert of(RoundEnded, events)


def test_after_draw_a_round_without_reserves_ends_at_once():
    _, events = happen(last_trick(place(), place(), place(), end_test="after_draw"), *END)
    assert of(RoundEnded, events)


# -- flip_timing


def holding_flip(**options):
    return playing(
        place("1H 2H", "5H", tricks=["3M 7M"], false="9S", kept=["FLIP"]),
        place("1U 2U"),
        place("3U 4U"),
        phase="draw",
        waiting=(0,),
        **options,
    )


def test_at_the_end_only_no_pile_is_turned_during_play():
    assert refusal(holding_flip(), "P0 turn-pile 1 7M") == "flip_now"


def test_at_any_time_a_pile_may_be_turned_before_ones_draw():
    table, events = happen(holding_flip(flip_timing="any_time"), "P0 turn-pile 1 7M")
    assert PileTurned(0, 1, "7M") in events
    assert table.waiting == (0,)
    assert (table.places[0].piles[0].is_false, table.places[0].piles[0].top) == (True, "7M")
    assert refusal(table, "P0 turn-pile 2") == "no_flip"  # once


def test_at_any_time_whoever_has_no_turn_over_is_told_that_and_not_that_it_is_too_early():
    table = holding_flip(flip_timing="any_time")
    bare = replace(table, places=(replace(table.places[0], kept=()), *table.places[1:]))
    with pytest.raises(Refused) as caught:
        play(bare, "P0 turn-pile 1 7M")
    assert (caught.value.key, caught.value.rule) == ("no_flip", "5.3")
    assert "no Turn over" in rules.catalogues["en"]["refusal.no_flip"]


def test_a_pile_turned_down_at_any_time_is_out_of_others_sight():
    table = play(holding_flip(flip_timing="any_time"), "P0 turn-pile 2")
    assert rules.view(table, 1).places[0].piles[1].cards == ("?",)
    assert rules.view(table, 0).places[0].piles[1].cards == ("9S",)


def test_of_a_pile_turned_up_others_see_the_top_card():
    table = play(holding_flip(flip_timing="any_time"), "P0 turn-pile 1 7M")
    assert rules.view(table, 1).places[0].piles[0].cards == ("7M", "?")


@pytest.mark.parametrize(
    "move", ["P0 turn-pile 1", "P0 turn-pile 1 9S", "P0 turn-pile 2 9S", "P0 turn-pile 5"]
)
def test_only_ones_own_piles_are_turned_with_a_card_of_theirs_on_top(move):
    assert refusal(holding_flip(flip_timing="any_time"), move) == "flip"


def test_a_trick_turned_up_can_be_taken_back_whole():
    table = replace(holding_flip(flip_timing="any_time"), phase="bonus")
    table = play(table, "P0 turn-pile 1 7M", "P0 take-bonus TAKEBACK 1")
    assert table.places[0].hand == ("3M", "7M", "1H", "2H")
    assert rules.view(table, 1).places[0].hand == ("3M", "7M", "?", "?")


def test_a_flip_used_early_cannot_be_declared_again():
    table = play(holding_flip(flip_timing="any_time"), "P0 turn-pile 1 7M")
    assert table.places[0].free == ()


# -- declare


def two_speakers(**options):
    return last_trick(
        place(false="1H", kept=["WILD"]), place(false="2H", kept=["V1"]), place(), scoring="MOST", **options
    )


def test_in_turn_each_sees_what_was_said_before():
    table, events = happen(two_speakers(), *END)
    assert list(rules.asks(table)) == [0]  # clockwise from the winner, seat 2, who has nothing to say
    assert refusal(table, "P1 declare (declaration)") == "not_asked"
    table, events = happen(table, "P0 declare (declaration - false)")
    assert of(Declared, events) == [Declared(0, "false", (), None)]
    assert list(rules.asks(table)) == [1]


def test_sealed_all_speak_at_once_and_are_shown_together():
    table = play(two_speakers(declare="sealed"), *END)
    assert list(rules.asks(table)) == [0, 1]
    table, events = happen(table, "P1 declare (declaration - - [(face V1 M)])")
    assert [type(event) for event in events] == [DeclarationSealed]
    assert events[0].quiet
    assert rules.view(table, 0).places[1].sealed == "?"
    assert rules.view(table, 1).places[1].sealed == Declaration(faces=(Face("V1", "M"),))
    table, events = happen(table, "P0 declare (declaration)")
    assert [event.seat for event in of(Declared, events)] == [0, 1]


# -- memory_aid and reserve_memo are in test_secrets


# -- status_timing


def seven(**options):
    """Seat 0 has recovered a 7 and chooses a bonus."""
    return playing(place("1H 2H"), place("1U"), place("3U"), phase="bonus", waiting=(0,), **options)


def test_at_the_end_nothing_is_said_as_a_bonus_is_taken():
    assert refusal(seven(), "P0 take-bonus WILD - trick") == "at_once"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("P0 take-bonus WILD - trick", Declaration(wild="trick")),
        ("P0 take-bonus WILD - false", Declaration(wild="false")),
        ("P0 take-bonus V1 - 7", Declaration(faces=(Face("V1", 7),))),
        ("P0 take-bonus V2", Declaration()),
    ],
)
def test_on_take_what_a_card_counts_as_is_settled_for_good(move, said):
    table = play(seven(status_timing="on_take"), move)
    assert table.places[0].said == said
    assert table.places[0].free == ()


@pytest.mark.parametrize(
    "move", ["P0 take-bonus V1 - 2", "P0 take-bonus PLUS - trick", "P0 take-bonus V4 - 3"]
)
def test_on_take_a_card_counts_only_as_what_it_shows(move):
    assert refusal(seven(status_timing="on_take"), move) == "at_once"


def test_on_take_the_shift_and_the_flip_still_wait_for_the_end():
    table = play(seven(status_timing="on_take"), "P0 take-bonus V4")
    assert table.places[0].free == ("V4",)
    table = play(seven(status_timing="on_take"), "P0 take-bonus FLIP")
    assert table.places[0].free == ("FLIP",)


# -- reveal_leftovers


def test_leftovers_stay_hidden_unless_the_table_says_otherwise():
    places = (place(reserve="2H 1H"), place(), place())
    assert not of(LeftoversShown, happen(last_trick(*places), *END)[1])
    _, events = happen(last_trick(*places, reveal_leftovers="on"), *END)
    assert of(LeftoversShown, events)[0] == LeftoversShown(0, (), ("1H", "2H"))


# -- auto_declare


def worth_a_flip(**options):
    """E36: two tricks, the one just made included, four even false tricks and FLIP."""
    return last_trick(
        place(), place(), place(tricks=["1H"], false="2M 4M 6M 8S", kept=["FLIP"]), scoring="EVEN", **options
    )


def test_the_best_declaration_is_made_for_you():
    _, events = happen(worth_a_flip(), *END)
    assert of(PileTurned, events) == [PileTurned(2, 2, None)]
    assert of(SeatScored, events)[2].total == 23


def test_with_confirm_it_is_suggested_and_the_seat_decides():
    table = play(worth_a_flip(auto_declare="confirm"), *END)
    assert rules.asks(table)[2].default() == Declare(2, Declaration(Flip(2)))
    _, events = happen(table, "P2 declare (declaration)")
    assert of(SeatScored, events)[2].total == 2 + 2 * 3 + 9


@pytest.mark.parametrize(
    ("said", "key"),
    [
        (Declaration(Flip(99)), "flip"),
        (Declaration(Flip(2, "2M")), "flip"),
        (Declaration(wild="trick"), "wild"),
        (Declaration(faces=(Face("V1", 3),)), "faces"),
        (Declaration(shift=ShiftBy(2, 1)), "shift"),
    ],
)
def test_what_may_not_be_declared_is_refused_with_its_paragraph(said, key):
    table = play(worth_a_flip(auto_declare="confirm"), *END)
    with pytest.raises(Refused) as caught:
        step(rules, table, Declare(2, said))
    assert (caught.value.key, caught.value.rule) == (key, rules.refusals[key])


@pytest.mark.parametrize("order", [1, -1])
def test_faces_are_named_in_any_order_and_told_in_that_of_the_cards(order):
    faces = (Face("V1", 3), Face("V2", 4), Face("V3", 5))
    kept = place(tricks=["1H"], false="2M", kept=["V1", "V2", "V3"])
    table = play(last_trick(place(), place(), kept, scoring="RUN", auto_declare="confirm"), *END)
    said = Declaration(faces=faces[::order])
    assert rules.asks(table)[2].allows(Declare(2, said))
    _, events = step(rules, table, Declare(2, said))
    assert [event.faces for event in events if isinstance(event, Declared)] == [faces]


def test_a_face_is_named_once():
    kept = place(tricks=["1H"], false="2M", kept=["V1"])
    table = play(last_trick(place(), place(), kept, scoring="RUN", auto_declare="confirm"), *END)
    with pytest.raises(Refused) as caught:
        step(rules, table, Declare(2, Declaration(faces=(Face("V1", 3), Face("V1", 5)))))
    assert caught.value.key == "faces"


# -- data


def house(**changes):
    raw = msgspec.to_builtins(DEFAULT)
    raw.update(changes)
    return raw


def test_a_table_may_bring_its_own_stars():
    data = msgspec.convert(house(rank_stars=[20, 10, 5]), Data)
    table = last_trick(place(false="1H 2H"), place(false="1S"), place(), scoring="MOST", data=data)
    _, events = happen(table, *END)
    assert [event.stars for event in of(SeatScored, events)] == [20, 10, 0]


def test_a_game_with_cards_of_its_own_is_played_to_the_end():
    raw = house()
    for bonus in raw["variable_bonuses"][:3]:
        bonus["value_face"] = {"kind": "list", "values": [2, 3]}
    raw["scoring_cards"][0]["id"] = "HOUSE_RUN"
    options = choose(rules, {"seats": 3, "data": raw, "auto_declare": "confirm"})
    *_, (table, _, _) = playout(rules, rules.start(options), Random(2))
    assert rules.outcome(table) is not None


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda raw: raw["scoring_cards"][0].update(stars=[3, 1]), "may not pay fewer"),
        (lambda raw: raw["scoring_cards"][0].update(stars=[]), "table of stars"),
        (lambda raw: raw["scoring_cards"][1].update(id="RUN"), "same id"),
        (lambda raw: raw["scoring_cards"][3].update(families=[]), "families"),
        (lambda raw: raw.update(variable_bonuses=raw["variable_bonuses"][:3]), "V1, V2, V3 and V4"),
        (
            lambda raw: raw["variable_bonuses"][0].update(
                value_face=raw["variable_bonuses"][3]["value_face"]
            ),
            "at most one",
        ),
        (lambda raw: raw["variable_bonuses"][0].update(family_face=["X"]), "Invalid enum value"),
        (lambda raw: raw.update(rank_stars=[]), "length >= 1"),
    ],
)
def test_data_that_makes_no_sense_is_refused_with_a_sentence(spoil, why):
    raw = house()
    spoil(raw)
    with pytest.raises(OptionError, match=why):
        choose(rules, {"data": raw})


def test_the_defaults_are_the_rulebooks_own_way():
    assert Options() == Options(
        seats=4,
        rank_ties="standard",
        end_test="before_draw",
        flip_timing="end",
        declare="sequential",
        memory_aid="own",
        reserve_memo="off",
        status_timing="end",
        reveal_leftovers="off",
        auto_declare="on",
        data=None,
    )
