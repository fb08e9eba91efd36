"""The dice and how they are written: `sr3` is a small red die that shows a 3, `BgD` a big green devil.

A die may carry marks, in this order: `sr3g` counts as green this turn, `srD*` is a devil that has been
unblocked, `sr3+` was received this turn. Before it is thrown a die shows `-`.

Rules of this file: a die is its text and nothing more, so two dice that look alike are the same to the
rules; there are few looks, so everything about each is written down once, when the module loads.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Final, Literal, TypeAlias

Die: TypeAlias = str
"""A die as it lies on the table."""

Dice: TypeAlias = tuple[Die, ...]

Body: TypeAlias = Literal["sr", "sg", "Br", "Bg"]
"""What a die is whatever it shows: its size and its colour."""

Colour: TypeAlias = Literal["r", "g"]
Face: TypeAlias = Literal["D", "2", "3", "4", "5", "6"]
Value: TypeAlias = int
"""What a face counts: 2 to 6. A devil has no value."""

BODIES: Final[tuple[Body, ...]] = ("sr", "sg", "Br", "Bg")
COLOURS: Final[tuple[Colour, ...]] = ("r", "g")
FACES: Final[tuple[Face, ...]] = ("D", "2", "3", "4", "5", "6")
UNTHROWN: Final = "-"
OTHER: Final[dict[str, Colour]] = {"r": "g", "g": "r"}


def _write(body: str, face: str, tinted: bool, freed: bool, received: bool) -> Die:
    return (
        body + face + (OTHER[body[1]] if tinted else "") + ("*" if freed else "") + ("+" if received else "")
    )


_LOOKS = tuple(product(BODIES, (*FACES, UNTHROWN), (False, True), (False, True), (False, True)))

BODY: Final[dict[Die, Body]] = {_write(*look): look[0] for look in _LOOKS}

VALUE: Final[dict[Die, Value]] = {
    _write(*look): int(look[1]) if look[1].isdecimal() and not look[4] else 0 for look in _LOOKS
}
"""What a die counts in its holder's combinations: nothing for a devil or a die received this turn (5.8)."""

COLOUR: Final[dict[Die, Colour]] = {
    _write(*look): OTHER[look[0][1]] if look[2] else COLOURS[look[0][1] == "g"] for look in _LOOKS
}
"""The colour a die counts as this turn."""

OWN: Final[frozenset[Die]] = frozenset(_write(*look) for look in _LOOKS if not look[4])
"""Dice that were not received this turn."""

DEVILS: Final[frozenset[Die]] = frozenset(_write(*look) for look in _LOOKS if look[1] == "D" and not look[4])
"""Devils of one's own, blocked or not."""

BLOCKED: Final[frozenset[Die]] = frozenset(die for die in DEVILS if "*" not in die)
"""Devils that may not be thrown unless a trophy unblocks them (3.2)."""

ROLLABLE: Final[frozenset[Die]] = OWN - BLOCKED

TINTED: Final[dict[Die, Die]] = {_write(*look): _write(*look[:2], not look[2], *look[3:]) for look in _LOOKS}
"""The same die counting as the other colour (9.6)."""

FREED: Final[dict[Die, Die]] = {_write(*look): _write(*look[:3], True, look[4]) for look in _LOOKS}
"""The same die unblocked (9.7)."""

RECEIVED: Final[dict[Die, Die]] = {_write(*look): _write(*look[:2], False, look[3], True) for look in _LOOKS}
"""The same die in the hands of somebody who has just been given it: it has its own colour again (9.6)."""

LAID_BACK: Final[dict[Die, Die]] = {die: body + UNTHROWN for die, body in BODY.items()}
"""The same die before a throw, without marks."""

THROWN: Final[dict[Die, dict[str, Die]]] = {
    _write(*look): {face: _write(look[0], face, look[2], False, look[4]) for face in FACES} for look in _LOOKS
}
"""The same die showing another face: it keeps its colour for the turn, a new devil is blocked."""


def dice(text: str) -> Dice:
    """Read dice separated by spaces.

    >>> dice("sr3 BgD")
    ('sr3', 'BgD')
    >>> dice("sr7")
    Traceback (most recent call last):
        ...
    ValueError: 'sr7' is no die: write size (s B), colour (r g), face (D 2 3 4 5 6), as in sr3 or BgD
    """
    found = tuple(text.split())
    for die in found:
        if die not in BODY:
            raise ValueError(
                f"{die!r} is no die: write size (s B), colour (r g), face (D 2 3 4 5 6), as in sr3 or BgD"
            )
    return found


def bodies(found: Dice) -> Counter[Body]:
    """How many dice of each size and colour there are, whatever they show."""
    return Counter(BODY[die] for die in found)


def own(hand: Dice) -> Dice:
    """A hand without the dice received this turn.

    >>> own(dice("sr3 Bg4+"))
    ('sr3',)
    """
    return hand if OWN.issuperset(hand) else tuple([die for die in hand if die in OWN])


def holds(hand: Dice, some: Dice) -> bool:
    """Whether all of these dice are in the hand, a look as often as it is named.

    >>> holds(dice("sr3 sr3 BgD"), dice("sr3 BgD")), holds(dice("sr3 BgD"), dice("sr3 sr3"))
    (True, False)
    """
    rest = list(hand)
    try:
        for die in some:
            rest.remove(die)
    except ValueError:
        return False
    return True


def without(hand: Dice, some: Dice) -> Dice:
    """The hand when these dice have left it.

    >>> without(dice("sr3 sr3 BgD"), dice("sr3"))
    ('sr3', 'BgD')
    """
    rest = list(hand)
    for die in some:
        rest.remove(die)
    return tuple(rest)


def exchanged(hand: Dice, before: Dice, after: Dice) -> Dice:
    """The hand with some dice turned into others, each in its place.

    >>> exchanged(dice("sr3 sg4 sr4"), dice("sr3 sr4"), dice("sr4 srD"))
    ('sr4', 'sg4', 'srD')
    """
    if before == hand:
        return after
    rest: list[Die | None] = list(hand)
    turned = list(hand)
    for die, new in zip(before, after, strict=True):
        place = rest.index(die)
        rest[place] = None
        turned[place] = new
    return tuple(turned)
