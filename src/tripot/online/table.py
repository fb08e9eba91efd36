"""A live table as a game's online policy sees it: how things stand, and the few things it can ask for.

Rules of this file: nothing here runs. The server has the table behind these names; a policy knows no other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, MutableMapping, Sequence
from typing import Any, Protocol

from tripot.clock import EchoBook, KernelTrip, LagLedger, Rhythm, Watch
from tripot.core import Asks, Refused, Seat
from tripot.core.words import Language
from tripot.online.messages import FromServer


class Stream(Protocol):
    """One socket of a line, as far as it is timed."""

    ledger: LagLedger
    """What its echoes have taken so far."""
    echoes: EchoBook
    """The echoes that it owes."""

    def beat(self, now: float, *, weighs: bool = False) -> None:
        """Ask for an echo now, whatever the rhythm says; one that weighs where something is shown."""

    def kernel_trip(self) -> KernelTrip | None:
        """What the operating system says of its round trip; None where it cannot be asked."""


class Line(Protocol):
    """One open line to one person."""

    seat: Seat | None
    language: Language | None
    timer_step: float | None
    """The step of the client's own timer in ms, where it has measured it."""
    rhythm: Rhythm
    """When the line is asked for its next echo."""

    @property
    def person(self) -> str:
        """Whose line it is."""

    @property
    def streams(self) -> Sequence[Stream]:
        """The sockets that carry the same: what comes first counts."""

    def tell(self, message: FromServer) -> None:
        """Send one message to this line alone."""


class SeatState(Protocol):
    """One seat, and who has it."""

    @property
    def person(self) -> str | None:
        """Whose seat it is; None: nobody's, or a bot's."""

    @property
    def absent(self) -> bool:
        """Whether its person has been away for too long."""

    @property
    def kept_warm(self) -> bool:
        """Whether a bot plays for its absent person."""

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot answers for the seat at the moment."""


class Happened(Protocol):
    """What a turn of the table has come to; the journal has it."""

    @property
    def events(self) -> Sequence[Any]:
        """The facts, in order."""


class Telling(Protocol):
    """What one reader is to hear of it: everybody at one seat, or those who look on."""

    @property
    def seat(self) -> Seat | None:
        """Whose telling it is; None: of those who look on."""

    def send(self) -> None:
        """Let them hear it."""


class OnlineTable(Protocol):
    """The narrow handle of a live table."""

    @property
    def table(self) -> Any:
        """The game's table, with everything that lies on it."""

    @property
    def is_playing(self) -> bool:
        """Whether the game has begun and is not over."""

    @property
    def asks(self) -> Asks:
        """The open questions."""

    @property
    def places(self) -> Sequence[SeatState]:
        """Every seat."""

    @property
    def lines(self) -> Collection[Line]:
        """The open lines of everybody who is there."""

    @property
    def watches(self) -> MutableMapping[str, Watch]:
        """What the claims of people have been like, by their id, at this table and at others."""

    @property
    def grace_ms(self) -> int:
        """How long a player may be away, as the host has it."""

    @property
    def bodies(self) -> Mapping[Seat, Any]:
        """The bodies of the bots that play at the moment: each an `Embodied`."""

    def ask_again(self, seat: Seat) -> None:
        """A bot has noticed something, and is to be asked anew, though its question is the same."""

    def racer(self, seat: Seat) -> Line | None:
        """The line that plays for a seat, where people race; None: its person is away."""

    def now(self) -> float:
        """Milliseconds of a clock that never goes back."""

    def present(self) -> set[Seat]:
        """The seats whose people are there."""

    def people(self) -> set[str]:
        """Everybody who is there, seated or not."""

    def tell(self, happened: Happened, now: float) -> None:
        """Everybody hears of it now."""

    def tellings(self, happened: Happened, now: float) -> list[Telling]:
        """What each reader is to hear of it, to be sent each at its own moment."""

    def tell_all(self, message: FromServer) -> None:
        """The same message for everybody who is there, kept nowhere."""

    def show_all(self, body: bytes) -> None:
        """The same bytes, which are no JSON, for everybody who is there, kept nowhere."""

    def clock_changed(self, now: float) -> None:
        """The policy's clock has stopped or goes on: the table counts anew, and everybody is told."""

    def ask_for_echoes(self) -> None:
        """Ask every line for an echo whose rhythm wants one now."""

    def afterwards(self, do: Callable[[], None]) -> None:
        """Do something once the journal has this turn and everybody was told."""

    def refuse(self, line: Line, input_id: str, refused: Refused) -> None:
        """Tell one line, at once, that the rules do not allow an input."""

    def turn_down(self, line: Line, input_id: str) -> None:
        """Tell one line, at once, that an input came at the wrong time."""

    def note(self, what: str, seat: Seat) -> None:
        """Something about a seat that whoever looks after the house may want to look at."""

    def keep_poses(self, first_tick: int, body: bytes) -> None:
        """Keep a piece of the side stream of poses, for replays."""
