"""`tripot backup`: a copy of everything, while the house is open."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from datetime import datetime
from pathlib import Path

from rich.console import Console

from tripot.server.launch.copy_progress import copying
from tripot.server.launch.store_place import add_store, store_file
from tripot.store import StoreError
from tripot.store.copies import back_up

HELP = """Copy everything that the house keeps into one file. It may stay open meanwhile.

  tripot backup                       a file named by the moment, in this folder
  tripot backup /mnt/copies/          the same, in another one
  tripot backup monday.db

The copy is looked through before it counts. Keep it as safe as the house itself: it holds the cards of
running games. `tripot restore` puts it back. A house on PostgreSQL is copied by its own tools (pg_dump)."""


def add_arguments(parser: ArgumentParser) -> None:
    """The words after `tripot backup`."""
    parser.add_argument(
        "target", type=Path, nargs="?", default=Path(), help="a new file, or a folder (this one)"
    )
    add_store(parser)


def run(args: Namespace) -> int:
    """Make the copy, and say where it is."""
    if args.database:
        print("tripot: PostgreSQL has its own tools for copies: use pg_dump, and pg_restore", file=sys.stderr)
        return 2
    target: Path = args.target.expanduser()
    if target.is_dir():
        target /= f"tripot-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.db"
    elif not target.parent.is_dir():
        print(f"tripot: there is no folder {target.parent}", file=sys.stderr)
        return 2
    try:
        with copying("copying") as progress:
            back_up(store_file(args), target, progress)
    except StoreError as problem:
        print(f"tripot: {problem}", file=sys.stderr)
        return 2
    size = target.stat().st_size / 1e6
    Console(highlight=False, soft_wrap=True).print(f"Kept in {target} ({size:.1f} MB).", markup=False)
    return 0
