"""`tripot status`: how a house is doing, whether it is open or not."""

from __future__ import annotations

import asyncio
import json
import sys
import urllib.error
import urllib.request
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.console import Console

from tripot.server.house.overview import Status, free_space
from tripot.server.launch.store_place import add_store, store_file
from tripot.store import Store, StoreError
from tripot.store.database import address
from tripot.store.lock import open_house
from tripot.store.schema import REVISION
from tripot.store.trouble import place

HELP = """Say how a house is doing: is it open, how many tables and people are there, what does it keep, is
anything the matter? An open house is asked; whatever is kept is counted in its folder.

  tripot status
  tripot status --data /srv/tripot/data
  tripot status --url http://localhost:8000     a house of which the folder does not tell where it is
  tripot status --json                          for programs

The exit status is 1 where something is the matter."""

SECONDS: Final = 5
WARNINGS: Final = {
    "disk": "little space is left on the disk: remove old copies, or let old games go (--keep)",
    "store": "what is written takes long to be kept: look at the disk",
    "connections": "nearly as many connections are open as the machine allows: raise its limit of open files",
    "broken": "a table that is open has a damaged journal: tripot doctor says which",
    "silent": "a house is open on this folder, and does not answer",
}


def add_arguments(parser: ArgumentParser) -> None:
    """The words after `tripot status`."""
    parser.add_argument("--url", help="where the house is, if its folder does not tell")
    parser.add_argument("--json", action="store_true", help="the same for programs")
    add_store(parser)


def run(args: Namespace) -> int:
    """Ask, count, and say what was found."""
    if not args.database and not store_file(args).exists():
        print(f"tripot: there is no store at {store_file(args)}", file=sys.stderr)
        return 2
    store = args.database or f"sqlite:///{store_file(args)}"
    holder = open_house(store)
    url = args.url or (holder[1] if holder else "")
    status = ask(url) if url else None
    warnings = list(status.warnings) if status else []
    if status is None and (holder or args.url):
        warnings.append("silent")  # type: ignore[arg-type]
    try:
        kept = asyncio.run(_kept(store))
    except StoreError as problem:
        print(f"tripot: {problem}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps({"open": msgspec.to_builtins(status), "kept": kept, "warnings": warnings}))
        return 1 if warnings else 0
    console = Console(highlight=False, soft_wrap=True)
    for line in (*_told(status, url), *_counted(store, kept)):
        console.print(f"  {line}", markup=False)
    for code in warnings:
        console.print(f"  {WARNINGS[code]}", style="red", markup=False)
    return 1 if warnings else 0


def ask(url: str) -> Status | None:
    """What an open house says of itself; None where it does not answer."""
    try:
        with urllib.request.urlopen(f"{url.rstrip('/')}/api/status", timeout=SECONDS) as answer:  # noqa: S310
            return msgspec.json.decode(answer.read(), type=Status)
    except (OSError, urllib.error.URLError, ValueError, msgspec.DecodeError):
        return None


async def _kept(store: str) -> dict[str, Any]:
    """What is kept, in figures."""
    async with await Store.open(store) as found:
        tables, people = await found.statuses(), await found.count_people()
    url, size = address(store), None
    if url.get_backend_name() == "sqlite":
        file = Path(url.database or "")
        size = sum(one.stat().st_size for one in file.parent.glob(f"{file.name}*"))
    return {
        "version": version("tripot"),
        "revision": REVISION,
        "tables": tables,
        "people": people,
        "bytes": size,
        "free_bytes": free_space(store),
    }


def _told(status: Status | None, url: str) -> Iterator[str]:
    if status is None:
        yield "The house is closed." if not url else f"The house at {url} does not answer."
        return
    hours, minutes = divmod(status.open_seconds // 60, 60)
    yield f"The house is open at {url} (tripot {status.version}), since {hours} h {minutes} min."
    lines = f"{status.lines} lines, {status.connections} connections"
    yield f"{status.people} people at {status.tables} tables, {lines}."
    games = f"{status.moves} moves and {status.finished} finished games"
    yield f"{games} since then; it takes {status.write_ms:.1f} ms to keep a move."
    yield f"{status.memory_bytes / 1e6:.0f} MB of memory, {status.processor_seconds:.0f} s of processor time."


def _counted(store: str, kept: dict[str, Any]) -> Iterator[str]:
    names = {"open": "waiting", "playing": "in play", "over": "over", "closed": "closed by the house"}
    tables = kept["tables"]
    told = ", ".join(f"{tables[status]} {name}" for status, name in names.items() if tables.get(status))
    listed = f"{sum(tables.values())} tables" + (f" ({told})" if told else "")
    yield f"Kept in {place(address(store))}: {listed}, {kept['people']} people."
    if kept["bytes"] is not None:
        yield f"{kept['bytes'] / 1e6:.1f} MB, and {kept['free_bytes'] / 1e9:.1f} GB are free on that disk."
