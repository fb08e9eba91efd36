"""A second socket of a page that races: everything is said on both, and what comes first counts.

Rules of this file: a message that is lost holds up the stream it was lost on, and that one alone. A spare is
credited with no more than its main line and the other way round, so nothing is gained by a quick one beside a
slow one. It begins to carry when the house knows what it takes; until then, and whenever it ends, the main
line carries everything as if there had been none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from tripot.clock.doubles import Doubles
from tripot.server.lines.stream import Stream
from tripot.server.lines.wire import Wire, framed
from tripot.server.protocol.messages import Paired, PairedToo, encode

if TYPE_CHECKING:
    from tripot.server.lines.connection import Connection

CLOSE_SPARE: Final = 4410
"""The spare is of no use any more."""
LEAST_ECHOES: Final = 3
"""So many round trips say what a stream takes."""

_read = msgspec.json.Decoder(PairedToo).decode


class Spare(Stream):
    """The server's end of it."""

    __slots__ = ("doubles", "is_paired", "is_said", "main", "number")

    def __init__(self, wire: Wire, main: Connection, number: int, now: float) -> None:
        super().__init__(wire, main.table, now)
        self.main = main
        self.number = number
        self.doubles = Doubles()
        self.is_paired = False
        """Whether what is sent by the main line is sent here as well."""
        self.is_said = False
        """Whether the other end has begun to say everything on both."""

    @property
    def person(self) -> str:
        """Whose it is."""
        return self.main.person

    def hear(self, text: bytes) -> None:
        """A message came: if it is the first to bring it, the line has heard it."""
        if not self.is_said:
            self._begin(text)
            return
        place = self.doubles.by_spare()
        if place == "new":
            self.main.take(text)
        elif place == "early":
            self.main.endures()

    def ponged(self, payload: bytes) -> bool:
        """An echo came back: when enough have, the spare begins to carry."""
        is_ours = super().ponged(payload)
        is_known = self.ledger.is_weighed if self.info() else len(self.ledger.echoes) >= LEAST_ECHOES
        if is_ours and not self.is_paired and is_known and not self.main.misses_something:
            self.is_paired = True
            mark = framed(encode(Paired(spare=self.number)))
            self.main.wire.write(mark)
            self.wire.write(mark)
        return is_ours

    def endures(self) -> bool:
        """A frame came that is no message."""
        return self.main.endures()

    def clog(self) -> None:
        """The other end reads too slowly: a spare that lags behind is none."""
        self.is_behind = True
        self.end()

    def clear(self) -> None:
        """It has ended."""

    def end(self) -> None:
        """Close it; the main line goes on."""
        self.wire.end(CLOSE_SPARE, "spare")

    def _begin(self, text: bytes) -> None:
        try:
            self.is_said = _read(text).spare == self.number and self.is_paired
        except msgspec.DecodeError:
            self.is_said = False
        if not self.is_said:
            self.main.endures()
            self.end()
