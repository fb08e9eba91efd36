"""Coming and going at a table: the first words to a line, the whole view, and who is there."""

from __future__ import annotations

from collections.abc import Callable

from tripot.online import Policy
from tripot.server.lines.connection import Connection
from tripot.server.protocol.messages import Hello, Here, PlaysHere, Welcome
from tripot.server.rooms.room import Room
from tripot.server.tables.audience import Audience
from tripot.server.tables.countdowns import Countdowns
from tripot.server.tables.crowd import Crowd
from tripot.server.tables.heartbeat import Heartbeat
from tripot.server.tables.readiness import Readiness


class Attendance:
    """Who comes, who goes, and who is told of it."""

    def __init__(
        self,
        room: Room,
        *,
        crowd: Crowd,
        audience: Audience,
        policy: Policy,
        countdowns: Countdowns,
        readiness: Readiness,
        heartbeat: Heartbeat,
        now: Callable[[], float],
    ) -> None:
        self.room = room
        self.crowd = crowd
        self.audience = audience
        self.policy = policy
        self.countdowns = countdowns
        self.readiness = readiness
        self.heartbeat = heartbeat
        self.now = now
        self.has_changed = True
        """Whether somebody came, went or changed seats since the table last took it up."""

    def welcome(self, line: Connection, wanted: Hello) -> None:
        """The first words to a line, and everything it has missed."""
        lines = self.crowd.lines
        if line in lines:
            self.audience.part(line)
        elif not lines:
            self.countdowns.restart(self.now())
            self.policy.woken(self.now())
        line.language, line.timer_step = wanted.language, wanted.timer_step
        line.number = line.number or self.crowd.count()
        lines[line] = None
        self.audience.join(line)
        self.arrange(line)
        room = self.room
        number = line.number if self.policy.races else None
        line.tell(
            Welcome(table=room.id, game=room.rules.name, you=line.guest.id, seat=line.seat, line=number)
        )
        if not line.races:
            line.tell(PlaysHere(here=False))
        self.audience.resume(line, wanted.seen, self.now())
        self.tell_presence()
        self.policy.line_joined(line)
        self.heartbeat.beat()

    def part(self, line: Connection) -> None:
        """A line is gone."""
        lines = self.crowd.lines
        if line not in lines:
            return
        self.audience.part(line)
        del lines[line]
        self.arrange()
        self.tell_presence()
        if not lines:
            self.crowd.empty_since = self.now()
            self.policy.left_alone(self.now())

    def whole(self, line: Connection) -> None:
        """The whole view for one line, if it is still there."""
        if line in self.crowd.lines:
            self.audience.whole(line, self.now())

    def tell_presence(self) -> None:
        """Who is there, for everybody who is."""
        self.has_changed = True
        self.crowd.here = self.presence()
        self.crowd.tell_all(self.crowd.here)

    def seats_changed(self) -> None:
        """Somebody sits elsewhere now: everybody hears who is there, if that is not what they heard last."""
        self.arrange()
        if self.presence() != self.crowd.here:
            self.tell_presence()

    def play_on(self, line: Connection) -> None:
        """A person goes on playing on this line, if it is still there, and no longer on another."""
        if line in self.crowd.lines and line.seat is not None:
            self.crowd.racers[line.seat] = line
            self.arrange()

    def arrange(self, new: Connection | None = None) -> None:
        """Which lines race, and which hear later."""
        self.crowd.arrange(is_on=self.room.phase == "playing", new=new)

    def presence(self) -> Here:
        """Who is there, and who of them is ready."""
        crowd = self.crowd
        watching = len({line.guest.id for line in crowd.lines if line.seat is None})
        ready = self.readiness.seats(self.room, crowd.people())
        return Here(seats=tuple(sorted(crowd.present())), watching=watching, ready=ready)
