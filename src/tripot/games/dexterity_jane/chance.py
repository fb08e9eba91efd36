"""The questions put to chance: shuffles, tosses, layouts. The dealer answers them, or a seed, or a test.

Rules of this file: a question carries all that its answer is drawn from, and tells whether an answer is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Final

from tripot.core import CHANCE, ChanceAsk, Hidden, Move, Seat
from tripot.games.dexterity_jane.fingers import HANDS, Card
from tripot.games.dexterity_jane.layout import draw_layout, is_sound, mixed
from tripot.games.dexterity_jane.moves import (
    ChooseFirst,
    DealCoins,
    DrawHold,
    DrawTieOrder,
    LayOut,
    Shuffle,
    ShuffleBacks,
    TossSheriff,
)
from tripot.games.dexterity_jane.options import Options

HOLD_MS: Final = range(500, 1501)
FEW_BACKS: Final = 3


class AskShuffle(ChanceAsk):
    """Shuffle these cards."""

    cards: tuple[Card, ...]

    def sample(self, rng: Random) -> Shuffle:
        """A deck as chance would have it."""
        return Shuffle(CHANCE, mixed(self.cards, rng))

    def allows(self, move: Move) -> bool:
        """The same cards in any order."""
        return isinstance(move, Shuffle) and sorted(move.deck) == sorted(self.cards)


class AskFirst(ChanceAsk):
    """Choose who is served first."""

    seats: int

    def outcomes(self) -> Iterator[tuple[Move, Fraction]]:
        """Any seat."""
        return ((ChooseFirst(CHANCE, seat), Fraction(1, self.seats)) for seat in range(self.seats))

    def sample(self, rng: Random) -> ChooseFirst:
        """Any seat."""
        return ChooseFirst(CHANCE, rng.randrange(self.seats))


class AskCoins(ChanceAsk):
    """Mix these coins."""

    coins: tuple[int | Hidden, ...]

    def sample(self, rng: Random) -> DealCoins:
        """The coins in a row."""
        return DealCoins(CHANCE, tuple(map(int, mixed(self.coins, rng))))

    def allows(self, move: Move) -> bool:
        """The same coins in any order."""
        return isinstance(move, DealCoins) and Counter(move.coins) == Counter(self.coins)


class AskSheriff(ChanceAsk):
    """Toss the star."""

    def outcomes(self) -> Iterator[tuple[Move, Fraction]]:
        """Left or right."""
        return ((TossSheriff(CHANCE, hand), Fraction(1, 2)) for hand in HANDS)

    def sample(self, rng: Random) -> TossSheriff:
        """Left or right."""
        return TossSheriff(CHANCE, rng.choice(HANDS))


class AskTieOrder(ChanceAsk):
    """Draw who is before whom at the same millisecond."""

    seats: int

    def sample(self, rng: Random) -> DrawTieOrder:
        """The seats in any order."""
        return DrawTieOrder(CHANCE, mixed(range(self.seats), rng))

    def allows(self, move: Move) -> bool:
        """Every seat once."""
        return isinstance(move, DrawTieOrder) and sorted(move.order) == list(range(self.seats))


class AskLayout(ChanceAsk):
    """Draw where the cards lie, and how they are turned."""

    options: Options
    first: Seat
    count: int

    def sample(self, rng: Random) -> LayOut:
        """Spots, and angles for each seat."""
        return draw_layout(self.options, self.first, self.count, rng)

    def allows(self, move: Move) -> bool:
        """Spots that exist, and angles as the table has chosen."""
        return isinstance(move, LayOut) and is_sound(move, self.options, self.count)


class AskHold(ChanceAsk):
    """Draw how long the countdown is held."""

    def sample(self, rng: Random) -> DrawHold:
        """Half a second to one and a half."""
        return DrawHold(CHANCE, rng.choice(HOLD_MS))

    def allows(self, move: Move) -> bool:
        """Half a second to one and a half."""
        return isinstance(move, DrawHold) and move.ms in HOLD_MS


class AskBacks(ChanceAsk):
    """Mix the backs of so many coins."""

    count: int

    def outcomes(self) -> Iterator[tuple[Move, Fraction]] | None:
        """Any order, where there are few."""
        if self.count > FEW_BACKS:
            return None
        orders = list(permutations(range(self.count)))
        return ((ShuffleBacks(CHANCE, order), Fraction(1, len(orders))) for order in orders)

    def sample(self, rng: Random) -> ShuffleBacks:
        """Any order."""
        return ShuffleBacks(CHANCE, mixed(range(self.count), rng))

    def allows(self, move: Move) -> bool:
        """Every back once."""
        return isinstance(move, ShuffleBacks) and sorted(move.order) == list(range(self.count))
