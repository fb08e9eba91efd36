"""What somebody may want to do. Chance and the clock are somebody too.

Times (`at`) are credited times: whole milliseconds since the seat's own reveal (rulebook 5.3).
"""

from __future__ import annotations

from tripot.core import Move, Seat
from tripot.games.dexterity_jane.fingers import Card, Hand, Mask
from tripot.games.dexterity_jane.trace import Trace


class Shuffle(Move):
    """Chance: the deck from top to bottom (2.1, 9.1)."""

    deck: tuple[Card, ...]


class ChooseFirst(Move):
    """Chance: the seat that is served first (2.4)."""

    first: Seat


class DealCoins(Move):
    """Chance: the coins in a row; each seat takes one from the left, the rest stay in the box (10.2)."""

    coins: tuple[int, ...]


class TossSheriff(Move):
    """Chance: the hand that has priority in this game (10.3)."""

    hand: Hand


class DrawTieOrder(Move):
    """Chance: who is before whom at the same millisecond in this round (5.3)."""

    order: tuple[Seat, ...]


class LayOut(Move):
    """Chance: the spot of each card, how far it lies off it, how each seat sees it turned (3.2, 3.3)."""

    spots: tuple[int, ...]
    shifts: tuple[tuple[int, int], ...]
    angles: tuple[tuple[int, ...], ...]
    backs: tuple[bool, ...]
    """Which cards picture the back of the hand."""


class DrawHold(Move):
    """Chance: how long the countdown is held (3.5)."""

    ms: int


class ShuffleBacks(Move):
    """Chance: the backs of somebody's coins, mixed (10.12)."""

    order: tuple[int, ...]


class Arm(Move):
    """Both hands are open: ready for the reveal (3.4)."""


class Lock(Move, omit_defaults=True):
    """Slam both hands down, these fingers folded (5.1)."""

    mask: Mask
    at: int
    trace: Trace = ()
    """How they came to be folded, counted from the reveal (5.9)."""


class Rob(Move):
    """Shoot at somebody with one hand (10.5)."""

    hand: Hand
    victim: Seat
    at: int


class Double(Move):
    """Shoot with both hands at once (10.9)."""

    left: Seat
    right: Seat
    at: int


class PickCoin(Move):
    """Take one of the coins whose backs lie there (10.12)."""

    index: int


class Next(Move):
    """Turn the page of the checking (6.1)."""


class TimeUp(Move):
    """The clock: what was being waited for is over."""


class CallAbsent(Move):
    """The clock: nobody has heard of this seat for too long (5.10)."""

    who: Seat


class CallBack(Move):
    """The clock: this seat is there again (5.10)."""

    who: Seat


AnyMove = (
    Shuffle
    | ChooseFirst
    | DealCoins
    | TossSheriff
    | DrawTieOrder
    | LayOut
    | DrawHold
    | ShuffleBacks
    | Arm
    | Lock
    | Rob
    | Double
    | PickCoin
    | Next
    | TimeUp
    | CallAbsent
    | CallBack
)
