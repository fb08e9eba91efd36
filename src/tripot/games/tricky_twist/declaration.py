"""What a seat says at the end of a round about its kept bonus cards (rulebook 6.2)."""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from tripot.games.tricky_twist.cards import ORDER, Card
from tripot.games.tricky_twist.data import VARIABLES, Bonus

Wild = Literal["trick", "false"]


class Flip(Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Turn a pile over (rulebook 5.3); a trick that becomes a false trick needs the card to lie on top."""

    pile: int
    top: Card | None = None


class Face(Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Let a variable bonus count as a false trick of this family or this value (rulebook 5.6, 5.7)."""

    bonus: Bonus
    shows: str | int


class ShiftBy(Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Move the value of a false trick: a pile by its number, or a value face by its name (rulebook 5.8)."""

    target: int | str
    step: int


class Declaration(Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """All of it; whatever is left out is not used."""

    flip: Flip | None = None
    wild: Wild | None = None
    faces: tuple[Face, ...] = ()
    shift: ShiftBy | None = None

    @property
    def used(self) -> int:
        """How many bonus cards it makes use of."""
        return (self.flip is not None) + (self.wild is not None) + len(self.faces) + (self.shift is not None)


NOTHING: Final = Declaration()


def by_card(said: Declaration) -> Declaration:
    """The same declaration, its faces in the order of the cards, whatever order they were named in."""
    faces = sorted(said.faces, key=lambda face: face.bonus)
    return said if faces == list(said.faces) else replace(said, faces=tuple(faces))


_WILD: Final = {None: 0, "false": 1, "trick": 2}


def plainness(said: Declaration) -> tuple[object, ...]:
    """Orders declarations that are worth the same: fewest bonuses, then no flip, then first in the book.

    >>> min(Declaration(wild="trick"), Declaration(Flip(1)), NOTHING, key=plainness) == NOTHING
    True
    """
    shows = {face.bonus: face.shows for face in said.faces}
    return (
        said.used,
        said.flip is not None,
        flip_place(said.flip),
        _WILD[said.wild],
        tuple(shown_place(shows.get(bonus)) for bonus in VARIABLES),
        shift_place(said.shift),
    )


def flip_place(flip: Flip | None) -> tuple[int, ...]:
    """Where a flip stands among flips: by pile, then by the card on top."""
    if flip is None:
        return ()
    return (flip.pile, -1 if flip.top is None else ORDER[flip.top])


def shift_place(shift: ShiftBy | None) -> tuple[int, ...]:
    """Where a shift stands among shifts: piles before faces, down before up."""
    if shift is None:
        return ()
    if isinstance(shift.target, int):
        return (0, shift.target, shift.step)
    return (1, VARIABLES.index(shift.target), shift.step)


def shown_place(shows: str | int | None) -> int:
    """Where what a face shows stands: nothing first, then by value or by family."""
    if shows is None:
        return -1
    return shows if isinstance(shows, int) else "MSUH".index(shows)
