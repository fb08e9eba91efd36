"""What goes on in the house, for whoever looks after it.

Rules of this file: it tells of a table what its sheet tells anybody who has the link, and never looks at the
game that lies on it.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections import Counter
from importlib.metadata import version
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from tripot.server.house.house import House
from tripot.server.protocol.room_sheet import Phase, RoomSheet
from tripot.store import ShownOut
from tripot.store.database import address

LITTLE_SPACE: Final = 500_000_000
"""Bytes on the disk of which a host should know that there are no more."""
SLOW_MS: Final = 100
"""An entry that takes longer than this on average is told late."""
CROWDED: Final = 0.8
"""A part of the connections that the machine allows."""

HouseWarning = Literal["disk", "store", "connections", "broken"]


class Status(Struct, frozen=True, kw_only=True):
    """The house in figures: nobody is named."""

    version: str
    open_seconds: int
    tables: int
    """In memory."""
    people: int
    """At them."""
    lines: int
    connections: int
    moves: int
    finished: int
    """Games, since the house was opened."""
    entries: int
    write_ms: float
    """What an entry takes until it is kept, on average."""
    memory_bytes: int
    processor_seconds: float
    free_bytes: int | None
    """On the disk of the store, where it is a file."""
    warnings: tuple[HouseWarning, ...]


class SeatOverview(Struct, frozen=True):
    """A seat of a table."""

    name: str
    person: str | None
    """Who sits there; None: a bot, or nobody."""
    is_bot: bool
    is_here: bool


class TableOverview(Struct, frozen=True, kw_only=True):
    """A table at which somebody is."""

    table: str
    game: str
    phase: Phase
    host: str
    public: bool
    watching: int
    seats: tuple[SeatOverview, ...]
    closed: bool
    """Whether it is closed to play, by the house or by damage."""


class PersonOverview(Struct, frozen=True):
    """Somebody who is there."""

    person: str
    name: str
    tables: tuple[str, ...]


class Overview(Struct, frozen=True, kw_only=True):
    """Everything that goes on."""

    status: Status
    tables: tuple[TableOverview, ...]
    people: tuple[PersonOverview, ...]
    shown_out: tuple[ShownOut, ...]


def status_of(house: House) -> Status:
    """The house in figures."""
    metrics = house.metrics
    people = {person for live in house.tables.values() for person in live.crowd.people()}
    free = free_space(house.store_url)
    write_ms = metrics.write_ms / max(1, metrics.drafts)
    connected, most = house.doors.connected, house.doors.most_connections
    found: dict[HouseWarning, bool] = {
        "disk": free is not None and free < LITTLE_SPACE,
        "store": write_ms > SLOW_MS,
        "connections": connected > CROWDED * most,
        "broken": any(live.room.broken is not None for live in house.tables.values()),
    }
    return Status(
        version=version("tripot"),
        open_seconds=int((house.now() - house.opened_at) / 1000),
        tables=len(house.tables),
        people=len(people),
        lines=sum(len(live.crowd.lines) for live in house.tables.values()),
        connections=connected,
        moves=sum(metrics.moves.values()),
        finished=sum(metrics.finished.values()),
        entries=metrics.entries,
        write_ms=round(write_ms, 2),
        memory_bytes=memory_bytes(),
        processor_seconds=round(sum(os.times()[:2]), 1),
        free_bytes=free,
        warnings=tuple(code for code, holds in found.items() if holds),
    )


def overview_of(house: House, sheets: dict[str, RoomSheet]) -> Overview:
    """Everything that goes on, from the sheets of the tables in memory."""
    tables, at = [], dict[str, list[str]]()
    names: dict[str, str] = {}
    for table, sheet in sheets.items():
        live = house.tables.get(table)
        if live is None:
            continue
        for line in live.crowd.lines:
            names[line.guest.id] = line.guest.name
        here = Counter(live.crowd.people())
        for person in here:
            at.setdefault(person, []).append(table)
        tables.append(
            TableOverview(
                table=table,
                game=sheet.game,
                phase=sheet.phase,
                host=sheet.host.name,
                public=sheet.settings.public,
                watching=live.crowd.here.watching,
                seats=tuple(
                    SeatOverview(
                        seat.guest.name if seat.guest else seat.name,
                        seat.guest.id if seat.guest else None,
                        seat.level is not None,
                        seat.guest is not None and seat.guest.id in here,
                    )
                    for seat in sheet.seats
                ),
                closed=sheet.closed or sheet.broken is not None,
            )
        )
    return Overview(
        status=status_of(house),
        tables=tuple(tables),
        people=tuple(
            PersonOverview(one, names[one], tuple(at[one]))
            for one in sorted(at, key=lambda one: (names[one].casefold(), one))
        ),
        shown_out=house.bans.all(),
    )


def free_space(store: str) -> int | None:
    """Bytes that are free on the disk of a store; None where it is not a file of this machine."""
    url = address(store)
    path = Path(url.database or "").parent
    if url.get_backend_name() != "sqlite" or not path.is_dir():
        return None
    return shutil.disk_usage(path).free


def memory_bytes() -> int:
    """What the process takes; the most it ever took, where the system tells no more than that."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415  there is none on Windows

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
