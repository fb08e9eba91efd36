"""The open questions of a table: who may answer what, until when, and what silence means.

Taking turns is the case of one open question; everybody at once is the case of many.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Generic, TypeAlias, TypeVar, dataclass_transform

from msgspec import Struct

from tripot.core.move import Move
from tripot.core.seat import CHANCE, Seat

M = TypeVar("M", bound=Move)


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
        """There is none: chance answers as soon as it is asked."""
        raise TypeError("chance has no default answer")


Asks: TypeAlias = Mapping[Seat, Ask]
"""The open questions, at most one a seat."""


class Choice(Ask, Generic[M], frozen=True):
    """A question that lists its answers; the first of them is what silence means."""

    moves: tuple[M, ...]

    def answers(self) -> Iterator[Move]:
        """The moves, as they are listed."""
        return iter(self.moves)


class Lot(ChanceAsk, Generic[M], frozen=True):
    """A question to `CHANCE` that lists its results, each as likely as the next."""

    moves: tuple[M, ...]

    def outcomes(self) -> Iterator[tuple[Move, Fraction]]:
        """The moves, as they are listed, with equal shares."""
        return ((move, Fraction(1, len(self.moves))) for move in self.moves)

    def sample(self, rng: Random) -> Move:
        """Any of them."""
        return rng.choice(self.moves)


def offer(moves: Iterable[Move], limit_ms: int | None = None) -> Asks:
    """One question for each seat that has a move among these, for games that need no questions of their own.

    >>> class Take(Move):
    ...     n: int
    >>> offer(Take(1, n) for n in (1, 2))
    {1: Choice(seat=1, moves=(Take(seat=1, n=1), Take(seat=1, n=2)), limit_ms=None)}
    >>> offer([])
    {}
    """
    lists: dict[Seat, list[Move]] = {}
    for move in moves:
        lists.setdefault(move.seat, []).append(move)
    return {
        seat: Lot(seat, tuple(listed)) if seat == CHANCE else Choice(seat, tuple(listed), limit_ms=limit_ms)
        for seat, listed in lists.items()
    }
