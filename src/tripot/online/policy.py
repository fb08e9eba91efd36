"""What a game has to say about its live tables, beside its rules. Most games have nothing to say.

Rules of this file: a policy holds inputs back until their place is certain, and puts the credited time into
the move; it decides who was first and nothing else. What it lets go takes the way of every other input.
"""

from __future__ import annotations

from typing import Any, ClassVar

from tripot.clock import Trust
from tripot.core import Move, Seat
from tripot.online.inputs import Input, Released
from tripot.online.messages import Stillness
from tripot.online.table import Happened, Line, OnlineTable


class Policy:
    """The policy of a game in which nobody races; one that races overrides what it needs."""

    races: ClassVar[bool] = False
    """Whether it matters who was faster: then lines are measured, and tellings and inputs go this way."""

    trust: ClassVar[Trust | None] = None
    """How far lines and claims are trusted, where people race."""

    def __init__(self, online: OnlineTable) -> None:
        self.online = online

    @classmethod
    def late_ms(cls) -> float:
        """How late those lines hear that do not race: as much as any line can be credited with."""
        return cls.trust.late if cls.races and cls.trust is not None else 0.0

    # Those who are away, and those who look on.

    def gallery_late_ms(self) -> int:
        """How late those who look on hear of everything."""
        return 0

    def grace_ms(self) -> int:
        """How long a player may be away before somebody looks after the seat."""
        return self.online.grace_ms

    def keeps_seats_warm(self) -> bool:
        """Whether a bot plays for those who are away; elsewhere the rules know what to do."""
        return True

    def hands_back(self) -> bool:
        """Whether somebody who is back has the seat again at once."""
        return True

    def house_moves(self) -> list[Move]:
        """Moves of time that tell the rules who is away, or that everybody has seen enough."""
        return []

    def seat_lost(self, seat: Seat) -> None:
        """A player has been away for too long."""

    def presence_changed(self, now: float) -> None:
        """Somebody came or went."""

    def line_joined(self, line: Line) -> None:
        """A line came, in the middle of it all."""

    def woken(self, now: float) -> None:
        """Somebody is there again after nobody was."""

    def left_alone(self, now: float) -> None:
        """The last one has gone."""

    def still(self, now: float) -> Stillness | None:  # noqa: ARG002
        """Why the table stands still at the moment, if it does."""
        return None

    def covered(self, shown: Any) -> Any:
        """What a reader is shown of a view now: less, while the table stands still and nobody shall look."""
        return shown

    def puts_questions(self) -> bool:
        """Whether anybody can answer anything now."""
        return True

    def allows_words(self) -> bool:
        """Whether words may pass between people now: quick words, new names, how the table is kept."""
        return True

    def takes_pose(self, seat: Seat, values: tuple[int, ...]) -> bool:  # noqa: ARG002
        """A player moves the own puppet; False where there are none."""
        return False

    def takes_skip(self, seat: Seat) -> bool:  # noqa: ARG002
        """A player has seen enough of what is shown page by page; False where nothing is."""
        return False

    # Who was first.

    def is_racing(self) -> bool:
        """Whether inputs that were held may still get their place."""
        return False

    def judges(self, move: Any) -> bool:  # noqa: ARG002
        """Whether the time of a move counts now, so that it has to be held."""
        return False

    def hold(self, one: Input) -> None:
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

    def end_race(self) -> None:
        """The race is over: whoever still waits for a place in it hears that there is none."""

    def next_due(self) -> float | None:
        """When to ask for the next input."""
        return None

    # What is told, and the clock.

    async def tell(self, happened: Happened, now: float) -> None:
        """The journal has it: tell everybody. Asked only where the game races."""
        self.online.tell(happened, now)

    def follow(self, happened: Happened, now: float) -> None:
        """Everybody has been told: take up what it means for the race."""

    def frame(self) -> int | None:
        """The number of the telling that goes out next, where claims refer to it."""
        return None

    def runs_the_clock(self) -> bool:
        """Whether the moves of time are inputs of the policy too."""
        return False

    def clock_left(self, now: float) -> int | None:  # noqa: ARG002
        """What everybody may know about the policy's clock."""
        return None
