"""Where the things of a house are kept, as somebody says it on the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tripot.server.launch.data_folder import data_folder

FILE = "tripot.db"


def add_store(parser: ArgumentParser) -> None:
    """`--data` or `--database`, for every command that is about a house."""
    parser.add_argument("--data", type=Path, help="the folder to keep everything in (one of your own)")
    parser.add_argument("--database", help="postgresql://... instead of a file in the folder")


def store_file(args: Namespace) -> Path:
    """The file with everything in it, whether it is there or not."""
    folder: Path = (args.data or data_folder()).expanduser().resolve()
    return folder / FILE


def store_url(args: Namespace) -> str:
    """Where the journal is; its folder is made where there is none."""
    if args.database:
        return str(args.database)
    file = store_file(args)
    file.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{file}"
