"""`tripot restore`: a copy takes the place of what the house keeps."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from datetime import datetime
from pathlib import Path

from rich.console import Console

from tripot.server.launch.copy_progress import copying
from tripot.server.launch.store_place import add_store, store_file
from tripot.store import StoreError
from tripot.store.copies import put_back

HELP = """Put a copy (`tripot backup`) in the place of what the house keeps. The house must be closed.

  tripot restore monday.db

What was there before is kept beside it, under another name. Nothing is changed where the copy is damaged or
a house is open on the folder."""


def add_arguments(parser: ArgumentParser) -> None:
    """The words after `tripot restore`."""
    parser.add_argument("copy", type=Path, help="a file that `tripot backup` has made")
    add_store(parser)


def run(args: Namespace) -> int:
    """Put it back, and say where the former store is."""
    if args.database:
        print("tripot: PostgreSQL has its own tools for copies: use pg_dump, and pg_restore", file=sys.stderr)
        return 2
    store = store_file(args)
    aside = store.with_name(f"{store.stem}-until-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.db")
    try:
        with copying("putting back") as progress:
            was_there = put_back(args.copy.expanduser(), store, aside, progress)
    except StoreError as problem:
        print(f"tripot: {problem}", file=sys.stderr)
        return 2
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"The house is as it was when {args.copy} was made.", markup=False)
    if was_there:
        console.print(f"What it kept until now lies in {aside}.", markup=False)
    return 0
