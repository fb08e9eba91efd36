"""What lies on the table, as plain values (rulebook 2 to 4).

Rules of this file: values and what can be read off them; nothing here changes anything. A view has the
same shape, with "?" where its reader may not look.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from tripot.core import Hidden, Seat
from tripot.games.tricky_twist.cards import FAMILIES, FAMILY, SEVENS, VALUE, Card, Cards
from tripot.games.tricky_twist.data import BONUSES, Bonus, ScoringCard
from tripot.games.tricky_twist.declaration import NOTHING, Declaration
from tripot.games.tricky_twist.limits import UNLIMITED, Limits
from tripot.games.tricky_twist.options import Options

Phase = Literal["setup", "deal", "reserve", "draw", "play", "bonus", "declare", "over"]


def clockwise(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats, from this one on.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return _CLOCKWISE[seats, seat]


_CLOCKWISE = {
    (seats, first): tuple((first + step) % seats for step in range(seats))
    for seats in (3, 4)
    for first in range(seats)
}


class Pile(Struct, frozen=True, gc=False):
    """A trick (face down) or a false trick (face up), named by the number of the trick it was made in.

    A seat gets at most one pile a trick, so the number names it. The first card is the top one.
    """

    number: int
    is_false: bool
    cards: Cards
    open: bool = True
    """Whether everyone may still see all of its cards: the last trick, until the next lead (rulebook 9.2)."""

    @property
    def top(self) -> Card:
        """The card that counts when the pile is a false trick (rulebook 5.3)."""
        return self.cards[0]


class Trick(Struct, frozen=True, gc=False):
    """The cards in the middle of the table, in the order they were played, and who plays when."""

    order: tuple[Seat, ...] = ()
    cards: Cards = ()

    @property
    def led(self) -> str | None:
        """The family of the first card."""
        return FAMILY[self.cards[0]] if self.cards else None

    @property
    def is_full(self) -> bool:
        """Whether everyone has played."""
        return len(self.cards) == len(self.order)

    @property
    def plays(self) -> Iterator[tuple[Seat, Card]]:
        """Who played what."""
        return zip(self.order, self.cards, strict=False)

    @property
    def taken(self) -> Cards:
        """The cards of the led family, which the winner takes as one trick (rulebook 4.4)."""
        led = self.cards[0][-1]
        return tuple([card for card in self.cards if card[-1] == led])

    @property
    def winner(self) -> Seat:
        """Who played the highest card of the led family (rulebook 4.4)."""
        best = max(self.cards, key=_STRENGTH[self.cards[0][-1]].__getitem__)
        return self.order[self.cards.index(best)]

    @property
    def strays(self) -> list[tuple[Seat, Card]]:
        """The cards of other families, each of which goes back to its player (rulebook 4.5)."""
        led = self.cards[0][-1]
        return [play for play in zip(self.order, self.cards, strict=True) if play[1][-1] != led]

    @property
    def sevens(self) -> tuple[Seat, ...]:
        """The seats that recover a 7, clockwise from the winner (rulebook 4.6)."""
        if SEVENS.isdisjoint(self.cards):
            return ()
        winner, led = self.winner, self.cards[0][-1]
        recovering = [winner if card[-1] == led else seat for seat, card in self.plays if card in SEVENS]
        return tuple([seat for seat in clockwise(winner, len(self.order)) if seat in recovering])


_STRENGTH: dict[str, dict[Card, int]] = {
    led: {card: value if card[-1] == led else 0 for card, value in VALUE.items()} for led in FAMILIES
}
"""What each card is worth in a trick of the led family."""


class Top(Struct, frozen=True, gc=False):
    """What everyone sees of a false trick: its number and its top card."""

    pile: int
    card: Card


class Tableau(Struct, frozen=True, gc=False):
    """What a seat was scored for, as everyone could see it: the sheet keeps it when the table is cleared."""

    tricks: tuple[int, ...] = ()
    """How many cards each trick holds."""
    false: tuple[Top, ...] = ()
    kept: tuple[Bonus, ...] = ()
    said: Declaration = NOTHING


class Place(Struct, frozen=True, gc=False):
    """Everything that belongs to one seat."""

    hand: Cards = ()
    shown: Cards = ()
    """Cards of the hand that everyone knows: those taken back from a false trick (rulebook 5.2)."""
    limits: Limits = UNLIMITED
    """At most so many moons, suns, umbrellas, happy faces among the other cards of the hand, as all
    can tell from play: a seat that did not follow had none."""
    reserve: Cards = ()
    """The top card first; in a view, what is left in no order (by family and value)."""
    is_bare: bool = False
    """Whether hand and reserve lie open, the round being over (option `reveal_leftovers`)."""
    piles: tuple[Pile, ...] = ()
    kept: tuple[Bonus, ...] = ()
    settled: tuple[Bonus, ...] = ()
    """Kept cards about which there is nothing left to choose."""
    said: Declaration = NOTHING
    sealed: Declaration | Hidden | None = None
    """A declaration that is in, but not yet shown (rulebook 6.3)."""

    def pile(self, number: int | str) -> Pile | None:
        """The pile made in that trick, if the seat has one."""
        return next((pile for pile in self.piles if pile.number == number), None)

    @property
    def free(self) -> tuple[Bonus, ...]:
        """The kept cards about which the seat still has something to say (rulebook 6.2)."""
        return tuple(bonus for bonus in self.kept if bonus != "PLUS" and bonus not in self.settled)

    @property
    def tableau(self) -> Tableau:
        """What lies here for all to see."""
        return Tableau(
            tuple([len(pile.cards) for pile in self.piles if not pile.is_false]),
            tuple([Top(pile.number, pile.top) for pile in self.piles if pile.is_false]),
            self.kept,
            self.said,
        )


class RoundScore(Struct, frozen=True, gc=False):
    """What a seat scored in a round (rulebook 7)."""

    tricks: int
    false: int
    base: int
    plus: int
    count: int
    """What the Scoring card counted; on FEWEST and MOST, the rank."""
    stars: int

    @property
    def total(self) -> int:
        """All stars of the round."""
        return self.base + self.plus + self.stars


class Sheet(Struct, frozen=True, gc=False):
    """The score sheet of one round: its Scoring card and, once it is over, a line for each seat."""

    scoring: str
    scores: tuple[RoundScore, ...] = ()
    tableaus: tuple[Tableau, ...] = ()


class Table(Struct, frozen=True, gc=False):
    """The whole table; or what one reader knows of it."""

    options: Options
    places: tuple[Place, ...]
    totals: tuple[int, ...]
    phase: Phase = "setup"
    waiting: tuple[Seat, ...] = ()
    """The seats that still have to answer in this phase, in order."""
    round: int = 0
    first: Seat | None = None
    """Who starts this round."""
    deck: tuple[str, ...] = ()
    """The Scoring cards not yet revealed."""
    scoring: str | None = None
    supply: tuple[Bonus, ...] = BONUSES
    out: tuple[Bonus, ...] = ()
    """Bonus cards out of this round: TAKEBACK, once taken (rulebook 5.2)."""
    leader: Seat = 0
    number: int = 0
    """The number of the current trick in this round."""
    trick: Trick = Trick()
    last: Trick | None = None
    """The trick before this one, until the next lead (rulebook 9.2)."""
    sheets: tuple[Sheet, ...] = ()

    @property
    def next_first(self) -> Seat:
        """Who starts the next round: the left neighbour of this round's first player (rulebook 8.1)."""
        return ((self.first or 0) + 1) % len(self.places)

    @property
    def card(self) -> ScoringCard:
        """The Scoring card of this round."""
        return self.options.cards.card(self.scoring or "")


def start(options: Options) -> Table:
    """The table before anything is shuffled."""
    return Table(options, (Place(),) * options.seats, (0,) * options.seats)
