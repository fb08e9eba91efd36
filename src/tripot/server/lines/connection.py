"""One open line to one person: what they are sent, and how fast they may speak.

Rules of this file: sending never waits. Whoever reads too slowly misses what happens, and is sent the whole
view when there is room again; the table goes on meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol
from zlib import crc32

import msgspec

from tripot.clock import EchoBook, Rhythm
from tripot.clock.doubles import Doubles
from tripot.core import Seat
from tripot.core.words import Language
from tripot.online.messages import FromServer
from tripot.records.seats import Guest
from tripot.server.lines.late_frames import LateFrames
from tripot.server.lines.metrics import Metrics
from tripot.server.lines.rate_limits import Allowance
from tripot.server.lines.spare import Spare
from tripot.server.lines.stream import Stream
from tripot.server.lines.wire import WHOLE_TEXT, Wire, framed
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.messages import (
    AnyFromClient,
    AreYouThere,
    Hello,
    PairedToo,
    Problem,
    StillHere,
    encode,
)

CLOSE_COME_AGAIN = 1012
CLOSE_MALFORMED = 4400
CLOSE_UNWELCOME = 4403
CLOSE_SILENT = 4408
CLOSE_FLOOD = 4429
COME_AGAIN_MS = 20_000
"""How long a line lasts before it is asked to come again, with a new figure of what it takes."""
MOST_MISTAKES = 8
"""Messages that cannot be read, before the line is closed."""


class Table(Protocol):
    """Where a line leads to."""

    metrics: Metrics

    @property
    def read(self) -> Callable[[bytes], AnyFromClient]:
        """What reads the messages of the table's game."""

    @property
    def now(self) -> Callable[[], float]:
        """Milliseconds of a clock that never goes back."""

    @property
    def races(self) -> bool:
        """Whether it matters there who was faster."""

    def put(self, line: Connection, message: AnyFromClient, at: float) -> None:
        """A line said something."""

    def catch_up(self, line: Connection) -> None:
        """A line that was too slow has room again."""

    def line_closed(self, line: Connection) -> None:
        """A line was closed."""


class Connection(Stream):
    """The server's end of a line."""

    __slots__ = (
        "allowance",
        "beat_phase",
        "greeted",
        "guest",
        "language",
        "last_word",
        "late",
        "misses",
        "mistakes",
        "number",
        "pair",
        "races",
        "read",
        "rhythm",
        "seat",
        "spare",
        "table",
        "timer_step",
    )

    def __init__(self, wire: Wire, guest: Guest, table: Table, allowance: Allowance, now: float) -> None:
        super().__init__(wire, table, now)
        self.guest = guest
        self.table = table
        self.allowance = allowance
        self.read = table.read
        self.seat: Seat | None = None
        self.language: Language | None = None
        self.timer_step: float | None = None
        self.greeted = False
        self.misses = False
        self.mistakes = 0
        self.number = 0
        """By which a spare says whose it is; the table counts its lines."""
        self.beat_phase = crc32(guest.id.encode())
        """A number by which lines that opened together are told apart."""
        self.last_word = float("-inf")
        self.races = True
        self.late: LateFrames | None = None
        self.rhythm = Rhythm(since=now)
        self.spare: Spare | None = None
        self.pair: Doubles | None = None
        """What is said on both this line and a spare, counted."""

    def hear(self, text: bytes) -> None:
        """A message came in, which a spare may have brought before."""
        if self.pair is None or self.pair.by_main() == "new":
            self.take(text)

    def take(self, text: bytes) -> None:
        """Read a message and put it into the table's inbox."""
        table = self.table
        now = table.now()
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
        if type(message) is AreYouThere:  # no business of the table's
            self.tell(StillHere())
            return
        if type(message) is PairedToo:
            self._begin_pair(message)
            return
        table.put(self, message, now)

    def may_come_again(self, now: float) -> bool:
        """Whether the line is slower than its proxy said, and at rest, so that it may be opened anew."""
        is_rested = not self.rhythm.is_racing and now - self.rhythm.since > COME_AGAIN_MS
        return is_rested and self.ledger.has_outgrown(now)

    def endures(self) -> bool:
        """A frame came that is no message; False when it was one too many, and the line was ended."""
        return self._may_speak(self.table.now())

    def clog(self) -> None:
        """The other end reads too slowly: it misses what happens from now on."""
        self.is_behind = True
        self.table.metrics.falls_behind += 1

    def clear(self) -> None:
        """There is room again: whoever has missed something is sent the whole view before anything else."""
        self.is_behind = False
        if self.misses:
            self.table.catch_up(self)

    def hear_late(self, late_ms: float) -> None:
        """From now on the line hears everything so much later; 0: at once, and what is on its way too."""
        if late_ms and self.late is None:
            self.late = LateFrames(late_ms, self._send_now)
        elif not late_ms and self.late is not None:
            self.late.let_go()
            self.late = None

    def send(self, frame: bytes) -> None:
        """Send a frame, unless the other end is behind or has not been caught up yet."""
        if self.late is None:
            self._send_now(frame)
        else:
            self.late.hold(frame)

    def _send_now(self, frame: bytes) -> None:
        if self.misses_something:
            self.misses = True
        else:
            self.wire.write(frame)
            if self.spare is not None and self.spare.is_paired and frame[0] == WHOLE_TEXT:
                self.spare.wire.write(frame)

    def tell(self, message: FromServer) -> None:
        """Send one message to this line alone."""
        self.send(framed(encode(message)))

    def trouble(self, trouble: Trouble, input_id: str | None = None) -> None:
        """Say what the house cannot do."""
        self.table.metrics.troubles[trouble.code] += 1
        self.tell(Problem(code=trouble.code, said=trouble.say(self.language), input=input_id))

    @property
    def misses_something(self) -> bool:
        """Whether the other end is behind, or has not been caught up yet."""
        return self.is_behind or self.misses

    @property
    def streams(self) -> tuple[Stream, ...]:
        """The sockets by which the line hears and is heard."""
        return (self,) if self.spare is None or not self.spare.is_paired else (self, self.spare)

    def owed(self) -> tuple[EchoBook, ...]:
        """The echoes that each of them owes."""
        return tuple(stream.echoes for stream in self.streams)

    @property
    def person(self) -> str:
        """Whose line it is."""
        return self.guest.id

    def _begin_pair(self, said: PairedToo) -> None:
        """From here on everything is said on the spare as well."""
        if self.spare is not None and self.spare.number == said.spare:
            self.pair = self.spare.doubles
            self.pair.begin()

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
