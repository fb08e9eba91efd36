"""What anybody may want to do, chance and the clock included.

`at` is the credited time in milliseconds since the table was opened. A move that carries none (0) happens
at the time the table has reached.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from tripot.core import Move, Seat
from tripot.games.sign.body import Fault, SignSpec
from tripot.games.sign.data import Card
from tripot.games.sign.talk import Line

# -- chance


class DrawSeats(Move):
    """Chance seats the players inside the layout (2.3): who sits on each chair, clockwise."""

    chairs: tuple[Seat, ...]
    at: int = 0


class DrawDealer(Move):
    """Chance says who deals first (2.5)."""

    dealer: Seat
    at: int = 0


class Shuffle(Move):
    """Chance puts the 80 cards in an order (4.1)."""

    deck: tuple[Card, ...]
    at: int = 0


class DrawOrder(Move):
    """Chance says in secret who goes first where two are credited the same millisecond (5.4)."""

    order: tuple[Seat, ...]
    at: int = 0


# -- players, before a round


class Ready(Move):
    """Have agreed (3.2), or have looked at the hand (4.3)."""

    at: int = 0


class DraftSign(Move):
    """Write down the team's sign, for the team alone (3.2)."""

    sign: SignSpec
    at: int = 0
    why: Fault | None = None
    """What was wrong with the one before, where somebody says so."""


class PlanWatch(Move):
    """Note in the team's plan whom one of the team watches (3.4)."""

    watcher: Seat
    watched: tuple[Seat, ...]
    at: int = 0


class TellTeam(Move):
    """Write a line to the team, for the team alone (3.2)."""

    text: Line
    at: int = 0


class VotePay(Move):
    """Say whether the team should spend a point on a new sign; `aside` leaves it to the others (3.3)."""

    vote: Literal["pay", "keep", "aside"]
    at: int = 0


# -- players, in a round


class Take(Move):
    """Take one card from the table (5.1)."""

    card: Card
    at: int = 0


class Place(Move):
    """Place one card from the hand on the table (5.1)."""

    card: Card
    at: int = 0


class Done(Move):
    """Say that one wants no more of these cards (5.6)."""

    at: int = 0


class Undone(Move):
    """Take that back (5.6)."""

    at: int = 0


class Call(Move):
    """Call "Sign!" and point at another player (7.1)."""

    target: Seat
    at: int = 0


# -- the clock and the house


class AgreeOver(Move):
    """The time to agree is over (3.2)."""

    at: int = 0


class LookOver(Move):
    """The time to look is over (4.3)."""

    at: int = 0


class BottomOver(Move):
    """The last card of the pile has been seen long enough (4.2)."""

    at: int = 0


class LastCallOver(Move):
    """The last call has passed in silence (6.2)."""

    at: int = 0


class StallOver(Move):
    """The one for whom all wait has had time enough (10.1)."""

    at: int = 0


class LimitOver(Move):
    """The cards on the table have lain there for long enough (10.2)."""

    at: int = 0


class CountdownOver(Move):
    """The countdown to the end of the exchange has run out (10.2)."""

    at: int = 0


class PauseOver(Move):
    """Everybody has seen how the round ended (8.1)."""

    at: int = 0


class VoidRound(Move):
    """The house declares the round void, because a player is gone (8.3)."""

    at: int = 0


Expiry: TypeAlias = (
    AgreeOver
    | LookOver
    | BottomOver
    | LastCallOver
    | StallOver
    | LimitOver
    | CountdownOver
    | PauseOver
    | VoidRound
)
AnyMove: TypeAlias = (
    DrawSeats
    | DrawDealer
    | Shuffle
    | DrawOrder
    | Ready
    | DraftSign
    | PlanWatch
    | TellTeam
    | VotePay
    | Take
    | Place
    | Done
    | Undone
    | Call
    | Expiry
)
