"""What a seat, or chance, may do."""

from typing import TypeAlias

from tripot.core import Move, Seat
from tripot.games.tricky_twist.cards import Card, Cards
from tripot.games.tricky_twist.data import Bonus
from tripot.games.tricky_twist.declaration import Declaration


class ChooseFirst(Move):
    """Chance says who starts the first round (rulebook 3.1)."""

    first: Seat


class ShuffleScoring(Move):
    """Chance puts the Scoring cards in an order (rulebook 3.1)."""

    order: tuple[str, ...]


class Deal(Move):
    """Chance shuffles the 48 cards; seat 0 is dealt the first ones, seat 1 the next, and so on (3.3)."""

    cards: Cards


class SetAside(Move):
    """Put five cards of one's hand into one's reserve (rulebook 3.4)."""

    cards: Cards


class ShuffleReserves(Move):
    """Chance shuffles the reserves: for each seat, which of its cards, sorted, lies first, second, ..."""

    orders: tuple[tuple[int, ...], ...]


class Draw(Move):
    """Take the top card of one's reserve (rulebook 4.1)."""


class Stay(Move):
    """Leave one's reserve alone before this trick (rulebook 4.1)."""


class PlayCard(Move):
    """Play a card to the trick (rulebook 4.2, 4.3)."""

    card: Card


class TakeBonus(Move):
    """Take a bonus card for a recovered 7 (rulebook 5.1).

    `target` is the false trick that TAKEBACK brings back to the hand; `shows` is what WILD or a variable
    card counts as, at tables where that is said at once (option `status_timing`).
    """

    bonus: Bonus
    target: int | None = None
    shows: str | int | None = None


class PassBonus(Move):
    """Take no bonus card (rulebook 5.1)."""


class TurnPile(Move):
    """Use FLIP at once, at tables that allow it (option `flip_timing`, rulebook 5.3)."""

    pile: int
    top: Card | None = None


class Declare(Move):
    """Say what one's bonus cards count as (rulebook 6.2)."""

    said: Declaration


AnyMove: TypeAlias = (
    ChooseFirst
    | ShuffleScoring
    | Deal
    | SetAside
    | ShuffleReserves
    | Draw
    | Stay
    | PlayCard
    | TakeBonus
    | PassBonus
    | TurnPile
    | Declare
)
