"""The house: every table that is in memory, and the way to those that are not.

Rules of this file: a table is in memory once or not at all; it comes in on a knock and goes when nobody is
there; what it was is in the journal.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import structlog

from tripot.bots.bot import Follower, random_answer
from tripot.bots.levels import Maker, levels
from tripot.core import Rules
from tripot.server import codes, entries
from tripot.server.connection import CLOSE_SILENT, Connection
from tripot.server.desk import Desk
from tripot.server.entries import AnyEntry, Guest, Opened
from tripot.server.garbage import Collector
from tripot.server.limits import Doorkeeper, Limits
from tripot.server.live import LiveTable
from tripot.server.post import Followed, Renamed
from tripot.server.records import kept_steps
from tripot.server.room import Room, fold
from tripot.server.settings import Settings
from tripot.server.tally import Tally
from tripot.server.trouble import Trouble
from tripot.store import OutOfStep, Store, TableRow

IDLE_MS = 60_000
"""A table that nobody has been at for so long leaves memory."""
BEAT_MS = 1_000
"""How often the house looks at a table: echoes, silent lines, idleness ..."""
ROUNDS = 20
"""... going to so many parts of the tables one after the other, so that nobody waits for all of them."""
SILENT_MS = 45_000
"""A line that has said nothing for so long is dead; echoes make the living speak."""
ECHO_MS = 10_000
"""How often a line is asked for an echo where speed does not matter ..."""
ECHO_SPREAD = 4_000
"""... some of them earlier, so that those who came together are not asked together for ever."""

THINKERS = 2
"""How many slow bots of all tables think at the same time."""

log = structlog.get_logger()


class House:
    """Everything that the tables share."""

    def __init__(
        self, store: Store, games: Mapping[str, Rules], limits: Limits | None = None, idle_ms: float = IDLE_MS
    ) -> None:
        self.store = store
        self.games = games
        self.idle_ms = idle_ms
        self.doors = Doorkeeper(limits or Limits())
        self.desk = Desk()
        self.thinkers = ThreadPoolExecutor(THINKERS, thread_name_prefix="tripot-thinker")
        self.tally = Tally()
        self.collector = Collector()
        self.tables: dict[str, LiveTable] = {}
        self.coming: dict[str, asyncio.Future[LiveTable]] = {}
        self.errands: set[asyncio.Task[None]] = set()
        self.is_closing = False
        self.rounds = asyncio.create_task(self.go_round(), name="the house looks round")

    @staticmethod
    def now() -> float:
        """Milliseconds of a clock that never goes back."""
        return time.monotonic_ns() / 1e6

    @staticmethod
    def wall() -> int:
        """Milliseconds of the calendar."""
        return time.time_ns() // 1_000_000

    def levels(self, game: str) -> Mapping[str, Maker]:
        """The bots of a game; every game has one that plays by lot."""
        try:
            return levels(game)
        except ModuleNotFoundError:
            return {"random": lambda _seat: Follower(random_answer)}

    async def open(
        self,
        rules: Rules,
        options: Any,
        settings: Settings,
        host: Guest,
        *,
        then: Sequence[AnyEntry] = (),
        after: str | None = None,
    ) -> str:
        """Make a table, with some entries beside the first; its id, once it is durable."""
        opened = Opened(
            game=rules.name,
            version=rules.version,
            options=msgspec.to_builtins(options),
            settings=settings,
            host=host,
            at=self.wall(),
            after=after,
        )
        bodies = [entries.encode(entry) for entry in (opened, *then)]
        while True:
            room = Room(codes.draw(), rules, opened)
            for entry in then:
                room.apply(entry)
            began = self.now()
            try:
                await self.store.append(room.id, 0, bodies, self.row(room))
            except OutOfStep:
                continue  # another table has this code
            self.tally.written(len(bodies), self.now() - began)
            return room.id

    async def knock(self, table_id: str) -> LiveTable:
        """The table, from memory or from its journal. Raises `Trouble` when there is none."""
        live = self.tables.get(table_id)
        if live is not None:
            return live
        if self.is_closing:
            raise Trouble("closing")
        coming = self.coming.get(table_id)
        if coming is None:
            coming = self.coming[table_id] = asyncio.ensure_future(self._bring(table_id))
            coming.add_done_callback(lambda _: self.coming.pop(table_id, None))
        return await asyncio.shield(coming)

    async def _bring(self, table_id: str) -> LiveTable:
        live = LiveTable(self, await self.read_room(table_id))
        self.tables[table_id] = live
        return live

    async def read_room(self, table_id: str) -> Room:
        """A table as its journal tells it, whether it is in memory or not."""
        found = await self.store.read(table_id)
        if not found:
            raise Trouble("no_table")
        return fold(table_id, self.games, (entry.body for entry in found))

    async def history(self, room: Room) -> list[Any]:
        """Every event of a game so far, from before it was forked too, and without what was taken back."""
        bodies = [entry.body for entry in await self.store.read(room.id)]
        return [event for one in kept_steps(room, bodies) for event in one.step.events]

    def row(self, room: Room) -> TableRow:
        """A table as the lobby lists it."""
        status = {"gathering": "open", "over": "over"}.get(room.phase, "playing")
        taken = sum(not place.is_empty for place in room.places)
        return TableRow(
            room.id,
            room.rules.name,
            status,
            room.settings.public,
            taken,
            len(room.places),
            room.host.name,
            self.wall(),
        )

    def start_rematch(self, live: LiveTable, line: Connection) -> None:
        """The same people at a new table; the old one tells where."""
        self.run_errand(self._rematch(live, line))

    def run_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for; the house does not close before it is done."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self._errand_done)

    def _errand_done(self, task: asyncio.Task[None]) -> None:
        self.errands.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("an errand failed", problem=str(task.exception()))

    async def _rematch(self, live: LiveTable, line: Connection) -> None:
        room = live.room
        seated: list[AnyEntry] = []
        for seat, place in enumerate(room.places):
            if place.guest is not None:
                seated.append(entries.Sat(seat=seat, guest=place.guest))
            elif place.level is not None:
                seated.append(entries.BotSat(seat=seat, level=place.level))
        try:
            table_id = await self.open(
                room.rules, room.options, room.settings, room.host, then=seated, after=room.id
            )
        except Exception:
            log.exception("a rematch could not be opened", table=room.id)
            for asker, name in live.rematches:
                asker.trouble(Trouble("store"), name)
            live.rematches.clear()
            return
        live.post(Followed(line, table_id))

    def rename(self, guest: Guest) -> None:
        """Somebody is called otherwise: tables where they are say so at once, others when they come."""
        for live in self.tables.values():
            if live.room.calls(guest.id) is not None or guest.id in live.people():
                live.post(Renamed(guest))

    async def go_round(self) -> None:
        """Once a second to each table: ask for echoes, close dead lines, let idle tables go."""
        beats = 0
        while True:
            await asyncio.sleep(BEAT_MS / ROUNDS / 1000)
            now, beats = self.now(), beats + 1
            for live in list(self.tables.values())[beats % ROUNDS :: ROUNDS]:
                self._look_at_lines(live, now)
                if not live.lines and not live.inbox and now - live.quiet_since > self.idle_ms:
                    self.forget(live)
                    await live.close()

    def _look_at_lines(self, live: LiveTable, now: float) -> None:
        for line in list(live.lines):
            if now - line.last_heard > SILENT_MS:
                line.wire.end(CLOSE_SILENT, "silent")
            elif not live.umpire.is_hasty and now - line.last_beat >= ECHO_MS - id(line) // 16 % ECHO_SPREAD:
                line.beat(now)

    def forget(self, live: LiveTable) -> None:
        """A table leaves memory."""
        if self.tables.get(live.room.id) is live:
            del self.tables[live.room.id]
            self.collector.has_left()

    async def close(self) -> None:
        """Every table stops where its journal is; errands are run to their end."""
        self.is_closing = True
        self.rounds.cancel()
        await asyncio.gather(*(live.close() for live in self.tables.values()))
        await asyncio.gather(*self.errands, return_exceptions=True)
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        self.tables.clear()
