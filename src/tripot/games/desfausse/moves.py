"""What a seat may do, and the dice's own answer. Dice are named by how they look at that moment."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from tripot.core import Move, Seat
from tripot.games.desfausse.data import Trophy
from tripot.games.desfausse.dice import Dice


class Gift(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Dice for one receiver."""

    to: Seat
    dice: Dice


class Roll(Move, frozen=True):
    """The dice of a throw as they come to rest, seat by seat in the order of the ask."""

    shown: tuple[Dice, ...]


class Hold(Move, frozen=True):
    """Take no part in this throw, nor in the next (3.3, 3.5)."""


class Throw(Move, frozen=True):
    """Throw these dice; blocked devils among them are unblocked by the exorcisms spent (3.3, 9.7)."""

    dice: Dice
    exo1: Dice = ()
    exoall: bool = False


class Pass(Move, frozen=True):
    """Spend no trophy now (9.4)."""


class Spend(Move, frozen=True):
    """Spend trophies after the throws: first change colours, then throw `again` (9.4 to 9.7).

    Dice thrown again are named as they look once the colours have changed.
    """

    tint1: Dice = ()
    tintn: Dice = ()
    again: Dice = ()
    exo1: Dice = ()
    exoall: bool = False


class Declare(Move, frozen=True):
    """Discard at this call, perhaps changing colours first (5.5)."""

    tint1: Dice = ()
    tintn: Dice = ()


class Wait(Move, frozen=True):
    """Do not discard at this call (5.5)."""


class ToHell(Move, frozen=True):
    """Send these dice to hell (6.1); they are named as they look once colours have changed."""

    dice: Dice
    tint1: Dice = ()
    tintn: Dice = ()


class Give(Move, frozen=True):
    """Give dice of one colour to opponents (6.2), at some tables a part of them to hell (6.6)."""

    gifts: tuple[Gift, ...]
    hell: Dice = ()
    tint1: Dice = ()
    tintn: Dice = ()


class Take(Move, frozen=True):
    """Take a trophy (9.1)."""

    trophy: Trophy


class Decline(Move, frozen=True):
    """Take no trophy (9.2)."""


class Levy(Move, frozen=True):
    """Hand one die over to each cursed seat (8.1)."""

    gifts: tuple[Gift, ...]


Answer: TypeAlias = Hold | Throw | Pass | Spend | Declare | Wait | ToHell | Give | Take | Decline | Levy
"""What a seat may answer; it stays sealed until all who were asked have answered."""

AnyMove: TypeAlias = Roll | Answer
