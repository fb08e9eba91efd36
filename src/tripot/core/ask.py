"""The open questions of a table: who may answer what, until when, and what silence means.

Taking turns is the case of one open question; everybody at once is the case of many.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import TypeAlias, dataclass_transform

from msgspec import Struct

from tripot.core.move import Move
from tripot.core.seat import Seat


@dataclass_transform(frozen_default=True)
class _Put(Struct, frozen=True, tag=True, gc=False):
    seat: Seat


class Ask(_Put, frozen=True, kw_only=True, gc=False):
    """A question put to one seat. Each game has its own kinds, with what a client needs to draw them."""

    limit_ms: int | None = None
    """How long the rules wait for the answer; None: as long as the table likes."""

    def answers(self) -> Iterator[Move]:
        """Every legal answer, in an order that does not change."""
        raise NotImplementedError

    def sample(self, rng: Random) -> Move:
        """One legal answer by chance; kinds with many answers have a quicker way."""
        return rng.choice(tuple(self.answers()))

    def default(self) -> Move:
        """The answer of somebody who says nothing until time is up."""
        return next(self.answers())

    def allows(self, move: Move) -> bool:
        """Whether the move is one of the answers."""
        return any(move == answer for answer in self.answers())


class ChanceAsk(Ask, frozen=True, gc=False):
    """A question put to `CHANCE`: the dealer answers it online, a seed in the laboratory."""

    def answers(self) -> Iterator[Move]:
        """Every result that can come up, where they can be told one by one."""
        results = self.outcomes()
        if results is None:
            raise TypeError(f"{type(self).__name__} has too many results to be listed")
        return (move for move, _ in results)

    def outcomes(self) -> Iterator[tuple[Move, Fraction]] | None:
        """Every result with its probability; None when they are too many to be told."""
        return None

    def sample(self, rng: Random) -> Move:
        """A result as chance would have it."""
        raise NotImplementedError

    def allows(self, move: Move) -> bool:
        """Whether the result can come up; kinds with many results say so themselves."""
        if self.outcomes() is None:
            raise NotImplementedError(f"{type(self).__name__} has too many results to look through")
        return super().allows(move)

    def default(self) -> Move:
        """Chance never stays silent."""
        raise TypeError("chance has no default answer")


Asks: TypeAlias = Mapping[Seat, Ask]
"""The open questions, at most one a seat."""
