"""One open line to one person: what they are sent, and how fast they may speak.

Rules of this file: sending never waits. Whoever reads too slowly misses what happens, and is sent the whole
view when there is room again; the table goes on meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tripot.clock import EchoBook, LagLedger, Rhythm
from tripot.core import Seat
from tripot.server.entries import Guest
from tripot.server.limits import Allowance
from tripot.server.messages import Echo, Echoed, FromServer, Hello, Language, Problem, encode
from tripot.server.trouble import Trouble
from tripot.server.wire import Wire, framed

if TYPE_CHECKING:
    from tripot.server.live import LiveTable

CLOSE_COME_AGAIN = 1012
CLOSE_MALFORMED = 4400
CLOSE_UNWELCOME = 4403
CLOSE_SILENT = 4408
CLOSE_FLOOD = 4429
MOST_MISTAKES = 8
"""Messages that cannot be read, before the line is closed."""


class Connection:
    """The server's end of a line."""

    __slots__ = (
        "allowance",
        "echoes",
        "greeted",
        "guest",
        "is_behind",
        "is_forwarded",
        "language",
        "last_beat",
        "last_heard",
        "last_word",
        "ledger",
        "live",
        "misses",
        "mistakes",
        "read",
        "rhythm",
        "seat",
        "timer_step",
        "wire",
    )

    def __init__(self, wire: Wire, guest: Guest, live: LiveTable, allowance: Allowance, now: float) -> None:
        self.wire = wire
        self.guest = guest
        self.live = live
        self.allowance = allowance
        self.read = live.read
        self.seat: Seat | None = None
        self.language: Language | None = None
        self.timer_step: float | None = None
        self.greeted = False
        self.is_behind = False
        self.misses = False
        self.mistakes = 0
        self.last_heard = now
        self.last_beat = now
        self.last_word = float("-inf")
        self.is_forwarded = False
        self.rhythm = Rhythm(since=now)
        self.echoes = EchoBook()
        self.ledger = LagLedger()

    def hear(self, text: bytes) -> None:
        """A message came in: read it and put it into the table's inbox."""
        live = self.live
        now = live.now()
        self.last_heard = now
        if not self._may_speak(now):
            return
        try:
            message = self.read(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            self._mistake(Trouble("malformed", why=str(problem)[:200]))
            return
        if not self.greeted:
            self.greeted = type(message) is Hello
            if not self.greeted:
                self._mistake(Trouble("too_early"))
                return
        if type(message) is Echoed:  # it is about the line alone, and the sooner it counts the better
            self.echoed(message.number, now)
        else:
            live.put(self, message, now)

    def endures(self) -> bool:
        """A frame came that is no message; False when it was one too many, and the line was ended."""
        return self._may_speak(self.live.now())

    def clog(self) -> None:
        """The other end reads too slowly: it misses what happens from now on."""
        self.is_behind = True
        self.live.house.tally.falls_behind += 1

    def clear(self) -> None:
        """There is room again: whoever has missed something is sent the whole view before anything else."""
        self.is_behind = False
        if self.misses:
            self.live.catch_up(self)

    def send(self, frame: bytes) -> None:
        """Send a frame, unless the other end is behind or has not been caught up yet."""
        if self.is_behind or self.misses:
            self.misses = True
        else:
            self.wire.write(frame)

    def tell(self, message: FromServer) -> None:
        """Send one message to this line alone."""
        self.send(framed(encode(message)))

    def trouble(self, trouble: Trouble, name: str | None = None) -> None:
        """Say what the house cannot do."""
        self.live.house.tally.troubles[trouble.code] += 1
        self.tell(Problem(code=trouble.code, said=trouble.say(self.language), input=name))

    def beat(self, now: float) -> None:
        """Ask for an echo."""
        self.last_beat = now
        self.echoes, number = self.echoes.asked(now)
        self.tell(Echo(number))

    def echoed(self, number: int, now: float) -> None:
        """The echo came back: what the line takes."""
        self.echoes, trip = self.echoes.answered(number, now)
        if trip is not None:
            self.ledger = self.ledger.heard(now, trip)

    def _may_speak(self, now: float) -> bool:
        may = self.allowance.take(now)
        if not may:
            self.trouble(Trouble("flood"))
            self.wire.end(CLOSE_FLOOD, "flood", is_deaf=True)
        return may

    def _mistake(self, trouble: Trouble) -> None:
        self.mistakes += 1
        self.trouble(trouble)
        if self.mistakes >= MOST_MISTAKES:
            self.wire.end(CLOSE_MALFORMED, trouble.code)
