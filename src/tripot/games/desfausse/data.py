"""The components and numbers of the game, read from data.toml and checked once."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tripot.core.options import Name, Names
from tripot.games.desfausse.dice import Body, Face, Value

Trophy: TypeAlias = Literal["AGAIN", "TINT1", "EXO1", "TINTN", "EXOALL"]
"""A kind of trophy, in the order of the trophy board."""

Count: TypeAlias = Annotated[int, Meta(ge=0, le=30)]
"""Of dice or tokens in the box."""

SixFaces: TypeAlias = Annotated[tuple[Face, ...], Meta(min_length=6, max_length=6)]


class Faces(Struct, frozen=True, forbid_unknown_fields=True):
    """What the small and the big dice show."""

    s: SixFaces
    B: SixFaces

    def __post_init__(self) -> None:
        if set(self.s) == {"D"} or set(self.B) == {"D"}:
            raise ValueError("a die needs at least one face that is not a devil")


class TrophyKind(Struct, frozen=True, forbid_unknown_fields=True):
    """A trophy: how many tokens there are, and what a discard must put away to win one."""

    kind: Trophy
    count: Count
    dice: Annotated[int, Meta(ge=1, le=9)]
    gift: bool = False


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, and the numbers of the rulebook."""

    reconstructed: Names
    max_dice: Annotated[int, Meta(ge=1, le=30)]
    min_combination: Annotated[int, Meta(ge=1, le=9)]
    call_order: Annotated[tuple[Annotated[Value, Meta(ge=2, le=6)], ...], Meta(max_length=5)]
    longest_round: Annotated[int, Meta(ge=1, le=1000)]
    dice: Annotated[dict[Body, Count], Meta(max_length=4)]
    start_hand: Annotated[dict[Body, Count], Meta(max_length=4)]
    faces: Faces
    face_presets: Annotated[dict[Name, SixFaces], Meta(max_length=60)]
    rounds_to_win: Annotated[
        dict[Annotated[int, Meta(ge=2, le=5)], Annotated[int, Meta(ge=1, le=9)]], Meta(max_length=4)
    ]
    trophies: Annotated[tuple[TrophyKind, ...], Meta(max_length=5)]

    def __post_init__(self) -> None:
        for body, count in self.start_hand.items():
            if count * max(self.rounds_to_win) > self.dice[body]:
                raise ValueError(f"there are not enough {body} dice for {max(self.rounds_to_win)} players")
        if self.face_presets["default"] != self.faces.B:
            raise ValueError("the big dice of the box are the preset named default")


def load(text: str) -> Data:
    """Read and check a data file; raises with a sentence where it makes no sense."""
    return msgspec.convert(tomllib.loads(text), Data, strict=False)


DATA: Final = load((files(__package__) / "data.toml").read_text("utf-8"))

KINDS: Final[tuple[Trophy, ...]] = tuple(trophy.kind for trophy in DATA.trophies)

NEEDS: Final[dict[Trophy, int]] = {trophy.kind: trophy.dice for trophy in DATA.trophies}
"""How many dice a discard must put away to win each kind."""

ALL_TROPHIES: Final[tuple[Trophy, ...]] = tuple(
    trophy.kind for trophy in DATA.trophies for _ in range(trophy.count)
)
