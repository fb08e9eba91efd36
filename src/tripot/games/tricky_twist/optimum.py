"""The declaration that pays a seat most, on a card that does not compare the seats (rulebook 6.2).

One's own choices then change nobody else's score, so this is simply best. The flip, the wild card and
the set of faces in use are tried one by one; what the faces show is solved in closed form (`counting`).

Rules of this file: among declarations worth the same, the plainest (`declaration.plainness`).
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from tripot.games.tricky_twist.cards import FAMILY, VALUE, Card
from tripot.games.tricky_twist.choices import Choices, choices
from tripot.games.tricky_twist.counting import Shows, best_count
from tripot.games.tricky_twist.data import Data, ScoringCard, ShiftFace
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
    open_to = choices(place, card.bonus_side, data)
    best: list[Plan] = []
    most = (-1, 0, 0)
    for plan in _plans(place, open_to, card):
        worth = (_worth(plan, place, card, data), -plan.used, plan.turn.flip is None)
        if worth > most:
            best, most = [plan], worth
        elif worth == most:
            best.append(plan)
    return min((_in_full(plan, place, open_to, card, data) for plan in best), key=plainness)


def merged(settled: Declaration, said: Declaration) -> Declaration:
    """What was settled when the cards were taken (option `status_timing`), and what is said now."""
    faces = sorted(settled.faces + said.faces, key=lambda face: face.bonus)
    return Declaration(said.flip, said.wild or settled.wild, tuple(faces), said.shift)


def _plans(place: Place, open_to: Choices, card: ScoringCard) -> Iterator[Plan]:
    names = sorted({face.bonus for face in open_to.faces})
    subsets = [subset for size in range(len(names) + 1) for subset in combinations(names, size)]
    shifting = (False,) if open_to.shift_face is None else (False, True)
    for turn, wild, faces, shifts in product(
        _turns(place, open_to, card), (None, *open_to.wilds), subsets, shifting
    ):
        if shifts and not (turn.tops or faces or any(isinstance(f.shows, int) for f in place.said.faces)):
            continue
        yield Plan(turn, wild, faces, shifts)


def _turns(place: Place, open_to: Choices, card: ScoringCard) -> list[Turn]:
    """The flips that the Scoring card can tell apart, the plainest of each sort."""
    tops = tuple(pile.top for pile in place.piles if pile.is_false)
    tricks = len(place.piles) - len(tops)
    found = {"none": Turn(None, tricks, tops)}
    for flip in open_to.flips:
        if flip.top is not None:
            turn = Turn(flip, tricks - 1, (*tops, flip.top))
            found.setdefault("+" + _seen(flip.top, card), turn)
        else:
            top = next(pile.top for pile in place.piles if pile.number == flip.pile)
            at = tops.index(top)
            turn = Turn(flip, tricks + 1, tops[:at] + tops[at + 1 :])
            found.setdefault("-" + _seen(top, card), turn)
    return list(found.values())


def _seen(top: Card, card: ScoringCard) -> str:
    match card.kind:
        case "longest_run":
            return str(VALUE[top])
        case "count_even" | "count_odd":
            return str(VALUE[top] % 2)
        case _:
            return FAMILY[top]


def _worth(plan: Plan, place: Place, card: ScoringCard, data: Data) -> int:
    settled = place.said
    tricks = plan.turn.tricks + ("trick" in (plan.wild, settled.wild))
    false = len(plan.turn.tops) + ("false" in (plan.wild, settled.wild))
    false += len(plan.faces) + len(settled.faces)
    shown = [data.face(bonus, card.bonus_side) for bonus in plan.faces]
    count = best_count(card, plan.turn.tops, _settled(settled) + shown, _shift(plan, card, data))
    return base_stars(tricks, false) + plus_stars(place, tricks) + paid(card, count)


def _settled(settled: Declaration) -> list[Shows]:
    return [(face.shows,) for face in settled.faces]  # type: ignore[misc]


def _shift(plan: Plan, card: ScoringCard, data: Data) -> ShiftFace | None:
    found = data.shift_on(card.bonus_side)
    return found[1] if found and plan.shifts else None


def _in_full(plan: Plan, place: Place, open_to: Choices, card: ScoringCard, data: Data) -> Declaration:
    """The plan with every face fixed to the first thing that still reaches the plan's count."""
    shift = _shift(plan, card, data)
    settled = _settled(place.said)
    shown = [data.face(bonus, card.bonus_side) for bonus in plan.faces]
    count = best_count(card, plan.turn.tops, settled + shown, shift)
    goal = paid(card, count)
    for at, options in enumerate(shown):
        for option in sorted(options, key=shown_place):
            fixed: list[Shows] = [*shown[:at], (option,), *shown[at + 1 :]]  # type: ignore[list-item]
            if paid(card, best_count(card, plan.turn.tops, settled + fixed, shift)) == goal:
                shown = fixed
                break
    faces = tuple(Face(bonus, face[0]) for bonus, face in zip(plan.faces, shown, strict=True))  # type: ignore[arg-type]
    outline = Declaration(plan.turn.flip, plan.wild, faces)
    return outline if shift is None else _with_shift(outline, goal, place, open_to, card)


def _with_shift(
    outline: Declaration, goal: int, place: Place, open_to: Choices, card: ScoringCard
) -> Declaration:
    """The first shift that reaches the stars aimed at."""
    flip, wild, faces = outline.flip, outline.wild, outline.faces

    def reaches(shift: ShiftBy) -> bool:
        said = merged(place.said, Declaration(flip, wild, faces, shift))
        return score_alone(place, said, card).stars == goal

    return Declaration(flip, wild, faces, next(filter(reaches, open_to.shifts_for(flip, faces))))
