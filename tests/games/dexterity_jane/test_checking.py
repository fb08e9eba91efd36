"""The checking page by page, rewards, and the end (rulebook 6 to 9)."""

from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace
from tests.games.dexterity_jane.playing import lock, of, play, refusal, run_out
from tests.games.dexterity_jane.position import showdown

from tripot.core import CHANCE, CLOCK, HIDDEN
from tripot.games.dexterity_jane import rules
from tripot.games.dexterity_jane.events import (
    CardForfeited,
    CardsDealt,
    CardsSorted,
    CardTaken,
    DeckShuffled,
    HandOpened,
    NoCardLeft,
    PairCancelled,
    ProposalChecked,
    RoundEnded,
    SolutionShown,
    TileSetAside,
    TileTaken,
)
from tripot.games.dexterity_jane.fingers import mask_of
from tripot.games.dexterity_jane.moves import Next, TimeUp
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.scoring import ranks, scores
from tripot.games.dexterity_jane.solving import solve

TIME_UP = TimeUp(CLOCK)
NAMES = [CardsSorted, PairCancelled, HandOpened, SolutionShown]


def kinds(events):
    return [type(event) for event in events]


def test_the_checker_turns_page_after_page_in_the_order_of_the_rulebook():
    table = showdown("LI LI RO RM", Options(seats=3))
    table, _ = play(table, lock(0, "/"), lock(1, "/", 1100))
    pages = []
    while table.phase == "check":
        table, events = play(table, Next(2))
        pages.append(kinds(events))
    assert pages == [
        [CardsSorted],
        [PairCancelled],
        [HandOpened],
        [SolutionShown],
        [ProposalChecked, TileTaken],
        [ProposalChecked, CardTaken],
        [RoundEnded, CardsDealt],
    ]


def test_only_the_checker_turns_pages_and_after_three_seconds_the_clock_does():
    table, _ = play(showdown("LI", Options(seats=3)), lock(0, "/"), lock(1, "/"))
    assert refusal(table, Next(0)) == "NOT_NOW"
    assert rules.asks(table)[CLOCK].limit_ms == 3000
    assert kinds(play(table, TIME_UP)[1]) == [CardsSorted]


def test_where_nobody_drives_all_pages_follow_at_once():
    table = showdown("LI LI RO RM", Options(seats=2, checker_drives=False))
    table, events = play(table, lock(0, "/"))
    assert [kind for kind in kinds(events) if kind in NAMES] == NAMES
    assert table.round == 5


def test_others_see_a_proposal_only_when_it_is_checked():
    table = showdown("LI", Options(seats=3))
    table, _ = play(table, lock(0, "I/"), lock(1, "T/"), Next(2), Next(2))
    assert [commit.mask for commit in rules.view(table, 2).play.commits] == [HIDDEN, HIDDEN]
    table, _ = play(table, Next(2))
    assert [commit.mask for commit in rules.view(table, 2).play.commits] == [mask_of("I/"), HIDDEN]
    assert rules.view(table, 1).play.commits[1].mask == mask_of("T/")


def test_one_finger_too_many_is_wrong():
    table, _ = play(showdown("LI", Options(seats=3)), lock(0, "TI/"), lock(1, "I/"))
    _, events = run_out(table)
    assert [event.right for event in of(ProposalChecked, events)] == [False, True]


def test_nobody_is_right_and_nobody_gets_a_card():
    table, _ = play(
        showdown("LI LO", Options(seats=4), discard=1), lock(0, "I/"), lock(1, "T/"), lock(2, "T/")
    )
    _, events = run_out(table)
    assert of(TileSetAside, events) == [TileSetAside(2)]
    assert of(CardTaken, events) == []


def test_rewards_go_from_the_top_of_the_discard_until_it_is_empty():
    table = showdown("LI LO", Options(seats=5))
    table, _ = play(table, *(lock(seat, "/", 500 + seat) for seat in range(4)))
    table, events = run_out(table)
    assert [(event.seat, event.card[:2]) for event in of(CardTaken, events)] == [(1, "LO"), (2, "LI")]
    assert of(NoCardLeft, events) == [NoCardLeft(3)]
    assert table.discard == ()


def test_cards_of_the_same_round_may_have_to_wait():
    table = showdown("LI LO", Options(seats=4, same_round_discard=False))
    table, _ = play(table, *(lock(seat, "/", 500 + seat) for seat in range(3)))
    table, events = run_out(table)
    assert of(CardTaken, events) == []
    assert len(table.discard) == 2


