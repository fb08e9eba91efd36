"""The questions: a throw, and what the player whose turn it is has to say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from liars_dice.moves import Bid, CallLiar, Throw
from liars_dice.table import Table
from tripot.core import CHANCE, Ask, Asks, ChanceAsk, Move

FACES = range(1, 7)


class AskThrow(ChanceAsk):
    """So many dice for each cup (2.1)."""

    dice: tuple[int, ...]

    def sample(self, rng: Random) -> Move:
        """All dice at once."""
        return Throw(CHANCE, tuple(tuple(rng.randint(1, 6) for _ in range(n)) for n in self.dice))

    def allows(self, move: Move) -> bool:
        """Whether each cup has as many dice as its seat."""
        return isinstance(move, Throw) and tuple(len(cup) for cup in move.cups) == self.dice


class AskBid(Ask):
    """A higher bid, or a doubt. There are many answers, so the question says within which bounds they lie."""

    standing: Bid | None
    """The bid to beat, or to doubt."""
    most: int
    """How many dice there are in all."""

    def answers(self) -> Iterator[Move]:
        """From the lowest bid upwards, and the doubt last: silence is the lowest bid (3.6)."""
        lowest = 1 if self.standing is None else self.standing.count
        bids = (Bid(self.seat, count, face) for count in range(lowest, self.most + 1) for face in FACES)
        yield from (bid for bid in bids if bid.beats(self.standing))
        if self.standing is not None:
            yield CallLiar(self.seat)

    def allows(self, move: Move) -> bool:
        """Without looking through them all."""
        if move.seat != self.seat:
            return False
        if isinstance(move, Bid):
            return move.count <= self.most and move.beats(self.standing)
        return isinstance(move, CallLiar) and self.standing is not None


AnyAsk: TypeAlias = AskThrow | AskBid


def asks(table: Table) -> Asks:
    """Whom the table waits for: one question at a time."""
    if table.is_over:
        return {}
    if not table.is_thrown:
        return {CHANCE: AskThrow(CHANCE, table.dice)}
    return {table.turn: AskBid(table.turn, table.bid, sum(table.dice))}
