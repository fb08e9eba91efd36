"""The house: every table that is in memory, and the way to those that are not.

Rules of this file: a table is in memory once or not at all; it comes in on a knock and goes when nobody is
there; what it was is in the journal.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping, MutableMapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from random import Random, SystemRandom
from typing import Any

import msgspec

from tripot.bots.minds import Minds
from tripot.clock import Watch
from tripot.games import Game, rules_of
from tripot.records.patience import Patience
from tripot.records.seats import Guest
from tripot.server.house.bans import Bans
from tripot.server.house.dailies import Dailies
from tripot.server.house.garbage import Collector
from tripot.server.house.known_types import learn_types
from tripot.server.house.quotas import Quotas
from tripot.server.house.record_desk import MOST_ASKED, MOST_BROUGHT, Desk
from tripot.server.house.recovery import read_patiently
from tripot.server.house.watches import Watches
from tripot.server.lines.connection import CLOSE_COME_AGAIN, CLOSE_SILENT, CLOSE_UNWELCOME, Connection
from tripot.server.lines.house_log import log
from tripot.server.lines.metrics import Metrics
from tripot.server.lines.rate_limits import Doorkeeper
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import closed_doors, entries, table_codes
from tripot.server.rooms.company import company
from tripot.server.rooms.entries import AnyEntry, Opened
from tripot.server.rooms.history import kept_steps
from tripot.server.rooms.journal_reading import read_journal
from tripot.server.rooms.room import Room
from tripot.server.tables.inbox import CloseTable, GuestRenamed, RematchOpened
from tripot.server.tables.live import LiveTable
from tripot.store import OutOfStep, Person, Store, TableRow

IDLE_MS = 60_000
"""A table that nobody has been at for so long leaves memory."""
BEAT_MS = 1_000
"""How often the house looks at a table: echoes, silent lines, idleness ..."""
ROUNDS = 20
"""... going to so many parts of the tables one after the other, so that nobody waits for all of them."""
SILENT_MS = 45_000
SPARE_SILENT_MS = 10_000
"""A line that has said nothing for so long is dead; echoes make the living speak."""
ECHO_MS = 10_000
"""How often a line is asked for an echo where speed does not matter ..."""
ECHO_SPREAD = 4_000
"""... some earlier by up to this, so that lines which opened together are asked at different moments."""

PROOF_MS = 1_000
"""How long it is believed that the store can be written to, once it was tried."""

CLOSING_SECONDS = 30.0
"""How long whoever closes a table waits until it is written down."""

THINKERS = 2
"""How many slow bots of all tables think at the same time."""


def monotonic_ms() -> float:
    """What the machine's clock says that never goes back."""
    return time.monotonic_ns() / 1e6


def calendar_ms() -> int:
    """What the machine's calendar says."""
    return time.time_ns() // 1_000_000


