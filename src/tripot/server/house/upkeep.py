"""What a house does for itself beside the tables: old games go, copies are made, quotas are noted.

Rules of this file: nobody waits for any of it; what fails is told to the host and tried again later.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from msgspec import Struct

from tripot.server.house.house import House
from tripot.server.house.retention import Retention
from tripot.server.lines.house_log import log
from tripot.store import StoreError
from tripot.store.copies import back_up
from tripot.store.database import address

BEAT_SECONDS: Final = 20.0
"""How often the house looks whether there is something to do."""
SWEEP_MS: Final = 3600 * 1000
QUOTAS: Final = "quotas"
COPIES: Final = 7
"""How many of the copies that the house has made by itself are kept."""


class Habits(Struct, frozen=True, kw_only=True):
    """What the host wishes."""

    keep_ms: int | None = None
    """How long tables stay that are over; None: for ever."""
    export: Path | None = None
    """Where their records go first."""
    backups: Path | None = None
    """Where copies of the store go ..."""
    backup_games: int = 100
    """... each time that so many games have been finished."""


class Upkeep:
    """The chores of one house."""

    def __init__(self, house: House, habits: Habits) -> None:
        self.house = house
        self.habits = habits
        self._swept = float("-inf")
        self._copied_after = 0
        self._noted = ""
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Take up the quotas of the last house, and look round from time to time."""
        noted = await self.house.store.noted(QUOTAS)
        if noted:
            self.house.quotas.take_up(noted.encode(), self.house.now(), self.house.wall())
        self._task = asyncio.create_task(self._go_round(), name="upkeep")

    async def end(self) -> None:
        """Note what the next house needs to know."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._try(self._note_quotas)

    async def _go_round(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(BEAT_SECONDS)

    async def look(self) -> None:
        """Do what there is to do."""
        await self._try(self._note_quotas)
        habits, now = self.habits, self.house.now()
        if habits.keep_ms is not None and now - self._swept >= SWEEP_MS:
            self._swept = now
            await self._try(self._sweep)
        if habits.backups is not None:
            finished = sum(self.house.metrics.finished.values())
            if finished - self._copied_after >= habits.backup_games:
                self._copied_after = finished
                await self._try(self._copy)

    async def _try(self, chore: Callable[[], Awaitable[None]]) -> None:
        try:
            await chore()
        except (StoreError, OSError) as problem:
            log.warning("a chore failed, and is tried again later", problem=str(problem))

    async def _note_quotas(self) -> None:
        told = self.house.quotas.noted(self.house.now(), self.house.wall()).decode()
        if told != self._noted:
            await self.house.store.note(QUOTAS, told)
            self._noted = told

    async def _sweep(self) -> None:
        assert self.habits.keep_ms is not None  # noqa: S101
        gone = await Retention(self.house, self.habits.keep_ms, self.habits.export).sweep()
        if gone:
            log.info("old tables went", tables=gone)

    async def _copy(self) -> None:
        folder = self.habits.backups
        assert folder is not None  # noqa: S101
        await asyncio.to_thread(copy_into, Path(address(self.house.store_url).database or ""), folder)


def copy_into(store: Path, folder: Path) -> Path:
    """One more copy in a folder; the oldest that the house has made goes when there are many."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"tripot-auto-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.db"
    back_up(store, target)
    for old in sorted(folder.glob("tripot-auto-*.db"))[:-COPIES]:
        old.unlink()
    return target
