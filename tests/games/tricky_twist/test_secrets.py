"""Who knows what (rulebook 9), from the outside: views, tellings, reminders."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.tricky_twist.position import dealt, happen, place, play, playing

from tripot.core import redact, step
from tripot.core.playout import playout
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.cards import DECK, UNKNOWN
from tripot.games.tricky_twist.events import CardDrawn, ReserveChosen
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.reminders import reminded


def json(thing):
    return msgspec.json.encode(thing)


def test_after_the_reserve_others_see_its_size_and_no_card():  # I1
    seen = rules.view(dealt(seats=4), 0).places[1]
    assert seen.reserve == (UNKNOWN,) * 5
    assert seen.hand == (UNKNOWN,) * 7


def test_a_drawn_card_is_told_to_its_owner_alone():  # I2
    drawn = CardDrawn(1, "7M")
    assert redact(drawn, 1).card == "7M"
    assert redact(drawn, 0).card == redact(drawn, None).card == UNKNOWN


def test_the_order_of_a_reserve_changes_no_view_until_it_is_drawn_from():  # I3
    table = dealt(seats=4)
    turned = replace(table.places[1], reserve=table.places[1].reserve[::-1])
    twin = replace(table, places=(table.places[0], turned, *table.places[2:]))
    rng = Random(1)
    while not (table.phase == "draw" and table.waiting[0] == 1):
        for reader in (0, 1, 2, 3, None):
            assert json(rules.view(table, reader)) == json(rules.view(twin, reader))
        ask = next(iter(rules.asks(table).values()))
        move = ask.sample(rng)
        table, events = step(rules, table, move)
        twin, others = step(rules, twin, move)
        assert events == others


@given(st.integers(0, 10_000), st.sampled_from(["own", "strict"]))
def test_no_view_holds_anothers_covered_trick(seed, memory_aid):  # I4
    table = rules.start(Options(seats=4, memory_aid=memory_aid, flip_timing="any_time"))
    for after, _, _ in playout(rules, table, Random(seed)):
        if after.phase == "play" and after.trick.cards:
            for reader in (0, 1, 2, 3, None):
                for owner, seen in enumerate(rules.view(after, reader).places):
                    for pile in seen.piles:
                        if owner != reader and not pile.is_false:
                            assert set(pile.cards) == {UNKNOWN}
        if after.round == 2:
            return


def seen_cards(view):
    """Every card that can be read off a view."""
    text = json(view).decode()
    return {card for card in DECK if f'"{card}"' in text}


@given(st.integers(0, 10_000))
def test_a_spectator_knows_nothing_that_a_seat_does_not(seed):  # I5
    table = rules.start(Options(seats=3))
    for step_number, (after, _, _) in enumerate(playout(rules, table, Random(seed))):
        if step_number % 7 == seed % 7:
            watched = seen_cards(rules.view(after, None))
            for seat in range(3):
                assert watched <= seen_cards(rules.view(after, seat))
        if after.round == 2:
            return


def test_the_owner_knows_what_is_in_the_reserve_but_not_in_which_order():
    table = dealt(seats=3)
    table = replace(
        table, places=(replace(table.places[0], reserve=("12H", "1M", "7S", "3U", "2M")), *table.places[1:])
    )
    assert rules.view(table, 0).places[0].reserve == ("1M", "2M", "7S", "3U", "12H")


def test_a_card_taken_back_is_known_to_be_in_that_hand_until_it_is_played():
    table = playing(place("7S 1H", "2H"), place("4M 1U 2U"), place("9M 3U 4U"), leader=1)
    table = play(
        table,
        "P1 play-card 4M",
        "P2 play-card 9M",
        "P0 play-card 7S",
        "P0 take-bonus TAKEBACK 9",
        "P0 draw",
    )
    assert rules.view(table, 1).places[0].hand == ("7S", "?", "?")
    table = play(table, "P2 play-card 3U", "P0 play-card 7S")
    assert rules.view(table, 1).places[0].hand == ("?", "?")


def test_everyone_may_see_the_last_trick_until_the_next_lead():
    table = playing(place("3M 5H"), place("4M 1U"), place("9M 3U"))
    table = play(table, "P0 play-card 3M", "P1 play-card 4M", "P2 play-card 9M")
    assert rules.view(table, 0).places[2].piles[-1].cards == ("3M", "4M", "9M")
    table = play(table, "P2 play-card 3U")
    assert rules.view(table, 0).places[2].piles[-1].cards == ("?", "?", "?")
    assert rules.view(table, 2).places[2].piles[-1].cards == ("3M", "4M", "9M")


def test_with_the_full_history_tricks_stay_open():
    table = playing(place("3M 5H"), place("4M 1U"), place("9M 3U"), memory_aid="full_history")
    table = play(table, "P0 play-card 3M", "P1 play-card 4M", "P2 play-card 9M", "P2 play-card 3U")
    assert rules.view(table, None).places[2].piles[-1].cards == ("3M", "4M", "9M")


def test_a_reserve_that_is_set_aside_tells_others_only_that_it_is():
    chosen = ReserveChosen(1, ("1M", "2M", "3M", "4M", "5M"))
    assert chosen.quiet
    assert redact(chosen, 0).cards == ("?",) * 5


@pytest.mark.parametrize(("memo", "shown"), [("off", ("?",) * 5), ("on", None)])
def test_the_screen_lists_the_reserve_only_where_the_table_says_so(memo, shown):
    view = rules.view(dealt(seats=4, reserve_memo=memo), 0)
    assert reminded(view, 0).places[0].reserve == (shown or view.places[0].reserve)
    assert reminded(view, 0).places[1:] == view.places[1:]


@pytest.mark.parametrize(("aid", "shown"), [("strict", ("?", "?", "?")), ("own", ("3M", "4M", "9M"))])
def test_the_screen_shows_ones_own_tricks_only_where_the_table_says_so(aid, shown):
    table = playing(place("3M 5H"), place("4M 1U"), place("9M 3U"), memory_aid=aid)
    table = play(table, "P0 play-card 3M", "P1 play-card 4M", "P2 play-card 9M")
    assert reminded(rules.view(table, 2), 2).places[2].piles[-1].cards == ("3M", "4M", "9M")
    table, _ = happen(table, "P2 play-card 3U")
    assert reminded(rules.view(table, 2), 2).places[2].piles[-1].cards == shown


def test_when_the_game_is_over_there_is_nothing_left_to_remember():
    view = rules.view(replace(dealt(seats=4, memory_aid="strict"), phase="over"), 0)
    assert reminded(view, 0) == view


def test_leftovers_that_lie_open_are_not_covered_again():
    table = dealt(seats=4)
    bare = replace(table, places=tuple(replace(one, is_bare=True) for one in table.places))
    assert reminded(rules.view(bare, 0), 0) == rules.view(bare, 0)


def test_a_spectator_is_reminded_of_all_there_is_to_see():
    view = rules.view(dealt(seats=4), None)
    assert reminded(view, None) == view


@given(st.integers(0, 10_000))
def test_imagined_hands_keep_within_what_play_has_shown(seed):
    rng = Random(seed)
    table = rules.start(Options(seats=4))
    for after, _, _ in playout(rules, table, rng):
        if after.phase in ("draw", "play", "bonus") and rng.random() < 0.1:
            imagined = rules.imagine(rules.view(after, 0), rng)
            assert not list(rules.conserved(imagined))
            for one in imagined.places:
                unseen = [card for card in one.hand if card not in one.shown]
                for limit, family in zip(one.limits, "MSUH", strict=True):
                    assert sum(card[-1] == family for card in unseen) <= limit
                for pile in one.piles:
                    assert len({card[-1] for card in pile.cards}) == 1
        if after.round == 2:
            return


@given(st.integers(0, 10_000))
def test_what_all_can_tell_about_a_hand_is_true(seed):
    table = rules.start(Options(seats=3, flip_timing="any_time"))
    for after, _, _ in playout(rules, table, Random(seed)):
        for one in after.places:
            unseen = [card for card in one.hand if card not in one.shown]
            for limit, family in zip(one.limits, "MSUH", strict=True):
                assert 0 <= sum(card[-1] == family for card in unseen) <= limit
        if after.round == 2:
            return
