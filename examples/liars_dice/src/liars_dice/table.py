"""All that lies on the table, as one frozen value, and how it looks from a seat."""

from __future__ import annotations

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from liars_dice.moves import Bid, Cup
from liars_dice.options import Options
from tripot.core import HIDDEN, Seat


class Table(Struct, frozen=True):
    """A table of Liar's dice; in a view the dice under the others' cups are hidden."""

    options: Options
    dice: tuple[int, ...]
    """How many dice each seat has left."""
    cups: tuple[Cup, ...]
    """What lies under each cup; nothing between two rounds."""
    turn: Seat = 0
    bid: Bid | None = None
    """The bid that stands."""
    out: tuple[Seat, ...] = ()
    """Who is out, the first to go first."""
    shown: tuple[Cup, ...] = ()
    """What lay under the cups at the last challenge."""

    @property
    def is_over(self) -> bool:
        """Whether only one player has dice (5.1)."""
        return len(self.out) == self.options.seats - 1

    @property
    def is_thrown(self) -> bool:
        """Whether there are dice under the cups."""
        return any(self.cups)

    def after(self, seat: Seat) -> Seat:
        """The next seat that has dice, clockwise."""
        seats = self.options.seats
        return next(n % seats for n in range(seat + 1, seat + seats + 1) if self.dice[n % seats])


def start(options: Options) -> Table:
    """Everybody has all their dice, and none is thrown (1.1)."""
    return Table(options, (options.dice,) * options.seats, ((),) * options.seats)


def view(table: Table, seat: Seat | None) -> Table:
    """A seat looks under its own cup alone (2.2)."""
    covered = ((HIDDEN,) * len(cup) if owner != seat else cup for owner, cup in enumerate(table.cups))
    return replace(table, cups=tuple(covered))


def imagine(view: Table, rng: Random) -> Table:
    """Any dice may lie where one may not look."""
    cups = (tuple(rng.randint(1, 6) if die == HIDDEN else die for die in cup) for cup in view.cups)
    return replace(view, cups=tuple(cups))
