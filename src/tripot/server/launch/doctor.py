"""`tripot doctor`: looks at all that a house keeps and at its machine, and says what to do."""

from __future__ import annotations

import asyncio
import shutil
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import Progress

from tripot.games import games_with
from tripot.server.house.checkup import Diagnosis, Health, examine
from tripot.server.house.overview import LITTLE_SPACE
from tripot.server.launch.descriptors import ENOUGH, most_connections, raise_descriptors
from tripot.server.launch.store_place import add_store, store_file
from tripot.store import Store, StoreError
from tripot.store.copies import look_at
from tripot.store.database import address
from tripot.store.trouble import place

HELP = """Look at everything that the house keeps, and at the machine: is it all there, can every table be
read, was every finished game dealt as promised, is there room on the disk? The house may stay open meanwhile.

  tripot doctor
  tripot doctor --quick        without computing finished games again

A store that an earlier tripot made is brought up to date; else nothing is changed. The exit status is 1
where something is wrong."""

FEW_CONNECTIONS: Final = 1_000


def add_arguments(parser: ArgumentParser) -> None:
    """The words after `tripot doctor`."""
    parser.add_argument("--quick", action="store_true", help="leave out what takes long")
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="FILE.py",
        help="a game of your own, as with `tripot serve`",
    )
    add_store(parser)


def run(args: Namespace) -> int:
    """Look, and say what was found."""
    console = Console(highlight=False, soft_wrap=True)
    if not args.database and not store_file(args).exists():
        print(f"tripot: there is no store at {store_file(args)}", file=sys.stderr)
        return 2
    url = args.database or f"sqlite:///{store_file(args)}"
    try:
        if not args.database:
            look_at(store_file(args))
        found = asyncio.run(_examined(url, args))
    except StoreError as problem:
        _say(console, f"{problem}: put back a copy (tripot restore)", is_well=False)
        return 1
    ill = [one for one in found if one.health not in (Health.SOUND, Health.GAME_GONE)]
    _say(console, f"The store {place(address(url))} is whole.", is_well=True)
    for line in _counted(found):
        _say(console, line, is_well=True)
    for one in found:
        if one.said:
            _say(console, one.said, is_well=False)
    is_tight = False
    for line, is_well in _machine(None if args.database else store_file(args).parent):
        _say(console, line, is_well=is_well)
        is_tight |= not is_well
    return 1 if ill or is_tight else 0


async def _examined(url: str, args: Namespace) -> list[Diagnosis]:
    games = games_with(args.game)
    async with await Store.open(url) as store:
        extents = await store.extents()
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("reading", total=len(extents))
            found = []
            async for one in examine(store, games, extents, verifies=not args.quick):
                found.append(one)
                bar.advance(task)
    return found


def _counted(found: list[Diagnosis]) -> Iterator[str]:
    kinds = Counter(one.health for one in found)
    over = sum(one.is_over for one in found)
    verified = sum(one.is_verified for one in found)
    sound = kinds[Health.SOUND]
    yield f"{len(found)} tables, of which {sound} can be read to their end; {over} games are over."
    if verified:
        yield f"{verified} of them were dealt as promised and played by the rules, computed again."


def _machine(folder: Path | None) -> Iterator[tuple[str, bool]]:
    if folder is not None:
        free = shutil.disk_usage(folder).free
        yield f"{free / 1e9:.1f} GB are free on the disk of {folder}.", free > LITTLE_SPACE
    raise_descriptors()
    connections = most_connections(ENOUGH)
    told = f"The machine lets the house have {connections} connections at the same time"
    if connections >= FEW_CONNECTIONS:
        yield f"{told}.", True
    else:
        yield f"{told}: raise its limit of open files (ulimit -n, or LimitNOFILE of systemd).", False


def _say(console: Console, line: str, *, is_well: bool) -> None:
    console.print("  " + ("[green]✓[/] " if is_well else "[red]✗[/] "), end="")
    console.print(line, markup=False)
