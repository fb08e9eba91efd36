"""Tables that are not kept for ever: written into a folder first, where the host wishes it.

Rules of this file: a table at which somebody is stays; one whose record cannot be written stays as well.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Final

from tripot.records.story import write_story
from tripot.server.house.house import House
from tripot.server.lines.house_log import log
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms.history import story_of
from tripot.server.rooms.journal_reading import read_journal
from tripot.server.rooms.table_codes import shown
from tripot.store import StoredEntry, TableRow

AT_ONCE: Final = 20
"""Tables that go in one transaction: whoever plays meanwhile waits for no more than that."""


class Retention:
    """How long a house keeps what is over, and where it goes."""

    def __init__(self, house: House, keep_ms: int, folder: Path | None) -> None:
        self.house = house
        self.keep_ms = keep_ms
        self.folder = folder

    async def sweep(self) -> int:
        """Let go of what has been left alone for too long; how many tables those were."""
        gone, stuck = 0, set[str]()
        while True:
            before = self.house.wall() - self.keep_ms
            old = await self.house.store.old_tables(before, AT_ONCE + len(stuck) + len(self.house.tables))
            free = [row for row in old if row.id not in self.house.tables and row.id not in stuck][:AT_ONCE]
            if not free:
                return gone
            done = [row.id for row in free if await self._is_written(row)]
            stuck |= {row.id for row in free} - set(done)
            here = [table for table in done if table not in self.house.tables and not self._is_coming(table)]
            stuck |= set(done) - set(here)
            await self.house.store.remove(here)
            gone += len(here)

    def _is_coming(self, table: str) -> bool:
        return table in self.house.coming

    async def _is_written(self, row: TableRow) -> bool:
        """Whether the record of a table is in the folder, or need not be."""
        if self.folder is None or row.status == "open":
            return True
        found = await self.house.store.read(row.id)
        try:
            await asyncio.get_running_loop().run_in_executor(
                self.house.folders, self._write, self.folder, row, found
            )
        except Trouble as trouble:
            if trouble.code == "not_over":  # closed before a card was dealt: there is nothing to write
                return True
            log.warning("an old game could not be written out, and stays", table=row.id, problem=trouble.code)
            return False
        except OSError as problem:
            log.warning("an old game could not be written out, and stays", table=row.id, problem=str(problem))
            return False
        return True

    def _write(self, folder: Path, row: TableRow, found: list[StoredEntry]) -> None:
        room, bodies = read_journal(row.id, self.house.games, found)
        text = write_story(story_of(room, bodies))
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / f"{row.game}-{shown(row.id)}.json"
        unfinished = target.with_suffix(".unfinished")
        with unfinished.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(target)
