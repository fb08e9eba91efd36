"""Who hears what of a table: each seat its own telling, made once for all who may hear it.

Rules of this file: it is called after the journal has the draft, never before. A reader's view is the fold
of what the reader was told; the table itself is looked at only to make a view, which cannot peek. What goes
out is the view as people are reminded of it, with what the rulebook says about that.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from tripot.clock import Ruling, say_ruling
from tripot.clock import catalogues as TIME_WORDS  # noqa: N812
from tripot.core import CLOCK, Ask, Asks, Seat, Team, fold, told
from tripot.core.rules import as_shown, remarker, reminder
from tripot.core.stages import Stage, news_of, walk
from tripot.core.view_changes import patch
from tripot.core.words import Language
from tripot.online import Policy
from tripot.records.seats import StandIn
from tripot.records.telling import Telling, join, procedure_of, tell
from tripot.server.lines.connection import Connection
from tripot.server.lines.wire import framed
from tripot.server.protocol.messages import Told, Wait, Whole, encode
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.moves import may_undo
from tripot.server.rooms.room import Room, counted
from tripot.server.rooms.sheet import sheet
from tripot.server.tables.countdowns import Countdowns
from tripot.server.tables.gallery import Frames, Gallery

MOST_RECENT = 32
"""So many tellings are kept for those who come back after a short absence."""


LATE = 3
"""Whoever has missed so many tellings wants to see how things stand, not how they came about."""

NO_STAGES: Final[tuple[Stage, ...]] = ()


class Recent(Struct, frozen=True, gc=False):
    """A draft that was told, with the table before it."""

    after: int
    private: Mapping[Team | None, int]
    """What counted before it: see `Room.number`."""
    table: Any
    events: tuple[Any, ...]
    stood_in: Mapping[Seat, StandIn]
    is_new_sheet: bool
    is_new_view: bool
    is_reseated: bool

    def number_before(self, team: Team | None) -> int:
        """What the readers of a team had heard of before it, as they count."""
        return counted(self.after, self.private, team)


class Reader:
    """Everybody who knows the same: the lines of one seat, or those who look on."""

    __slots__ = ("lines", "seat", "seq", "shown", "since", "team", "view")

    def __init__(self, room: Room, seat: Seat | None) -> None:
        self.seat = seat
        self.team = room.team(seat)
        self.view = room.rules.view(room.table, seat)
        """All that the reader was told ..."""
        self.shown = as_shown(room.rules, self.view, seat)
        """... and what of it the people there are shown: less what they are to remember, with remarks."""
        self.since = room.rules.horizon(self.shown)
        """How far back they may look."""
        self.seq = room.number(self.team)
        self.lines: dict[Language | None, list[Connection]] = {}

    def connections(self) -> Iterator[Connection]:
        """All lines of this reader."""
        for lines in self.lines.values():
            yield from lines


class Audience:
    """The readers of a table."""

    def __init__(self, room: Room, countdowns: Countdowns, policy: Policy) -> None:
        self.room = room
        self.countdowns = countdowns
        self.policy = policy
        self.reminded = reminder(room.rules)
        self.covered = policy.covered if policy.races else None
        self.remarked = remarker(room.rules)
        self.shows_all = self.reminded is None and self.covered is None and self.remarked is None
        """Whether everybody is always shown all that they were told, and nothing more."""
        self.readers: dict[Seat | None, Reader] = {}
        self.recent: deque[Recent] = deque(maxlen=MOST_RECENT)
        self.table = room.table
        self.seated = _seated(room)
        self.gallery: Gallery | None = None
        self.onlooker: Reader | None = None
        late_ms = policy.gallery_late_ms()
        if late_ms or not room.rules.waits_openly:
            # A spectator's view is kept even when nobody looks on: it says what everybody may know.
            self.onlooker = self.readers[None] = Reader(room, None)
            self.gallery = Gallery(late_ms, room.number(None), self.onlooker.shown) if late_ms else None
        if self.gallery is not None and self.onlooker is not None:
            # A late telling reaches those who come while it is on its way: it is made in every language.
            self.onlooker.lines = {language: [] for language in (None, *get_args(Language))}

    def close(self) -> None:
        """Nobody is told anything any more."""
        if self.gallery is not None:
            self.gallery.close()

    def join(self, connection: Connection) -> None:
        """A line is there to hear, from the seat of its person."""
        seat = self.room.seat_of(connection.guest.id)
        connection.seat = seat
        reader = self.readers.get(seat)
        if reader is None:
            reader = self.readers[seat] = Reader(self.room, seat)
        reader.lines.setdefault(connection.language, []).append(connection)

    def part(self, connection: Connection) -> None:
        """A line is gone."""
        reader = self.readers.get(connection.seat)
        if reader is None:
            return
        lines = reader.lines.get(connection.language, [])
        if connection in lines:
            lines.remove(connection)
            if not lines and not self._is_late(reader):
                del reader.lines[connection.language]
        if not reader.lines and reader is not self.onlooker:
            del self.readers[connection.seat]

    def tell(self, draft: Draft, now: float) -> None:
        """Everybody hears what the draft says, as far as they may know it."""
        for _, frames in self.compose(draft, now):
            for lines, frame in frames:
                for connection in lines:
                    connection.send(frame)

    def compose(self, draft: Draft, now: float) -> list[tuple[Reader, Frames]]:
        """What each reader is to hear of a draft; whoever has changed seats has the whole view already."""
        room = self.room
        events, rulings = tuple(draft.events), tuple(draft.rulings)
        before, self.table = self.table, room.table
        seated = self.seated
        if draft.is_new_sheet:
            self.seated = _seated(room)
        self.recent.append(
            Recent(
                after=draft.after,
                private=draft.private,
                table=before,
                events=events,
                stood_in=draft.stood_in,
                is_new_sheet=draft.is_new_sheet,
                is_new_view=draft.is_new_view,
                is_reseated=self.seated != seated,
            )
        )
        if draft.is_new_view:
            self.tell_whole(now)
            return []
        moved = self._moved() if draft.is_new_sheet else []
        for connection in moved:
            self.part(connection)
        shown = sheet(room) if draft.is_new_sheet else None
        is_public = not any([event.guarded for event in events])  # noqa: C419  quicker than one by one
        pace = room.settings.pace
        has_stages = any([event.begins_stage or event.dwell_ms for event in events])  # noqa: C419
        heard_by, rules, shows_all = [], room.rules, self.shows_all
        for reader in self.readers.values():
            heard = events if is_public else told(events, reader.seat, reader.team)
            old, stages, dwell_ms = reader.shown, NO_STAGES, 0
            if has_stages:
                way = walk(rules, reader.view, old, heard, reader.seat, pace=pace)
                reader.view, stages, dwell_ms = way.view, way.stages, way.dwell_ms
            else:
                reader.view = fold(rules, reader.view, heard)
            reader.shown = reader.view if shows_all else self._shown(reader.view, reader.seat, old)
            heard_by.append((reader, old, heard, stages, dwell_ms))
        waits, frame, asks, is_sealed = self.waits(now), self.policy.frame(), self.asks(), bool(room.tail)
        composed = []
        for reader, old, heard, stages, dwell_ms in heard_by:
            changes = patch(old, reader.shown)
            if events and not (heard or changes or shown or rulings):
                continue  # it happened behind closed doors, and not even that is told
            after, reader.seq = reader.seq, room.number(reader.team)
            since, reader.since = reader.since, rules.horizon(reader.shown)
            if reader.lines:
                seat = reader.seat
                message = Told(
                    after=after,
                    seq=reader.seq,
                    events=heard,
                    rulings=rulings,
                    changes=changes,
                    stages=stages,
                    dwell_ms=dwell_ms,
                    news=news_of(heard) if has_stages else (),
                    procedure=procedure_of(heard),
                    stood_in=draft.stood_in,
                    ask=None if seat is None else asks.get(seat),
                    waits=waits,
                    undo=is_sealed and may_undo(room, seat),
                    since=None if since == reader.since else reader.since,
                    room=shown,
                    frame=frame,
                )
                composed.append((reader, self._frames(reader, message, old)))
        for connection in moved:
            self.join(connection)
            self.whole(connection, now)
        if self.gallery is None or self.onlooker is None:
            return composed
        mine = [frames for reader, frames in composed if reader is self.onlooker]
        self.gallery.hold(now, self.onlooker.seq, self.onlooker.shown, mine[0] if mine else [])
        return [(reader, frames) for reader, frames in composed if reader is not self.onlooker]

    def tell_whole(self, now: float) -> None:
        """Everybody gets the whole view."""
        for connection in self._moved():
            self.part(connection)
            self.join(connection)
        rules = self.room.rules
        for reader in self.readers.values():
            reader.view = rules.view(self.room.table, reader.seat)
            reader.shown = self._shown(reader.view, reader.seat)
            reader.since = rules.horizon(reader.shown)
            reader.seq = self.room.number(reader.team)
        for reader in self.readers.values():
            for connection in reader.connections():
                self.whole(connection, now)

    def whole(self, connection: Connection, now: float) -> None:
        """One line gets the whole view."""
        room = self.room
        reader = self.readers[connection.seat]
        seq, view = reader.seq, reader.shown
        if self.gallery is not None and self._is_late(reader):
            seq, view = self.gallery.seq, self.gallery.view
        connection.misses = False
        connection.tell(
            Whole(
                seq=seq,
                seat=connection.seat,
                room=sheet(room),
                view=view,
                ask=None if reader.seat is None else self.asks().get(reader.seat),
                waits=self.waits(now),
                undo=may_undo(room, reader.seat),
                since=room.rules.horizon(view),
                still=self.policy.still(now),
                frame=self.policy.frame(),
            )
        )

    def resume(self, connection: Connection, seen: int | None, now: float) -> None:
        """A line comes back: it hears what it has missed, or gets the whole view."""
        room = self.room
        reader = self.readers[connection.seat]
        missed = self._since(seen, reader)
        if missed is None or self._is_late(reader) or self.policy.races:
            # Where people race the table may have stood still meanwhile: whoever comes finds it as it is.
            self.whole(connection, now)
            return
        rules, seat = room.rules, reader.seat
        events = told([event for one in missed for event in one.events], seat, reader.team)
        then = rules.view(missed[0].table, seat) if missed else reader.view
        old = as_shown(rules, then, seat)
        way = walk(rules, then, old, events, seat, pace=room.settings.pace if len(missed) < LATE else 0.0)
        message = Told(
            after=missed[0].number_before(reader.team) if missed else reader.seq,
            seq=reader.seq,
            events=events,
            changes=patch(old, reader.shown),
            stages=way.stages,
            dwell_ms=way.dwell_ms,
            news=news_of(events),
            procedure=procedure_of(events),
            stood_in={seat: by for one in missed for seat, by in one.stood_in.items()},
            ask=None if seat is None else room.asks.get(seat),
            waits=self.waits(now),
            undo=may_undo(room, seat),
            since=reader.since,
            room=sheet(room) if any(one.is_new_sheet for one in missed) else None,
            frame=self.policy.frame(),
        )
        language = connection.language
        if language is not None:
            said = [
                self._say(told(one.events, seat, reader.team), rules.view(one.table, seat), seat, language)
                for one in missed
            ]
            message = self._in(message, join(said), language, seat)
        connection.tell(message)

    def asks(self) -> Asks:
        """The questions that can be answered now."""
        return self.room.asks if self.policy.puts_questions() else {}

    def _shown(self, view: Any, seat: Seat | None, before: Any = None) -> Any:
        """What of a view people are shown: they may have to remember the rest, or wait; and its remarks."""
        shown = view if self.reminded is None else self.reminded(view, seat)
        if self.covered is not None:
            shown = self.covered(shown)
        return shown if self.remarked is None else self.remarked(shown, before)

    def waits(self, now: float) -> tuple[Wait, ...]:
        """Whom the table waits for, as far as those who look on can tell."""
        room = self.room
        if room.phase != "playing":
            return ()
        asked = room.asks if self.onlooker is None else room.rules.asks(self.onlooker.view)
        return tuple([self._wait(seat, ask, now) for seat, ask in asked.items()])

    def _wait(self, seat: Seat, ask: Ask, now: float) -> Wait:
        if seat == CLOCK and self.policy.runs_the_clock():
            return Wait(CLOCK, self.policy.clock_left(now))
        return self.countdowns.wait(self.room, seat, ask, now)

    def _since(self, seen: int | None, reader: Reader) -> list[Recent] | None:
        if seen == reader.seq:
            return []
        team = reader.team
        missed = [one for one in self.recent if seen is not None and one.number_before(team) >= seen]
        if not missed or missed[0].number_before(team) != seen:
            return None
        # What was taken back was never told, and who sits elsewhere now has seen another view.
        return None if any(one.is_new_view or one.is_reseated for one in missed) else missed

    def _is_late(self, reader: Reader) -> bool:
        return self.gallery is not None and reader is self.onlooker

    def _frames(self, reader: Reader, message: Told, before: Any) -> Frames:
        frames = []
        for language, lines in reader.lines.items():
            spoken = message
            if language is not None:
                said = self._say(message.events, before, reader.seat, language)
                spoken = self._in(message, said, language, reader.seat)
            frames.append((lines, framed(encode(spoken))))
        return frames

    def _in(self, message: Told, telling: Telling, language: Language, seat: Seat | None) -> Told:
        """The same with a sentence for everything."""
        ruled = self._rule(message.rulings, seat, language)
        return replace(message, said=telling.said, pieces=telling.pieces, faded=telling.faded, ruled=ruled)

    def _say(self, told: Iterable[Any], before: Any, seat: Seat | None, language: Language) -> Telling:
        """A sentence for everything that was told to somebody who had seen the table as it was `before`."""
        rules = self.room.rules
        return tell(rules, rules.words_at(before, language), told, seat, self.room.names())

    def _rule(self, rulings: Iterable[Ruling], seat: Seat | None, language: Language) -> tuple[str, ...]:
        names = self.room.names()
        return tuple(TIME_WORDS[language].render(say_ruling(ruling, seat), names) for ruling in rulings)

    def _moved(self) -> list[Connection]:
        """Lines whose person has taken or left a seat: from now on they hear from elsewhere."""
        lines = [connection for reader in self.readers.values() for connection in reader.connections()]
        return [line for line in lines if line.seat != self.room.seat_of(line.guest.id)]


def _seated(room: Room) -> tuple[str | None, ...]:
    """Whose each seat is."""
    return tuple(None if place.guest is None else place.guest.id for place in room.places)
