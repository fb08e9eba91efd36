"""What is printed on the Scoring and Bonus cards, read from data.toml and checked (rulebook 2.2, 2.3, 11).

Rules of this file: numbers only, no rule. A table may bring a `Data` of its own, checked in the same way.
"""

import tomllib
from importlib.resources import files
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from tripot.core.options import Names
from tripot.games.tricky_twist.cards import Family

Bonus = Literal["TAKEBACK", "FLIP", "WILD", "PLUS", "V1", "V2", "V3", "V4"]
Variable = Literal["V1", "V2", "V3", "V4"]
Side = Literal["family", "value"]
Kind = Literal[
    "longest_run",
    "count_even",
    "count_odd",
    "one_of_families",
    "best_family",
    "distinct_families",
    "rank_fewest",
    "rank_most",
]
Stars = Annotated[int, Meta(ge=0, le=1000)]
Value = Annotated[int, Meta(ge=1, le=12)]

BONUSES: Final[tuple[Bonus, ...]] = ("TAKEBACK", "FLIP", "WILD", "PLUS", "V1", "V2", "V3", "V4")
VARIABLES: Final[tuple[Variable, ...]] = ("V1", "V2", "V3", "V4")

RESERVE_SIZE: Final = 5


class ScoringCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the nine Scoring cards: what it counts among the false tricks, and what that pays."""

    id: Annotated[str, Meta(pattern="^[A-Z][A-Z0-9_]{0,23}$", max_length=24)]
    kind: Kind
    bonus_side: Side
    stars: Annotated[tuple[Stars, ...], Meta(max_length=49)] = ()
    families: Annotated[tuple[Family, ...], Meta(max_length=4)] = ()
    min_false: Annotated[int, Meta(ge=0, le=48)] = 0
    reconstructed: Names = ()

    @property
    def ranks(self) -> bool:
        """Whether it compares the seats, so that one's choices touch the others' stars (rulebook 7.8)."""
        return self.kind in ("rank_fewest", "rank_most")

    def __post_init__(self) -> None:
        if self.ranks == bool(self.stars):
            raise ValueError(f"{self.id}: a table of stars is for the cards that do not rank the seats")
        if list(self.stars) != sorted(self.stars):
            raise ValueError(f"{self.id}: a larger count may not pay fewer stars")
        if (self.kind == "one_of_families") != bool(self.families):
            raise ValueError(f"{self.id}: families are for the kind one_of_families, and it needs them")


class ListFace(Struct, frozen=True, forbid_unknown_fields=True, tag="list", tag_field="kind"):
    """A value face that counts as a false trick of one of the values listed (rulebook 5.7)."""

    values: Annotated[tuple[Value, ...], Meta(min_length=1, max_length=12)]


class ShiftFace(Struct, frozen=True, forbid_unknown_fields=True, tag="shift", tag_field="kind"):
    """The value face that moves the value of a false trick (rulebook 5.8)."""

    delta: Annotated[tuple[Annotated[int, Meta(ge=-11, le=11)], ...], Meta(min_length=1, max_length=22)]
    min: Value
    max: Value

    def reach(self, value: int) -> tuple[int, ...]:
        """The values a false trick of this value may be moved to."""
        return tuple(value + step for step in self.delta if self.min <= value + step <= self.max)


class VariableBonus(Struct, frozen=True, forbid_unknown_fields=True):
    """A two-sided Bonus card: the Scoring card says which of its faces is in play."""

    id: Variable
    family_face: Annotated[tuple[Family, ...], Meta(min_length=1, max_length=4)]
    value_face: ListFace | ShiftFace
    reconstructed: Names = ()


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed on the cards that a table may replace."""

    rank_stars: Annotated[tuple[Stars, ...], Meta(min_length=1, max_length=12)]
    scoring_cards: Annotated[tuple[ScoringCard, ...], Meta(min_length=4, max_length=60)]
    variable_bonuses: Annotated[tuple[VariableBonus, ...], Meta(max_length=4)]
    reconstructed: Names = ()

    def __post_init__(self) -> None:
        if tuple(bonus.id for bonus in self.variable_bonuses) != VARIABLES:
            raise ValueError("the variable bonuses are V1, V2, V3 and V4, in this order")
        if len({card.id for card in self.scoring_cards}) != len(self.scoring_cards):
            raise ValueError("two scoring cards bear the same id")
        shifts = [b.id for b in self.variable_bonuses if isinstance(b.value_face, ShiftFace)]
        if len(shifts) > 1:
            raise ValueError("at most one variable bonus moves a value")

    def card(self, scoring: str) -> ScoringCard:
        """The Scoring card of this name; raises `KeyError` where there is none."""
        for card in self.scoring_cards:
            if card.id == scoring:
                return card
        raise KeyError(scoring)

    def shift_on(self, side: Side) -> tuple[Variable, ShiftFace] | None:
        """The bonus that moves a value, when the value faces are in play."""
        if side == "value":
            for bonus in self.variable_bonuses:
                if isinstance(bonus.value_face, ShiftFace):
                    return bonus.id, bonus.value_face
        return None

    def face(self, bonus: str, side: Side) -> tuple[str, ...] | tuple[int, ...]:
        """What a variable bonus may stand for as a false trick: families or values; nothing for the shift."""
        for card in self.variable_bonuses:
            if card.id == bonus:
                if side == "family":
                    return card.family_face
                return card.value_face.values if isinstance(card.value_face, ListFace) else ()
        return ()


def load(text: str) -> Data:
    """Cards from the text of a data file."""
    return msgspec.convert(tomllib.loads(text), Data)


DEFAULT: Final = load(files(__package__).joinpath("data.toml").read_text(encoding="utf-8"))
