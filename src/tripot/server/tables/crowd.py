"""The open lines at a table, and whose they are."""

from __future__ import annotations

from tripot.core import Seat
from tripot.online.messages import FromServer
from tripot.server.lines.connection import Connection
from tripot.server.lines.wire import framed
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.messages import Here, PlaysHere, encode


class Crowd:
    """Everybody who is there, in seats or looking on.

    Where people race, one line of each seat does. All others hear a little later, so that nobody sees by a
    quick line what is answered, and credited, by a slow one.
    """

    def __init__(self, now: float, late_ms: float = 0.0) -> None:
        self.lines: dict[Connection, None] = {}
        """In the order in which they came."""
        self.late_ms = late_ms
        """How late those lines hear that do not race; 0: nobody races here."""
        self.racers: dict[Seat, Connection] = {}
        """The line that plays for a seat: the first that came, until it goes or another is told to play."""
        self.here = Here(seats=(), watching=0)
        """Who is there, as everybody was told last."""
        self.counted = 0
        """How many lines and spares have come so far."""
        self.empty_since = now

    def present(self) -> set[Seat]:
        """The seats whose people are there."""
        return {line.seat for line in self.lines if line.seat is not None}

    def people(self) -> set[str]:
        """Everybody who is there, seated or not."""
        return {line.guest.id for line in self.lines}

    def count(self) -> int:
        """The number of a line or a spare that has just come."""
        self.counted += 1
        return self.counted

    def line_of(self, person: str, number: int) -> Connection | None:
        """The line of a person with that number, where people race."""
        found = (line for line in self.lines if line.guest.id == person and line.number == number)
        return next(found, None) if self.late_ms else None

    def arrange(self, *, is_on: bool, new: Connection | None = None) -> None:
        """Lines came, went or changed seats, or the game has begun or ended: see who races, and tell them.

        A new line is not told: it has not been welcomed yet.
        """
        if not self.late_ms:
            return
        self.racers = {
            seat: line for seat, line in self.racers.items() if line in self.lines and line.seat == seat
        }
        for line in sorted(self.lines, key=lambda line: line.last_heard):
            if line.seat is not None:
                self.racers.setdefault(line.seat, line)
        for line in self.lines:
            races = line.seat is not None and self.racers[line.seat] is line
            line.hear_late(self.late_ms if is_on and not races else 0.0)
            if line.seat is not None and line.races != races:
                line.races = races
                if line is not new:
                    line.tell(PlaysHere(here=races))

    def tell_trouble(self, trouble: Trouble) -> None:
        """What the house cannot do at the moment, to everybody in their language."""
        for line in self.lines:
            line.trouble(trouble)

    def tell_all(self, message: FromServer) -> None:
        """The same for everybody who is there, and kept nowhere."""
        self._send_all(framed(encode(message)))

    def show_all(self, body: bytes) -> None:
        """The same bytes, which are no JSON, for everybody who is there."""
        self._send_all(framed(body, is_text=False))

    def _send_all(self, frame: bytes) -> None:
        for line in self.lines:
            line.send(frame)
