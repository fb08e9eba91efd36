"""The open questions of the table, and what silence means.

Rules of this file: a question carries everything its reader needs to answer it, and nothing the reader
may not know; on a view, the reader's own question is the same as on the table.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import TypeAlias

from tripot.core import CHANCE, Ask, ChanceAsk, Move
from tripot.games.tricky_twist.cards import DECK, FAMILY, VALUE, Cards, in_order
from tripot.games.tricky_twist.choices import Choices
from tripot.games.tricky_twist.data import RESERVE_SIZE, Bonus
from tripot.games.tricky_twist.declaration import Declaration, Face, Flip
from tripot.games.tricky_twist.moves import (
    ChooseFirst,
    Deal,
    Declare,
    Draw,
    PassBonus,
    PlayCard,
    SetAside,
    ShuffleReserves,
    ShuffleScoring,
    Stay,
    TakeBonus,
    TurnPile,
)


class AskFirst(ChanceAsk, frozen=True, gc=False):
    """Who starts (rulebook 3.1)."""

    seats: int

    def outcomes(self) -> Iterator[tuple[ChooseFirst, Fraction]]:
        """Every seat alike."""
        return ((ChooseFirst(CHANCE, seat), Fraction(1, self.seats)) for seat in range(self.seats))

    def sample(self, rng: Random) -> ChooseFirst:
        """One of the seats."""
        return ChooseFirst(CHANCE, rng.randrange(self.seats))


class AskScoring(ChanceAsk, frozen=True, gc=False):
    """In which order the Scoring cards come (rulebook 3.1)."""

    cards: tuple[str, ...]

    def sample(self, rng: Random) -> ShuffleScoring:
        """A shuffle."""
        return ShuffleScoring(CHANCE, tuple(rng.sample(self.cards, len(self.cards))))

    def allows(self, move: Move) -> bool:
        """All the cards, in any order."""
        return (
            isinstance(move, ShuffleScoring)
            and move.seat == CHANCE
            and sorted(move.order) == sorted(self.cards)
        )


class AskDeal(ChanceAsk, frozen=True, gc=False):
    """How the 48 cards lie (rulebook 3.3)."""

    def sample(self, rng: Random) -> Deal:
        """A shuffle."""
        return Deal(CHANCE, tuple(rng.sample(DECK, len(DECK))))

    def allows(self, move: Move) -> bool:
        """All the cards, in any order."""
        return isinstance(move, Deal) and move.seat == CHANCE and sorted(move.cards) == sorted(DECK)


class AskShuffle(ChanceAsk, frozen=True, gc=False):
    """How the reserves lie (rulebook 3.4). The answer names places, so it tells no card."""

    seats: int

    def sample(self, rng: Random) -> ShuffleReserves:
        """A shuffle for each seat."""
        places = range(RESERVE_SIZE)
        return ShuffleReserves(
            CHANCE, tuple(tuple(rng.sample(places, RESERVE_SIZE)) for _ in range(self.seats))
        )

    def allows(self, move: Move) -> bool:
        """A shuffle for each seat, every place once."""
        places = list(range(RESERVE_SIZE))
        return (
            isinstance(move, ShuffleReserves)
            and move.seat == CHANCE
            and len(move.orders) == self.seats
            and all(sorted(order) == places for order in move.orders)
        )


class AskReserve(Ask, frozen=True, gc=False):
    """Which five cards go to the reserve (rulebook 3.4)."""

    hand: Cards
    size: int = RESERVE_SIZE
    """How many are to be chosen."""

    def answers(self) -> Iterator[SetAside]:
        """Every choice of five."""
        return (SetAside(self.seat, cards) for cards in combinations(self.hand, self.size))

    def sample(self, rng: Random) -> SetAside:
        """Any five."""
        return SetAside(self.seat, in_order(rng.sample(self.hand, self.size)))

    def default(self) -> SetAside:
        """The shortest families first, so as not to have to follow; of each the highest cards first."""
        length = {family: sum(FAMILY[card] == family for card in self.hand) for family in "MSUH?"}
        by_length = sorted(self.hand, key=lambda card: (length[FAMILY[card]], FAMILY[card], -VALUE[card]))
        return SetAside(self.seat, in_order(by_length[: self.size]))

    def allows(self, move: Move) -> bool:
        """Five different cards of the hand, in any order."""
        return (
            isinstance(move, SetAside)
            and move.seat == self.seat
            and len(move.cards) == len(set(move.cards)) == self.size
            and set(move.cards) <= set(self.hand)
        )


class AskDraw(Ask, frozen=True, gc=False):
    """Draw before this trick, or not (rulebook 4.1); where FLIP may be used at any time, use it first."""

    flips: tuple[Flip, ...] = ()
    is_last: bool = False
    """Whether it is the seat's last card: played without a draw, it empties the hand and ends the round."""

    def answers(self) -> Iterator[Move]:
        """To stay, to draw, or first to turn a pile over."""
        yield Stay(self.seat)
        yield Draw(self.seat)
        for flip in self.flips:
            yield TurnPile(self.seat, flip.pile, flip.top)

    def sample(self, rng: Random) -> Move:
        """Either, as with a coin."""
        if self.flips:
            return rng.choice(tuple(self.answers()))
        return Draw(self.seat) if rng.random() < 0.5 else Stay(self.seat)


