"""Players who search: they answer within the rules, remember what they saw, and see no more than that."""

from random import Random

import pytest

from tripot.core import CHANCE, step, told
from tripot.core.options import choose
from tripot.games.tricky_twist import game, rules
from tripot.games.tricky_twist.bots.thinker import Effort, Memory, Thinker
from tripot.games.tricky_twist.kernel import layout as at
from tripot.games.tricky_twist.kernel.reading import known_row, row, table_row
from tripot.games.tricky_twist.kernel.worlds import imagine

SMALL = Effort(6, 6)


def thinkers(options):
    return [Thinker(seat, "sly", SMALL, SMALL) for seat in range(options.seats)]


def played(options, bots, rng, until=None):
    """Play until something holds; each bot hears what its seat is told."""
    table = rules.start(options)
    while (asks := rules.asks(table)) and not (until and until(table)):
        seat = min(asks)
        move = asks[seat].sample(rng)
        if seat != CHANCE:
            move = bots[seat].act(rules.view(table, seat), asks[seat], rng).move
            assert asks[seat].allows(move)
        table, events = step(rules, table, move)
        for place, bot in enumerate(bots):
            bot.hear(told(events, place))
    return table


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 3},
        {"seats": 4, "memory_aid": "strict", "end_test": "after_draw"},
        {"seats": 4, "flip_timing": "any_time", "status_timing": "on_take"},
        {"seats": 4, "auto_declare": "confirm", "declare": "sealed"},
    ],
    ids=str,
)
def test_a_whole_game_is_played_within_the_rules(options):
    chosen = choose(rules, options)
    assert played(chosen, thinkers(chosen), Random(1)).phase == "over"


def middle(seed):
    """A table in the middle of a round, and the bots that sit at it."""
    options = choose(rules, {"seats": 4})
    bots = thinkers(options)
    return played(options, bots, Random(seed), lambda t: t.number == 5 and t.phase == "play"), bots


def test_worlds_that_look_the_same_get_the_same_answer():
    table, bots = middle(3)
    seat = table.waiting[0]
    view = rules.view(table, seat)
    other = rules.imagine(view, Random(8))
    assert other != table
    answers = [
        bots[seat].act(rules.view(world, seat), rules.asks(world)[seat], Random(5))
        for world in (table, other)
    ]
    assert answers[0] == answers[1]


def test_what_was_played_is_remembered_for_the_round():
    table, bots = middle(4)
    on_piles = {card for place in table.places for pile in place.piles for card in pile.cards}
    assert bots[0].memory.gone == on_piles | set(table.trick.cards)
    for seat, cards in bots[0].memory.caught.items():
        tricks = [pile for pile in table.places[seat].piles if not pile.is_false]
        assert set(cards) == {card for pile in tricks for card in pile.cards}


def test_an_imagined_table_has_every_card_once_and_keeps_within_what_was_shown():
    for seed in range(6):
        table, bots = middle(seed)
        seat = table.waiting[0]
        view = rules.view(table, seat)
        known = known_row(view, seat, bots[seat].memory.gone)
        world, cards, luck = row([0] * at.TABLE_SIZE), row([0] * 64), row([seed + 1])
        for _ in range(20):
            imagine(row(table_row(view)), row(known), world, cards, luck)
            dealt = [int(world[at.HAND + other]) for other in range(4)]
            for other, place in enumerate(view.places):
                assert dealt[other].bit_count() == len(place.hand)
                unseen = dealt[other] & int(known[at.UNSEEN])
                for family in range(4):
                    count = (unseen >> (12 * family) & at.SUIT).bit_count()
                    assert other == seat or count <= place.limits[family]
                left = int(world[at.LEFT + other])
                dealt += [1 << int(world[at.RESERVE + 5 * other + 4 - n]) for n in range(left)]
            assert sum(dealt).bit_count() == sum(mask.bit_count() for mask in dealt)


def test_a_new_round_is_a_new_memory():
    memory = Memory(0, {1: ("7M",)}, frozenset({"7M"}))
    table = rules.start(choose(rules, {"seats": 4}))
    for _ in range(2):
        table, events = step(rules, table, rules.asks(table)[CHANCE].sample(Random(1)))
        memory.hear(told(events, 0))
    assert (memory.caught, memory.gone) == ({}, frozenset())


@pytest.mark.parametrize("level", ["novice", "regular"])
def test_a_level_plays_a_whole_game(level):
    options = choose(rules, {"seats": 3})
    bots = [game.call_bot(level, seat) for seat in range(3)]
    assert played(options, bots, Random(2)).phase == "over"
