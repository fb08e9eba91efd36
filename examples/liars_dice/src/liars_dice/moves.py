"""What somebody can do: bid, doubt; and what chance does."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from tripot.core import Hidden, Move

Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
"""What a die shows."""

Cup: TypeAlias = tuple[Face | Hidden, ...]
"""The dice under one cup, as far as one may look."""


class Throw(Move):
    """Chance throws all the dice: a cup for each seat, an empty one for those who are out (2.1)."""

    cups: tuple[tuple[Face, ...], ...]


class Bid(Move):
    """There are at least so many dice with this face under all the cups (3.1)."""

    count: Annotated[int, Meta(ge=1)]
    face: Face

    def beats(self, other: Bid | None) -> bool:
        """Whether it is the higher bid (3.3).

        >>> standing = Bid(0, 2, 5)
        >>> [Bid(1, *bid).beats(standing) for bid in ((3, 2), (2, 6), (2, 5), (1, 6))]
        [True, True, False, False]
        """
        return other is None or (self.count, self.face) > (other.count, other.face)


class CallLiar(Move):
    """Doubt the bid that stands (4.1)."""
