"""The components and numbers of the game, read from data.toml and checked once."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tripot.games.desfausse.dice import Body, Face, Value

Trophy: TypeAlias = Literal["AGAIN", "TINT1", "EXO1", "TINTN", "EXOALL"]
"""A kind of trophy, in the order of the trophy board."""

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
    count: int
    dice: int
    gift: bool = False


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, and the numbers of the rulebook."""

    reconstructed: tuple[str, ...]
    max_dice: int
    min_combination: int
    call_order: tuple[Value, ...]
    round_tokens: int
    longest_round: int
    dice: dict[Body, int]
    start_hand: dict[Body, int]
    faces: Faces
    face_presets: dict[str, SixFaces]
    rounds_to_win: dict[int, int]
    trophies: tuple[TrophyKind, ...]

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