def with_a_card(table, seat):
    """The seat has won the top card of the deck some time ago."""
    players = list(table.players)
    players[seat] = replace(players[seat], cards=(table.deck[-1],))
    return replace(table, players=tuple(players), deck=table.deck[:-1])


def test_a_wrong_lock_costs_a_card_where_the_table_wants_it_so():
    table = with_a_card(showdown("LI", Options(seats=3, wrong_lock_penalty="lose_card")), 0)
    table, _ = play(table, lock(0, "/"), lock(1, "I/"))
    table, events = run_out(table)
    assert [event.seat for event in of(CardForfeited, events)] == [0]
    assert table.players[0].cards == ()
    assert not list(rules.conserved(table))


def test_a_wrong_lock_is_paid_for_after_all_rewards_of_the_round():
    table = with_a_card(showdown("LI", Options(seats=4, wrong_lock_penalty="lose_card")), 0)
    table, _ = play(table, lock(0, "/"), lock(1, "I/"), lock(2, "I/"))
    _, events = run_out(table)
    assert of(NoCardLeft, events) == [NoCardLeft(2)]
    assert kinds(events).index(NoCardLeft) < kinds(events).index(CardForfeited)


def test_a_wrong_lock_costs_nothing_elsewhere():
    table = with_a_card(showdown("LI", Options(seats=3)), 0)
    table, _ = run_out(play(table, lock(0, "/"), lock(1, "I/"))[0])
    assert len(table.players[0].cards) == 1


def race(options, everybody_right):
    """A whole game in which all but the last seat lock at once."""
    rng, table, happened = Random(7), rules.start(options), []
    while asks := rules.asks(table):
        if CHANCE in asks:
            move = asks[CHANCE].sample(rng)
        elif table.phase == "showdown":
            seat = min(seat for seat in asks if seat >= 0)
            mistake = 0 if everybody_right else 1023
            move = replace(asks[seat].default(), mask=solve(table.play.cards) ^ mistake)
        else:
            move = TIME_UP
        table, events = play(table, move)
        happened.append((table, events))
        assert not list(rules.conserved(table))
    return table, happened


def test_beginners_win_one_card_a_round_when_three_play_and_all_are_right():
    table, happened = race(Options(seats=3, mode="beginner"), everybody_right=True)
    events = [event for _, some in happened for event in some]
    assert len(of(CardTaken, events)) == 10
    assert len(table.rewards) == 26
    assert len(of(DeckShuffled, events)) == 10
    assert all(len(event.deck) == 24 for event in of(DeckShuffled, events))


def test_the_beginners_rewards_run_out_when_nine_play_and_all_are_right():
    _, happened = race(Options(seats=9, mode="beginner"), everybody_right=True)
    events = [event for _, some in happened for event in some]
    won = []
    for event in events:
        if isinstance(event, TileTaken):
            won.append(0)
        won[-1:] = [won[-1] + 1] if isinstance(event, CardTaken) else won[-1:]
    assert won == [7, 7, 7, 7, 7, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("mode", ["standard", "robbery"])
def test_five_cards_are_never_seen_and_the_others_are_discarded_or_won(mode, right):
    table, _ = race(Options(seats=4, mode=mode), everybody_right=right)
    won = sum(len(player.cards) for player in table.players)
    assert len(table.deck) == 5
    assert len(table.discard) + won == 55


def test_the_first_seat_to_be_right_ten_times_has_all_the_tiles():
    table, _ = race(Options(seats=3), everybody_right=True)
    assert table.players[0].tiles == tuple(range(1, 11))
    assert scores(table)[0] == 55
    assert ranks(table)[0] == 1


def test_between_two_all_wrong_locks_give_all_tiles_to_the_other():
    table, _ = race(Options(seats=2), everybody_right=False)
    assert (table.players[0].tiles, table.players[1].tiles) == ((), tuple(range(1, 11)))


def test_every_page_is_a_question_of_its_own():
    table, _ = play(showdown("LI LI RO RM", Options(seats=3)), lock(0, "/"), lock(1, "/", 1100))
    pages = []
    while table.phase == "check":
        pages.append(rules.asks(table))
        table, _ = play(table, Next(2))
    assert all(one[seat] != other[seat] for one, other in pairwise(pages) for seat in (2, CLOCK))