class House:
    """Everything that the tables share."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        doors: Doorkeeper,
        idle_ms: float = IDLE_MS,
        *,
        draw_code: Callable[[], str] = table_codes.draw,
        now: Callable[[], float] = monotonic_ms,
        wall: Callable[[], int] = calendar_ms,
        chance: Random | None = None,
        thinkers: Executor | None = None,
        folders: Executor | None = None,
        store_url: str = "",
    ) -> None:
        self.store = store
        self.store_url = store_url
        self.games = games
        self.rules = rules_of(games)
        learn_types(self.rules.values())
        self.idle_ms = idle_ms
        self.draw_code = draw_code
        self.now = now
        """Milliseconds of a clock that never goes back."""
        self.wall = wall
        """Milliseconds of the calendar."""
        self.opened_at = now()
        self.chance = chance or SystemRandom()
        self.doors = doors
        self.limits = doors.limits
        self.quotas = Quotas(doors.limits)
        self.bans = Bans(store)
        self.desk = Desk(MOST_BROUGHT)
        self.archive = Desk(MOST_ASKED)
        self.dailies = Dailies(store, games, self.wall, self.now)
        self.thinkers = thinkers or ThreadPoolExecutor(THINKERS, thread_name_prefix="tripot-thinker")
        self.minds = Minds() if thinkers is None else None
        """Processes for bots that can be sent there; who brings thinkers has all of them think with those."""
        self.folders = folders or ThreadPoolExecutor(1, thread_name_prefix="tripot-folder")
        """Where journals are folded, one after the other: a long one costs the tables next to nothing."""
        self.metrics = Metrics()
        self.watches: MutableMapping[str, Watch] = Watches()
        self.collector = Collector()
        self.tables: dict[str, LiveTable] = {}
        self.coming: dict[str, asyncio.Future[LiveTable]] = {}
        self.errands: set[asyncio.Task[None]] = set()
        self.is_closing = False
        self.proof: tuple[float, asyncio.Future[None]] | None = None
        self.rounds = asyncio.create_task(self.go_round(), name="the house looks round")

    def patience(self) -> Patience:
        """How long to work on a record, from now on."""
        return Patience(self.limits.record_seconds)

    async def prove_ready(self) -> None:
        """Write something; whoever asks within a second is told what the last one was told."""
        if self.proof is None or self.proof[0] + PROOF_MS < self.now():
            self.proof = (self.now(), asyncio.ensure_future(self.store.prove(self.wall())))
        await asyncio.shield(self.proof[1])

    async def open(
        self,
        game: Game,
        options: Any,
        settings: Settings,
        host: Guest,
        *,
        then: Sequence[AnyEntry] = (),
        after: str | None = None,
    ) -> str:
        """Make a table, with some entries beside the first; its id, once it is durable."""
        opened = Opened(
            game=game.name,
            version=game.rules.version,
            options=msgspec.to_builtins(options),
            settings=settings,
            host=host,
            at=self.wall(),
            after=after,
        )
        bodies = [entries.encode(entry) for entry in (opened, *then)]
        while True:
            code = self.draw_code()
            if self._waiting(code[: len(code) // 2]):
                continue  # half of it is shouted for another table just now
            room = Room(code, game, opened)
            for entry in then:
                room.apply(entry)
            began = self.now()
            try:
                await self.store.append(room.id, 0, bodies, self.row(room))
            except OutOfStep:
                continue  # another table has this code
            self.metrics.written(len(bodies), self.now() - began)
            return room.id

    def gathering(self, half: str) -> str:
        """The table that waits for people and whose code begins like this; raises `Trouble`."""
        waiting = self._waiting(half)
        if len(waiting) != 1:
            raise Trouble("no_table")
        return waiting[0]

    def _waiting(self, half: str) -> list[str]:
        return [
            name
            for name, live in self.tables.items()
            if name.startswith(half) and live.room.phase == "gathering"
        ]

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
        live = LiveTable(self, await self.read_live_room(table_id))
        self.tables[table_id] = live
        return live

    async def read_room(self, table_id: str) -> Room:
        """A table as its journal tells it, whether it is in memory or not."""
        return await self._read_room(table_id, None)

    async def read_live_room(self, table_id: str) -> Room:
        """The same with the key to what was agreed on at it, as long as it is played at."""
        key = await self.store.key(table_id)
        room = await self._read_room(table_id, key)
        if room.phase == "over" or room.is_closed:
            await self.forget_agreements(room, is_key_there=key is not None)
        elif room.needs_key:
            await self.provide_key(room)
        return room

    async def read_patiently(self, table_id: str, tell: Callable[[Trouble], None]) -> Room:
        """The same, however long the store is in trouble; whoever waits is told once."""
        return await read_patiently(self.read_live_room, table_id, tell)

    async def _read_room(self, table_id: str, key: bytes | None) -> Room:
        found = await self.store.read(table_id)
        if not found:
            raise Trouble("no_table")
        room, _ = await asyncio.get_running_loop().run_in_executor(
            self.folders, read_journal, table_id, self.games, found, key
        )
        if room.broken is not None:
            log.error("a journal is damaged: the table is closed to play", table=room.id, entry=room.broken)
        return room

    async def provide_key(self, room: Room) -> None:
        """What is agreed on at the table from now on is sealed."""
        room.key = await self.store.keep_key(room.id, closed_doors.new_key())

    async def forget_agreements(self, room: Room, *, is_key_there: bool = False) -> None:
        """Once the game is over nobody can find out any more what was agreed on behind closed doors.

        A game that ends throws its key away with its last entry. Here go the plain words of games that began
        when there were no keys, and a key that was left behind.
        """
        if (room.phase == "over" or room.is_closed) and (room.unsealed or is_key_there):
            blanks = {sequence: entries.encode(entry) for sequence, entry in room.unsealed.items()}
            await self.store.blank(room.id, blanks)
            room.unsealed = {}

    async def history(self, room: Room) -> list[Any]:
        """Every event of a game so far, from before it was forked too, and without what was taken back."""
        bodies = [entry.body for entry in await self.store.read(room.id, most=room.sequence)]
        return [event for one in kept_steps(room, bodies) for event in one.step.events]

    def row(self, room: Room) -> TableRow:
        """A table as the lobby lists it."""
        status = {"gathering": "open", "over": "over"}.get(room.phase, "playing")
        if room.is_closed and room.phase != "over":
            status = "closed"
        taken = sum(not place.is_empty for place in room.places)
        is_open = room.settings.public and status == "open"
        self.quotas.listed(room.host.id, room.id, is_open=is_open, now=self.now())
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

    def start_rematch(self, live: LiveTable, line: Connection, game: str | None) -> None:
        """The same people at a new table, or at another game; the old one tells where."""
        self.run_errand(self._rematch(live, line, game))

    def run_errand(self, errand: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for; the house does not close before it is done."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self._errand_done)

    def _errand_done(self, task: asyncio.Task[None]) -> None:
        self.errands.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("an errand failed", exc_info=task.exception())

    async def _rematch(self, live: LiveTable, line: Connection, name: str | None) -> None:
        room = live.room
        try:
            game = room.game if name is None else self.games.get(name)
            if game is None:
                raise Trouble("no_game")
            options, seated = company(room, game)
            table_id = await self.open(game, options, room.settings, room.host, then=seated, after=room.id)
        except Trouble as trouble:
            live.rematches.failed(trouble)
            return
        except Exception:
            log.exception("a rematch could not be opened", table=room.id)
            live.rematches.failed(Trouble("store"))
            return
        live.post(RematchOpened(line, table_id))

    def rename(self, guest: Guest) -> None:
        """Somebody is called otherwise: tables where they are say so at once, others when they come."""
        for live in self.tables.values():
            if live.room.calls(guest.id) is not None or guest.id in live.crowd.people():
                live.post(GuestRenamed(guest))

    async def close_to_play(self, table_id: str) -> None:
        """Nobody plays at a table any more; what was played is kept. Raises `Trouble`."""
        live = await self.knock(table_id)
        done = asyncio.get_running_loop().create_future()
        live.post(CloseTable(done))
        async with asyncio.timeout(CLOSING_SECONDS):
            await done

    async def show_out(self, person: Person) -> None:
        """Somebody may not come in any more: they are told so, and their lines are closed."""
        await self.bans.show_out(person, self.wall())
        for live in self.tables.values():
            for line in live.crowd.lines:
                if line.guest.id == person.id:
                    line.trouble(Trouble("shown_out"))
                    line.wire.end(CLOSE_UNWELCOME, "shown_out")

    async def go_round(self) -> None:
        """Once a second to each table: ask for echoes, close dead lines, let idle tables go."""
        beats = 0
        while True:
            await asyncio.sleep(BEAT_MS / ROUNDS / 1000)
            now, beats = self.now(), beats + 1
            for live in list(self.tables.values())[beats % ROUNDS :: ROUNDS]:
                self._look_at_lines(live, now)
                if not live.crowd.lines and not live.inbox and now - live.crowd.empty_since > self.idle_ms:
                    self.forget(live)
                    await live.close()

    def _look_at_lines(self, live: LiveTable, now: float) -> None:
        for line in list(live.crowd.lines):
            if line.spare is not None and now - line.spare.last_heard > SPARE_SILENT_MS:
                line.spare.end()
            if now - line.last_heard > SILENT_MS:
                line.wire.end(CLOSE_SILENT, "silent")
            elif line.may_come_again(now):
                line.wire.end(CLOSE_COME_AGAIN, "come again")
            elif not live.policy.races:
                earlier = line.beat_phase % ECHO_SPREAD
                if now - line.last_beat >= ECHO_MS - earlier:
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
        if self.minds is not None:
            self.minds.close()
        self.folders.shutdown(wait=False, cancel_futures=True)
        self.tables.clear()
