"""The declaration that pays a seat most, on a card that does not compare the seats (rulebook 6.2).

One's own choices then change nobody else's score, so this is simply best. The flip, the wild card and
the set of faces in use are tried one by one; what the faces show is solved in closed form (`counting`).

Rules of this file: among declarations worth the same, the plainest (`declaration.plainness`).
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from tripot.games.tricky_twist.cards import FAMILY, UNKNOWN, VALUE, Card
from tripot.games.tricky_twist.choices import Choices, choices
from tripot.games.tricky_twist.counting import Shows, best_count
from tripot.games.tricky_twist.data import Data, ScoringCard
from tripot.games.tricky_twist.declaration import (
    NOTHING,
    Declaration,
    Face,
    Flip,
    ShiftBy,
    Wild,
    plainness,
    shown_place,
)
from tripot.games.tricky_twist.scoring import base_stars, paid, plus_stars, score_alone
from tripot.games.tricky_twist.table import Place


class Turn(NamedTuple):
    """A flip, and how the tableau stands after it."""

    flip: Flip | None
    tricks: int
    tops: tuple[Card, ...]


class Plan(NamedTuple):
    """A declaration in outline: what the faces show is still open."""

    turn: Turn
    wild: Wild | None
    faces: tuple[str, ...]
    shifts: bool

    @property
    def used(self) -> int:
        """How many bonus cards it makes use of."""
        return (self.turn.flip is not None) + (self.wild is not None) + len(self.faces) + self.shifts


def optimum(place: Place, card: ScoringCard, data: Data) -> Declaration:
    """The best declaration for a seat; the plainest of them, so that replays agree."""
    if not place.free:
        return NOTHING
    search = _Search(place, card, data)
    best: list[Plan] = []
    most = (-1, 0, False)
    for worth, plan in search.plans():
        rank = (worth, -plan.used, plan.turn.flip is None)
        if rank > most:
            best, most = [plan], rank
        elif rank == most:
            best.append(plan)
    return min(map(search.in_full, best), key=plainness)


def merged(settled: Declaration, said: Declaration) -> Declaration:
    """What was settled when the cards were taken (option `status_timing`), and what is said now."""
    faces = sorted(settled.faces + said.faces, key=lambda face: face.bonus)
    return Declaration(said.flip, said.wild or settled.wild, tuple(faces), said.shift)


class _Search:
    """One tableau and one Scoring card."""

    def __init__(self, place: Place, card: ScoringCard, data: Data) -> None:
        self.place = place
        self.card = card
        self.open_to: Choices = choices(place, card.bonus_side, data)
        self.settled: list[Shows] = [(face.shows,) for face in place.said.faces]  # type: ignore[misc]
        names = sorted({face.bonus for face in self.open_to.faces})
        self.shows: dict[str, Shows] = {bonus: data.face(bonus, card.bonus_side) for bonus in names}

    def stars(self, tops: tuple[Card, ...], shown: list[Shows], shifts: bool) -> int:
        """The most the Scoring card can pay with these tops, and faces that may show these things."""
        shift = self.open_to.shift_face if shifts else None
        known = [top for top in tops if top != UNKNOWN]
        return paid(self.card, best_count(self.card, known, self.settled + shown, shift))

    def plans(self) -> Iterator[tuple[int, Plan]]:
        """Every plan with what it is worth."""
        settled = self.place.said
        subsets = [s for size in range(len(self.shows) + 1) for s in combinations(self.shows, size)]
        for turn, faces, shifts in product(self.turns(), subsets, self.shifting()):
            if shifts and not (turn.tops or faces or self.settled):
                continue
            stars = self.stars(turn.tops, [self.shows[bonus] for bonus in faces], shifts)
            for wild in (None, *self.open_to.wilds):
                counts = wild or settled.wild
                tricks = turn.tricks + (counts == "trick")
                false = len(turn.tops) + (counts == "false") + len(faces) + len(settled.faces)
                worth = base_stars(tricks, false) + plus_stars(self.place, tricks) + stars
                yield worth, Plan(turn, wild, faces, shifts)

    def shifting(self) -> tuple[bool, ...]:
        """Whether there is a shift to use or not to use."""
        return (False,) if self.open_to.shift_face is None else (False, True)

    def turns(self) -> list[Turn]:
        """The flips that the Scoring card can tell apart, the plainest of each sort."""
        tops = tuple(pile.top for pile in self.place.piles if pile.is_false)
        tricks = len(self.place.piles) - len(tops)
        found = {"none": Turn(None, tricks, tops)}
        for flip in self.open_to.flips:
            if flip.top is not None:
                turn = Turn(flip, tricks - 1, (*tops, flip.top))
                found.setdefault("+" + _seen(flip.top, self.card), turn)
            else:
                top = next(pile.top for pile in self.place.piles if pile.number == flip.pile)
                at = tops.index(top)
                turn = Turn(flip, tricks + 1, tops[:at] + tops[at + 1 :])
                found.setdefault("-" + _seen(top, self.card), turn)
        return list(found.values())

    def in_full(self, plan: Plan) -> Declaration:
        """The plan with every face fixed to the first thing that still reaches the plan's stars."""
        shown = [self.shows[bonus] for bonus in plan.faces]
        goal = self.stars(plan.turn.tops, shown, plan.shifts)
        for at, options in enumerate(shown):
            for option in sorted(options, key=shown_place):
                fixed: list[Shows] = [*shown[:at], (option,), *shown[at + 1 :]]  # type: ignore[list-item]
                if self.stars(plan.turn.tops, fixed, plan.shifts) == goal:
                    shown = fixed
                    break
        faces = tuple(Face(bonus, face[0]) for bonus, face in zip(plan.faces, shown, strict=True))  # type: ignore[arg-type]
        outline = Declaration(plan.turn.flip, plan.wild, faces)
        return self.with_shift(outline, goal) if plan.shifts else outline

    def with_shift(self, outline: Declaration, goal: int) -> Declaration:
        """The outline and the first shift that reaches the stars aimed at."""
        flip, wild, faces = outline.flip, outline.wild, outline.faces

        def reaches(shift: ShiftBy) -> bool:
            said = merged(self.place.said, Declaration(flip, wild, faces, shift))
            return score_alone(self.place, said, self.card).stars == goal

        shifts = self.open_to.shifts_for(flip, faces)
        return Declaration(flip, wild, faces, next(filter(reaches, shifts)))


def _seen(top: Card, card: ScoringCard) -> str:
    """What a Scoring card can tell of a top card."""
    if top == UNKNOWN:
        return UNKNOWN
    match card.kind:
        case "longest_run":
            return str(VALUE[top])
        case "count_even" | "count_odd":
            return str(VALUE[top] % 2)
        case _:
            return FAMILY[top]
