"""Chance and second thoughts: shuffles are fair, and a reserve may be chosen again until all have chosen."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from tests.games.tricky_twist.position import dealt

from tripot.core import CHANCE, Step, step
from tripot.core.undo import take_back, undo_point
from tripot.games.tricky_twist import rules
from tripot.games.tricky_twist.asks import AskFirst, AskReserve, AskShuffle
from tripot.games.tricky_twist.cards import DECK
from tripot.games.tricky_twist.moves import SetAside
from tripot.games.tricky_twist.options import Options


def after_the_deal(seats=3, seed=1):
    rng, table = Random(seed), rules.start(Options(seats=seats))
    while table.phase != "reserve":
        table, _ = step(rules, table, rules.asks(table)[CHANCE].sample(rng))
    return table


def test_every_order_of_a_reserve_is_as_likely_as_the_other():
    rng, ask = Random(7), AskShuffle(CHANCE, 4)
    counts = Counter(order for _ in range(3000) for order in ask.sample(rng).orders)
    assert set(counts) == set(permutations(range(5)))
    expected = 3000 * 4 / 120
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 170  # 119 degrees of freedom: beyond it one shuffle in a thousand


def test_everyone_is_as_likely_to_start():
    ask = AskFirst(CHANCE, 3)
    outcomes = list(ask.outcomes())
    assert [move.first for move, _ in outcomes] == [0, 1, 2]
    assert sum(chance for _, chance in outcomes) == 1


def test_a_deal_gives_every_card_to_somebody():
    hands = [place.hand for place in after_the_deal(4).places]
    assert sorted(card for hand in hands for card in hand) == sorted(DECK)


@pytest.mark.parametrize("when", ["at once", "after the others"])
def test_a_reserve_may_be_chosen_again_until_the_last_seat_has_chosen(when):
    start = after_the_deal()
    hands = [place.hand for place in start.places]
    moves = [SetAside(0, hands[0][:5])] + [SetAside(1, hands[1][:5])] * (when == "after the others")
    table, steps = start, []
    for move in moves:
        table, events = step(rules, table, move)
        steps.append(Step(move, events))
    table, left = take_back(rules, start, steps, 0)
    assert 0 in rules.asks(table)
    assert [one.move.seat for one in left] == [move.seat for move in moves[1:]]
    table, _ = step(rules, table, SetAside(0, hands[0][-5:]))
    assert table.places[0].reserve == hands[0][-5:]


def test_nothing_is_taken_back_once_the_reserves_are_shuffled():
    table, steps = after_the_deal(), []
    rng = Random(2)
    while table.phase == "reserve":
        ask = next(iter(rules.asks(table).values()))
        move = ask.sample(rng)
        table, events = step(rules, table, move)
        steps.append(Step(move, events))
    assert undo_point(steps, 0) is None


def test_a_draw_is_never_taken_back():
    table = dealt(seats=3)
    seat = table.waiting[0]
    move = rules.asks(table)[seat].sample(Random(1))
    _, events = step(rules, table, move)
    assert undo_point([Step(move, events)], seat) is None


def test_the_silent_set_aside_their_shortest_families():
    table = after_the_deal()
    for seat, place in enumerate(table.places):
        ask = AskReserve(seat, place.hand)
        assert rules.asks(table)[seat] == ask
        assert ask.allows(ask.default())
        left = [card for card in place.hand if card not in ask.default().cards]
        families = Counter(card[-1] for card in place.hand)
        shortest = min("MSUH", key=lambda family: families[family])
        assert families[shortest] > 5 or all(card[-1] != shortest for card in left)
