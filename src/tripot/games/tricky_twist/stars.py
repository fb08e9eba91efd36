"""Every star of a seat, and what it is for: the tricks, the false tricks, and which of them the card counted.

Rules of this file: it explains a score that stands; it neither chooses nor scores. All that it looks at lies
open on the table, so that everyone is given the same explanation.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tripot.games.tricky_twist.cards import FAMILIES, FAMILY, UNKNOWN, VALUE, Card
from tripot.games.tricky_twist.data import Bonus, ScoringCard
from tripot.games.tricky_twist.declaration import Declaration
from tripot.games.tricky_twist.scoring import counted
from tripot.games.tricky_twist.table import RoundScore, Tableau

Doubt = Literal["covered", "memory", "others", "sealed"]
"""Why a score is not certain: covered tricks that may be turned over (another's, or one's own that are to be
remembered), what others will declare, what is declared but not shown."""


class CountedTrick(Struct, frozen=True, omit_defaults=True):
    """A trick in the end: a pile of so many cards, or the bonus card that counts as one."""

    size: int = 0
    bonus: Bonus | None = None


class CountedFalse(Struct, frozen=True, omit_defaults=True):
    """A false trick in the end: a pile with its top card, or the bonus card that counts as one."""

    card: Card | None = None
    bonus: Bonus | None = None
    family: str | None = None
    value: int | None = None
    """Its value in the end, the shift included."""
    moved: int = 0
    """By how much the shift has moved it."""
    counts: bool = False
    """Whether it is among those that the Scoring card counted."""


class SeatStars(Struct, frozen=True):
    """What a seat scores, line by line."""

    score: RoundScore
    total: int
    pairs: int
    each: int
    """What each pair pays."""
    tricks: tuple[CountedTrick, ...]
    false: tuple[CountedFalse, ...]
    said: Declaration
    """What its bonus cards are taken to count as."""
    most: int
    """No more than this, where the total is not certain."""
    doubts: tuple[Doubt, ...] = ()


def explained(score: RoundScore, tableau: Tableau, card: ScoringCard) -> SeatStars:
    """A score, and what it was given for."""
    pairs = min(score.tricks, score.false)
    tricks = [CountedTrick(size) for size in tableau.tricks]
    if tableau.said.wild == "trick":
        tricks.append(CountedTrick(bonus="WILD"))
    return SeatStars(
        score=score,
        total=score.total,
        pairs=pairs,
        each=(score.base - score.tricks) // pairs if pairs else 0,
        tricks=tuple(tricks),
        false=_marked(tuple(_false_tricks(tableau)), card),
        said=tableau.said,
        most=score.total,
    )


def _false_tricks(tableau: Tableau) -> Iterator[CountedFalse]:
    said = tableau.said
    for top in tableau.false:
        if top.card == UNKNOWN:
            yield CountedFalse(top.card)
        else:
            moved = _moved(said, top.pile)
            yield CountedFalse(top.card, None, FAMILY[top.card], VALUE[top.card] + moved, moved)
    if said.wild == "false":
        yield CountedFalse(bonus="WILD")
    for face in said.faces:
        if isinstance(face.shows, int):
            moved = _moved(said, face.bonus)
            yield CountedFalse(None, face.bonus, None, face.shows + moved, moved)
        else:
            yield CountedFalse(None, face.bonus, face.shows)


def _moved(said: Declaration, name: int | str) -> int:
    return said.shift.step if said.shift is not None and said.shift.target == name else 0


def _marked(false: tuple[CountedFalse, ...], card: ScoringCard) -> tuple[CountedFalse, ...]:
    wanted = set(_counting(false, card))
    return tuple(replace(one, counts=at in wanted) for at, one in enumerate(false))


def _counting(false: Sequence[CountedFalse], card: ScoringCard) -> Iterator[int]:
    """The places of those that the Scoring card counts (rulebook 7.3 to 7.8)."""
    match card.kind:
        case "longest_run":
            values = [one.value for one in false if one.value is not None]
            length = counted(card, values, ())
            low = next((v for v in sorted(values) if set(range(v, v + length)) <= set(values)), 0)
            yield from _first_of_each([one.value for one in false], range(low, low + length))
        case "count_even" | "count_odd":
            odd = card.kind == "count_odd"
            yield from (at for at, one in enumerate(false) if one.value is not None and one.value % 2 == odd)
        case "one_of_families" | "best_family":
            families = [one.family for one in false]
            best = max(card.families or FAMILIES, key=families.count)
            yield from (at for at, family in enumerate(families) if family == best)
        case "distinct_families":
            yield from _first_of_each([one.family for one in false], FAMILIES)
        case _:
            yield from range(len(false))


def _first_of_each(shown: Sequence[object], wanted: Sequence[object]) -> Iterator[int]:
    return (shown.index(one) for one in wanted if one in shown)
