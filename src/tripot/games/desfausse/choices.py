"""All the ways to choose dice, each told once: dice that look alike are interchangeable.

Rules of this file: choices come in an order that depends only on the hand; nothing is listed that was
not asked for, so a long list costs nothing until it is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tripot.core import Seat
from tripot.games.desfausse.dice import TINTED, Dice, Die, exchanged, without
from tripot.games.desfausse.moves import Gift


def subsets(hand: Dice, least: int = 0, most: int | None = None) -> Iterator[Dice]:
    """Every different handful of at least `least` and at most `most` dice.

    >>> list(subsets(("sr3", "sr3", "BgD"), 1, 2))
    [('BgD',), ('sr3',), ('sr3', 'BgD'), ('sr3', 'sr3')]
    """
    looks = tuple(dict.fromkeys(hand))
    yield from _handfuls(looks, tuple(map(hand.count, looks)), least, len(hand) if most is None else most)


def _handfuls(looks: Dice, counts: tuple[int, ...], least: int, most: int) -> Iterator[Dice]:
    if not looks:
        if least <= 0:
            yield ()
        return
    for number in range(min(counts[0], most) + 1):
        for rest in _handfuls(looks[1:], counts[1:], least - number, most - number):
            yield (looks[0],) * number + rest


def shares(handful: Dice, rooms: Sequence[tuple[Seat, int]]) -> Iterator[tuple[Gift, ...]]:
    """Every way to share a handful out among receivers, within the room of each.

    >>> [[(gift.to, gift.dice) for gift in gifts] for gifts in shares(("sr3", "sr3"), [(1, 1), (2, 2)])]
    [[(2, ('sr3', 'sr3'))], [(1, ('sr3',)), (2, ('sr3',))]]
    """
    if not handful:
        yield ()
        return
    if sum(room for _, room in rooms) < len(handful):
        return
    (to, room), *others = rooms
    for part in subsets(handful, 0, room):
        for rest in shares(without(handful, part), others):
            yield (Gift(to, part), *rest) if part else rest


def share(handful: Dice, rooms: Sequence[tuple[Seat, int]], rng: Random) -> tuple[Gift, ...]:
    """One way to share a handful out, by lot."""
    given: dict[Seat, list[Die]] = {}
    places = [seat for seat, room in rooms for _ in range(room)]
    for die, to in zip(handful, rng.sample(places, len(handful)), strict=True):
        given.setdefault(to, []).append(die)
    return tuple(Gift(to, tuple(given[to])) for to in sorted(given))


def some(hand: Dice, rng: Random) -> Dice:
    """A handful by lot, perhaps empty."""
    bits = rng.getrandbits(len(hand)) if hand else 0
    return tuple([die for place, die in enumerate(hand) if bits >> place & 1])


def tints(hand: Dice, tint1: int, tintn: int) -> Iterator[tuple[Dice, Dice]]:
    """Every way to spend colour trophies on a hand, none spent first: (one die each, several at once)."""
    for ones in subsets(hand, 0, tint1):
        yield ones, ()
        if tintn:
            for many in subsets(without(hand, ones), 1):
                yield ones, many


def tinted(hand: Dice, some_dice: Dice) -> Dice:
    """The hand with some dice counting as the other colour.

    >>> tinted(("sr3", "sr3", "sg4"), ("sr3",))
    ('sr3g', 'sr3', 'sg4')
    """
    return exchanged(hand, some_dice, tuple([TINTED[die] for die in some_dice])) if some_dice else hand
