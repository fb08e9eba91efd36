"""What a seat may still choose about its bonus cards (rulebook 5 and 6.2).

Rules of this file: it says what may be said, not what is best.
"""

from collections.abc import Iterator
from itertools import product
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from tripot.games.tricky_twist.cards import VALUE, in_order
from tripot.games.tricky_twist.data import VARIABLES, Data, ShiftFace, Side
from tripot.games.tricky_twist.declaration import Declaration, Face, Flip, ShiftBy, Wild
from tripot.games.tricky_twist.table import Pile, Place


class Choices(Struct, frozen=True):
    """Everything that is open to a seat, component by component."""

    piles: tuple[Pile, ...] = ()
    flips: tuple[Flip, ...] = ()
    wilds: tuple[Wild, ...] = ()
    faces: tuple[Face, ...] = ()
    settled_faces: tuple[Face, ...] = ()
    shifts: tuple[ShiftBy, ...] = ()
    """Every shift that some choice of flip and faces allows."""
    shift_face: ShiftFace | None = None

    def faults(self, said: Declaration) -> str | None:
        """Which part of a declaration is not open to the seat: its name, or None when all is well."""
        if said.flip is not None and said.flip not in self.flips:
            return "flip"
        if said.wild is not None and said.wild not in self.wilds:
            return "wild"
        named = {face.bonus for face in said.faces}
        if any(face not in self.faces for face in said.faces) or len(named) < len(said.faces):
            return "faces"
        if said.shift is not None and said.shift not in self.shifts_for(said.flip, said.faces):
            return "shift"
        return None

    def shifts_for(self, flip: Flip | None, faces: tuple[Face, ...]) -> tuple[ShiftBy, ...]:
        """The shifts that are possible once the flip and the faces are chosen (rulebook 5.8)."""
        face = self.shift_face
        if face is None:
            return ()
        values: list[tuple[int | str, int]] = [
            (pile.number, VALUE[pile.top]) for pile in turned(self.piles, flip) if pile.is_false
        ]
        values += [(f.bonus, f.shows) for f in self.settled_faces + faces if isinstance(f.shows, int)]
        return tuple(
            ShiftBy(target, reached - value)
            for target, value in values
            for reached in sorted(face.reach(value))
        )

    def declarations(self) -> Iterator[Declaration]:
        """Every declaration, from saying nothing on."""
        for flip, wild, faces in product((None, *self.flips), (None, *self.wilds), self._face_choices()):
            for shift in (None, *self.shifts_for(flip, faces)):
                yield Declaration(flip, wild, faces, shift)

    def sample(self, rng: Random) -> Declaration:
        """One of them by lot, component by component."""
        flip = rng.choice((None, *self.flips))
        wild = rng.choice((None, *self.wilds))
        faces = tuple(face for shown in self._by_bonus() if (face := rng.choice((None, *shown))) is not None)
        return Declaration(flip, wild, faces, rng.choice((None, *self.shifts_for(flip, faces))))

    def _by_bonus(self) -> list[list[Face]]:
        grouped = ([face for face in self.faces if face.bonus == bonus] for bonus in VARIABLES)
        return [shown for shown in grouped if shown]

    def _face_choices(self) -> Iterator[tuple[Face, ...]]:
        for chosen in product(*((None, *shown) for shown in self._by_bonus())):
            yield tuple(face for face in chosen if face is not None)


def choices(place: Place, side: Side, data: Data) -> Choices:
    """What the seat may declare with the cards it keeps."""
    free = place.free
    found = Choices(
        piles=place.piles,
        flips=flips(place) if "FLIP" in free else (),
        wilds=("false", "trick") if "WILD" in free else (),
        faces=tuple(
            Face(bonus, shows) for bonus in VARIABLES if bonus in free for shows in data.face(bonus, side)
        ),
        settled_faces=place.said.faces,
    )
    shift = data.shift_on(side)
    if shift is None or shift[0] not in free:
        return found
    found = replace(found, shift_face=shift[1])
    possible = {shift: None for flip in (None, *found.flips) for shift in found.shifts_for(flip, found.faces)}
    return replace(found, shifts=tuple(possible))


def flips(place: Place) -> tuple[Flip, ...]:
    """Every way to turn one of the seat's piles over (rulebook 5.3)."""
    return tuple(
        Flip(pile.number, top)
        for pile in place.piles
        for top in ((None,) if pile.is_false else in_order(pile.cards))
    )


def turned(piles: tuple[Pile, ...], flip: Flip | None) -> tuple[Pile, ...]:
    """The piles once one of them is turned over."""
    if flip is None:
        return piles
    return tuple(turn(pile, flip.top) if pile.number == flip.pile else pile for pile in piles)


def turn(pile: Pile, top: str | None) -> Pile:
    """A pile turned over; the chosen card comes to lie on top of a new false trick."""
    cards = pile.cards
    if top is not None:
        at = cards.index(top if top in cards else "?")
        cards = (top, *cards[:at], *cards[at + 1 :])
    return replace(pile, is_false=not pile.is_false, cards=cards)