class AskPlay(Ask, frozen=True, gc=False):
    """Which card (rulebook 4.2, 4.3)."""

    cards: Cards
    follows: bool = False
    """Whether they are those of the led family, because the seat has some."""

    def answers(self) -> Iterator[PlayCard]:
        """Every card that may be played."""
        return (PlayCard(self.seat, card) for card in self.cards)

    def sample(self, rng: Random) -> PlayCard:
        """Any of them."""
        return PlayCard(self.seat, self.cards[int(rng.random() * len(self.cards))])

    def default(self) -> PlayCard:
        """The lowest."""
        return PlayCard(self.seat, min(self.cards, key=VALUE.__getitem__))


class AskBonus(Ask, frozen=True, gc=False):
    """Which bonus card, if any, for the 7 (rulebook 5.1)."""

    supply: tuple[Bonus, ...]
    targets: tuple[int, ...] = ()
    """The false tricks that TAKEBACK can bring back."""
    at_once: tuple[Face, ...] = ()
    """What WILD and the variable cards can be said to count as when they are taken."""
    flips: tuple[Flip, ...] = ()

    def answers(self) -> Iterator[Move]:
        """To pass, to take a card of the supply, or first to turn a pile over."""
        yield PassBonus(self.seat)
        for bonus in self.supply:
            yield TakeBonus(self.seat, bonus)
            if bonus == "TAKEBACK":
                for target in self.targets:
                    yield TakeBonus(self.seat, bonus, target)
            for face in self.at_once:
                if face.bonus == bonus:
                    yield TakeBonus(self.seat, bonus, None, face.shows)
        for flip in self.flips:
            yield TurnPile(self.seat, flip.pile, flip.top)


class AskDeclare(Ask, frozen=True, gc=False):
    """What the bonus cards count as (rulebook 6.2), with what pays best as far as can be told."""

    choices: Choices
    suggestion: Declaration

    def answers(self) -> Iterator[Declare]:
        """Everything that may be said."""
        return (Declare(self.seat, said) for said in self.choices.declarations())

    def sample(self, rng: Random) -> Declare:
        """Each choice by lot."""
        return Declare(self.seat, self.choices.sample(rng))

    def default(self) -> Declare:
        """The suggestion."""
        return Declare(self.seat, self.suggestion)

    def allows(self, move: Move) -> bool:
        """Whether every part of it is open."""
        return isinstance(move, Declare) and move.seat == self.seat and self.choices.faults(move.said) is None


AnyAsk: TypeAlias = (
    AskFirst | AskScoring | AskDeal | AskShuffle | AskReserve | AskDraw | AskPlay | AskBonus | AskDeclare
)
