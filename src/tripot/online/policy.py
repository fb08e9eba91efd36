"""Who was first. Where turns are taken: whoever is heard first; the speed games have umpires of their own.

Rules of this file: an umpire holds inputs back until their place is certain, and puts the credited time into
the move; it decides nothing else. The path of a held input is still the one of every other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from tripot.clock import Ruling
from tripot.core import Move, Seat
from tripot.server.connection import Connection
from tripot.server.draft import Draft
from tripot.server.entries import Hand

if TYPE_CHECKING:
    from tripot.server.live import LiveTable
    from tripot.server.post import Letter


class Released(Struct, frozen=True):
    """An input whose turn has come, with the time it is credited with."""

    seat: Seat
    move: Move
    by: Hand
    line: Connection | None = None
    name: str | None = None
    ruling: Ruling | None = None


class Umpire:
    """The umpire of games in which nobody races."""

    is_hasty = False
    """Whether echoes are wanted each second, because time counts."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live

    def judges(self, move: Any) -> bool:  # noqa: ARG002
        """Whether the time of a move counts now, so that it has to be held."""
        return False

    def hold(self, letter: Letter, seat: Seat, wanted: Any) -> None:
        """Take an input of a person; raises `Refused`."""
        raise NotImplementedError

    def hold_bot(self, move: Move, now: float) -> None:
        """Take an input of a bot."""
        raise NotImplementedError

    def release(self, now: float) -> Released | None:  # noqa: ARG002
        """The next input whose place is certain."""
        return None

    def settled(self, done: Released, *, kept: bool) -> list[Released]:  # noqa: ARG002
        """The table has answered; what depended on a refused input comes back."""
        return []

    def let_go(self) -> None:
        """The race is over: whoever still waits for a place in it hears that there is none."""

    def next_due(self) -> float | None:
        """When to ask for the next input."""
        return None

    def runs_the_clock(self) -> bool:
        """Whether the moves of time are inputs of the umpire too."""
        return False

    def clock_left(self, now: float) -> int | None:  # noqa: ARG002
        """What everybody may know about the umpire's clock."""
        return None

    def frame(self) -> int | None:
        """The number of the telling that goes out next, where claims refer to it."""
        return None

    async def tell(self, draft: Draft, now: float) -> None:
        """The journal has it: tell everybody."""
        self.live.audience.tell(draft, now)

    def follow(self, draft: Draft, now: float) -> None:
        """Everybody has been told: take up what it means for the race."""

    def gallery_late_ms(self) -> int:
        """How late those who look on hear of everything."""
        return 0

    def grace_ms(self) -> int:
        """How long a player may be away before somebody looks after the seat."""
        return self.live.room.settings.grace_ms

    def is_kept_warm(self) -> bool:
        """Whether a bot plays for those who are away; elsewhere the rules know what to do."""
        return True

    def hands_back(self) -> bool:
        """Whether somebody who is back has the seat again at once."""
        return True

    def house_moves(self) -> list[Move]:
        """Moves of time that tell the rules who is away."""
        return []

    def lose(self, seat: Seat) -> None:
        """A player is gone for too long."""

    def presence(self, now: float) -> None:
        """Somebody came or went."""

    def greet(self, line: Connection) -> None:
        """A line came, in the middle of it all."""

    def wake(self, now: float) -> None:
        """Somebody is there again after nobody was."""

    def sleep(self, now: float) -> None:
        """The last one has gone."""

    def allows_words(self) -> bool:
        """Whether people may say quick words to each other now."""
        return True

    def pose(self, letter: Letter, seat: Seat, values: tuple[int, ...]) -> bool:  # noqa: ARG002
        """A puppet moves; False where there are none."""
        return False
