"""A disk that is slow, refuses, and forgets at a crash whatever was not kept yet; and a store that is on it.

Rules of this file: what `Store` promises is promised here, and no more. A transaction is kept whole or not at
all, in the order in which they came; what was written and not yet kept may survive a crash, or not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from random import Random

from tripot.store import OutOfStep, Store, StoredEntry, StoreTrouble, TableRow
from tripot.storm.weather import Weather


class Disk:
    """What is there after a crash."""

    def __init__(self, rng: Random) -> None:
        self.journals: dict[str, list[bytes]] = {}
        """Kept for good."""
        self.keys: dict[str, bytes] = {}
        self.unkept: list[tuple[str, Sequence[bytes]]] = []
        """Written, and not kept yet."""
        self._rng = rng

    def length(self, table: str) -> int:
        """How many entries of a table are kept for good."""
        return len(self.journals.get(table, ()))

    def written(self, table: str) -> int:
        """How many are written."""
        return self.length(table) + sum(len(bodies) for name, bodies in self.unkept if name == table)

    def keep(self) -> None:
        """Everything that is written is kept."""
        for table, bodies in self.unkept:
            self.journals.setdefault(table, []).extend(bodies)
        self.unkept.clear()

    def crash(self) -> None:
        """The machine goes down: some of what was written has reached the disk all the same, in order."""
        del self.unkept[self._rng.randint(0, len(self.unkept)) :]
        self.keep()


class SimulatedStore(Store):
    """A store for one life of the house."""

    def __init__(self, disk: Disk, weather: Weather, rng: Random, *, syncs: bool = True) -> None:
        self.disk = disk
        self.weather = weather
        self.syncs = syncs
        """Without it entries are acknowledged before they are kept: a mistake that simulations must find."""
        self.refused = 0
        self._rng = rng
        self._turn = asyncio.Lock()

    async def append(
        self, table: str, expected: int, entries: Sequence[bytes], row: TableRow | None = None
    ) -> int:
        """Add entries; one transaction after the other, as the writer's thread does it."""
        async with self._turn:
            await self._wait(self.weather.write)
            if self._rng.random() < self.weather.refuses:
                self.refused += 1
                raise StoreTrouble("the disk is full, nothing was written")
            found = self.disk.written(table)
            if found != expected:
                raise OutOfStep(table, expected, found)
            self.disk.unkept.append((table, [bytes(body) for body in entries]))
            if self.syncs:
                await self._wait(self.weather.sync)
                self.disk.keep()
            elif self._rng.random() < 0.1:
                self.disk.keep()
        if row is not None and row.status in ("over", "closed"):
            self.disk.keys.pop(table, None)
        return expected + len(entries)

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[StoredEntry]:
        """The entries of a table."""
        await self._wait(self.weather.write)
        bodies = list(self.disk.journals.get(table, ()))
        for name, some in self.disk.unkept:
            bodies += some if name == table else ()
        found = [StoredEntry(sequence, body) for sequence, body in enumerate(bodies, 1)][after:]
        return found[:most]

    async def blank(self, table: str, blanks: Mapping[int, bytes]) -> None:
        """Put blank entries in the places of some."""
        await self._wait(self.weather.write)
        for sequence, body in blanks.items():
            self.disk.journals[table][sequence - 1] = body
        self.disk.keys.pop(table, None)

    async def key(self, table: str) -> bytes | None:
        """The key of a table."""
        await self._wait(self.weather.write)
        return self.disk.keys.get(table)

    async def keep_key(self, table: str, key: bytes) -> bytes:
        """Keep a key."""
        await self._wait(self.weather.write)
        return self.disk.keys.setdefault(table, key)

    async def keep_poses(self, table: str, tick: int, body: bytes) -> None:
        """How puppets stood is no matter here."""

    async def close(self) -> None:
        """There is nothing to close."""

    async def _wait(self, mean: float) -> None:
        await asyncio.sleep(self._rng.expovariate(1 / mean))
