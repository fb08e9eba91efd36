"""The pieces in the box, as data: hand cards, coins, tiles and the spots of the table.

Rules of this file: everything comes from `data.toml` or from a host's own list of the same shape, and is
checked when it is loaded; a box with a piece missing is refused.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from itertools import combinations
from math import dist, hypot
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tripot.core.options import Names
from tripot.games.dexterity_jane.fingers import Card, Face

CARDS: Final = 60
SPOTS: Final = 10

Bullets: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Thousandths: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]


class HandCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One round card: its printed number, the hand it shows, the mat below, the bullets beside."""

    no: Annotated[int, Meta(ge=1, le=CARDS)]
    face: Face
    mat: Literal["red", "green"]
    dense: Bullets = 0
    sparse: Bullets = 0
    custom: Bullets = 0

    def written(self, bullets: int) -> Card:
        """The card in notation.

        >>> HandCard(27, "LM", "red").written(bullets=1)
        'LM*27r'
        """
        return f"{self.face}{'*' * bullets}{self.no}{self.mat[0]}"


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """Where cards may lie, in thousandths of the side of a square table."""

    radius: Thousandths
    jitter: Thousandths
    spots: Annotated[tuple[tuple[Thousandths, Thousandths], ...], Meta(max_length=CARDS)]


class Components(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A whole box."""

    reconstructed: Names
    teaching: Annotated[int, Meta(ge=1, le=CARDS)]
    tiles: Annotated[int, Meta(ge=1, le=CARDS)]
    coins: Annotated[tuple[Annotated[int, Meta(ge=0, le=6)], ...], Meta(max_length=CARDS)]
    cards: Annotated[tuple[HandCard, ...], Meta(max_length=CARDS)]
    layout: Layout

    def __post_init__(self) -> None:
        if problems := tuple(_problems(self)):
            raise ValueError("; ".join(problems))


def _problems(box: Components) -> list[str]:
    """What is wrong with a box, a sentence each."""
    wrong = []
    if [card.no for card in box.cards] != list(range(1, CARDS + 1)):
        wrong.append(f"the hand cards must be numbered 1 to {CARDS}, in order")
    if lying := [
        card.no for card in box.cards[: box.teaching] if (card.mat == "red") != (card.face[0] == "L")
    ]:
        wrong.append(f"the mats of the teaching cards {lying} lie")
    if box.tiles * (box.tiles + 1) // 2 > CARDS or not box.tiles <= box.teaching <= CARDS:
        wrong.append("there are not enough hand cards for the rounds")
    if len(box.coins) < 9:
        wrong.append("nine seats need nine coins")
    if len(box.layout.spots) < max(box.tiles, SPOTS):
        wrong.append("there are not enough spots for the last round")
    room = 2 * box.layout.radius + 2 * hypot(box.layout.jitter, box.layout.jitter)
    if any(dist(one, other) < room for one, other in combinations(box.layout.spots, 2)):
        wrong.append("two spots are so close that cards could touch")
    return wrong


@cache
def box() -> Components:
    """The box of the house.

    >>> len(box().cards), sum(box().coins), len({card.face for card in box().cards})
    (60, 30, 12)
    """
    text = files(__package__).joinpath("data.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Components)
