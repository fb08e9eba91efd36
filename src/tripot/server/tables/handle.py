"""A live table as the policy of its game may see and use it: an `OnlineTable`, made of real parts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, MutableMapping, Sequence
from typing import Any, cast

from msgspec import Struct

from tripot.bots.bot import Embodied
from tripot.clock import Watch
from tripot.core import Asks, Refused, Seat
from tripot.online import Happened, Line, Telling
from tripot.server.lines.connection import Connection
from tripot.server.lines.house_log import log
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.place import Place
from tripot.server.rooms.refusals import refusal
from tripot.server.rooms.room import Room
from tripot.server.tables.audience import Audience, Reader
from tripot.server.tables.crowd import Crowd
from tripot.server.tables.gallery import Frames
from tripot.server.tables.heartbeat import Heartbeat
from tripot.server.tables.replies import Replies
from tripot.server.tables.robots import Robots
from tripot.server.tables.services import Services


class ReaderTelling(Struct, frozen=True):
    """What one reader is to hear, ready to be sent."""

    reader: Reader
    frames: Frames

    @property
    def seat(self) -> Seat | None:
        """Whose telling it is; None: of those who look on."""
        return self.reader.seat

    def send(self) -> None:
        """To every line of the reader."""
        for lines, frame in self.frames:
            for line in lines:
                line.send(frame)


class Handle:
    """The few things that a policy can see of a table, and ask of it."""

    audience: Audience
    robots: Robots
    """Set by the table once the policy is there, which has a say in who hears what."""

    def __init__(
        self,
        room: Room,
        *,
        crowd: Crowd,
        replies: Replies,
        heartbeat: Heartbeat,
        services: Services,
        clock_changed: Callable[[float], None],
        ring: Callable[[], None],
    ) -> None:
        self._room = room
        self._crowd = crowd
        self._services = services
        self.now = services.now
        self.present = crowd.present
        self.people = crowd.people
        self.tell_all = crowd.tell_all
        self.show_all = crowd.show_all
        self.ask_for_echoes = heartbeat.beat
        self.afterwards = replies.afterwards
        self.clock_changed = clock_changed
        self._ring = ring

    @property
    def table(self) -> Any:
        """The game's table, with everything that lies on it."""
        return self._room.table

    @property
    def is_playing(self) -> bool:
        """Whether the game has begun and is not over."""
        return self._room.phase == "playing"

    @property
    def asks(self) -> Asks:
        """The open questions."""
        return self._room.asks

    @property
    def places(self) -> Sequence[Place]:
        """Every seat."""
        return self._room.places

    @property
    def bodies(self) -> Mapping[Seat, Embodied]:
        """The bodies of the bots that play at the moment."""
        return self.robots.bodies

    def ask_again(self, seat: Seat) -> None:
        """A bot has noticed something, and is to be asked anew, though its question is the same."""
        self.robots.forget_plan(seat)
        self._ring()

    @property
    def lines(self) -> Collection[Connection]:
        """The open lines of everybody who is there."""
        return self._crowd.lines

    @property
    def watches(self) -> MutableMapping[str, Watch]:
        """What the claims of people have been like, by their id, at this table and at others."""
        return self._services.watches

    @property
    def grace_ms(self) -> int:
        """How long a player may be away, as the host has it."""
        return self._room.settings.grace_ms

    def racer(self, seat: Seat) -> Connection | None:
        """The line that plays for a seat, where people race; None: its person is away."""
        return self._crowd.racers.get(seat)

    def tell(self, happened: Happened, now: float) -> None:
        """Everybody hears of it now."""
        self.audience.tell(cast("Draft", happened), now)

    def tellings(self, happened: Happened, now: float) -> list[Telling]:
        """What each reader is to hear of it, to be sent each at its own moment."""
        return [
            ReaderTelling(reader, frames)
            for reader, frames in self.audience.compose(cast("Draft", happened), now)
        ]

    def refuse(self, line: Line, input_id: str, refused: Refused) -> None:
        """Tell one line, at once, that the rules do not allow an input."""
        line.tell(refusal(self._room, line.language, input_id, refused))

    def turn_down(self, line: Line, input_id: str) -> None:
        """Tell one line, at once, that an input came at the wrong time."""
        cast("Connection", line).trouble(Trouble("not_now"), input_id)

    def note(self, what: str, seat: Seat) -> None:
        """Something about a seat that whoever looks after the house may want to look at."""
        log.warning(what, table=self._room.id, seat=seat)

    def keep_poses(self, first_tick: int, body: bytes) -> None:
        """Keep a piece of the side stream of poses, for replays."""
        services = self._services
        services.run_errand(services.store.keep_poses(self._room.id, first_tick, body))
