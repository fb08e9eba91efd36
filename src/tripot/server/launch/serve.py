"""`tripot serve`: opens the house, says where it is, and closes it politely."""

from __future__ import annotations

import errno
import os
import socket
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

import uvloop

from tripot.games import games_with
from tripot.server.house.addresses import here, on_the_network, picture
from tripot.server.house.upkeep import Habits
from tripot.server.launch.descriptors import raise_descriptors
from tripot.server.launch.log_lines import set_up_logging
from tripot.server.launch.spelled_values import count, door_word, duration_ms
from tripot.server.launch.store_place import add_store, store_url
from tripot.server.launch.uvicorn_server import server
from tripot.server.lines.rate_limits import Limits
from tripot.server.web.app import App, Premises
from tripot.store import Store, StoreError
from tripot.store.database import address
from tripot.store.lock import sole_house
from tripot.store.trouble import place

HELP = """Open the house: live tables for everybody who has the link.
Everything is kept in one folder. Stop it with Ctrl-C; every table goes on where it was."""

PORT = 8000


def add_arguments(parser: ArgumentParser) -> None:
    """The words after `tripot serve`."""
    limits = Limits()
    parser.add_argument("--host", default="0.0.0.0", help="where to listen (everywhere)")  # noqa: S104
    parser.add_argument("--port", type=port_number, default=PORT, help=f"on which port ({PORT})")
    add_store(parser)
    parser.add_argument(
        "--lines",
        type=int,
        default=limits.sockets,
        help=f"open lines that one address may have ({limits.sockets})",
    )
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="FILE.py",
        help="a game of your own on the shelf, straight from its file; as often as you like",
    )
    parser.add_argument(
        "--metrics-token",
        default=os.environ.get("TRIPOT_METRICS_TOKEN"),
        help="what opens /metrics from other machines, as a bearer token (TRIPOT_METRICS_TOKEN; nothing)",
    )
    parser.add_argument(
        "--invite-only",
        metavar="WORD",
        type=door_word,
        default=os.environ.get("TRIPOT_WORD") or None,
        help="a private house: whoever comes is asked for this word, once (TRIPOT_WORD; anybody may come)",
    )
    parser.add_argument(
        "--admin",
        action="store_true",
        help="show a link, good for one use, to a page that looks after the house: what goes on, closing a "
        "table, showing a guest the door; it never shows a hidden card",
    )
    parser.add_argument(
        "--keep",
        type=duration_ms,
        metavar="90d",
        help="remove finished games, and tables never begun, that nobody has touched for so long (never)",
    )
    parser.add_argument(
        "--export",
        type=Path,
        metavar="FOLDER",
        help="with --keep: write the record of each such game there first",
    )
    parser.add_argument(
        "--backups",
        type=Path,
        metavar="FOLDER",
        help="copy everything there from time to time; the newest seven copies stay",
    )
    parser.add_argument(
        "--backup-every",
        type=count,
        default=Habits().backup_games,
        metavar="GAMES",
        help=f"with --backups: each time that so many games have been finished ({Habits().backup_games})",
    )
    parser.add_argument(
        "--as-it-is",
        action="store_true",
        help="open a copy of a data folder although its file was copied without the -wal beside it",
    )
    parser.add_argument("--verbose", action="store_true", help="say more about what happens")


def run(args: Namespace) -> int:
    """Run the house until it is stopped."""
    set_up_logging(verbose=args.verbose)
    raise_descriptors()
    contradiction = no_sense_together(args)
    if contradiction is not None:
        print(f"tripot: {contradiction}", file=sys.stderr)
        return 2
    games = games_with(args.game)
    premises = Premises(
        store=store_url(args),
        games=games,
        limits=Limits(sockets=args.lines),
        metrics_token=args.metrics_token or None,
        word=args.invite_only,
        has_admin=args.admin,
        habits=Habits(
            keep_ms=args.keep,
            export=args.export,
            backups=args.backups,
            backup_games=args.backup_every,
        ),
        as_it_is=args.as_it_is,
    )
    hindrance = no_way_to_keep(premises.store, as_it_is=args.as_it_is) or no_way_to_listen(
        args.host, args.port
    )
    if hindrance is not None:
        print(f"tripot: {hindrance}", file=sys.stderr)
        return 2
    house = server(premises, args.host, args.port)
    house.on_open = lambda: announce(args.host, args.port, house.app)
    uvloop.run(house.serve())
    return 0 if house.started else 1


def announce(host: str, port: int, app: App) -> None:
    """Say where the house is, and what opens it."""
    invitation = app.invitation()
    end = f"#invite={invitation}" if invitation else ""
    print(f"\n  The house is open:  {here(host, port)}{end}")
    network = on_the_network(host, port)
    if network is not None:
        print(f"  On your network:    {network}{end}\n")
        print(picture(network + end))
    if invitation:
        print("  It is private: others are asked for its word. These links let in for two days.")
    if app.admin is not None:
        print(f"  To look after it:   {here(host, port)}admin#key={app.admin.key}   (good for one use)")
    print(f"  Kept in {place(address(app.premises.store))}. Stop with Ctrl-C.\n", flush=True)


def no_sense_together(args: Namespace) -> str | None:
    """Why what was asked for does not go together; None when it does."""
    if args.export is not None and args.keep is None:
        return "--export says where old games go, and --keep says when: give both"
    if args.backups is not None and args.database:
        return "PostgreSQL has its own tools for copies (pg_dump): --backups is for a house in a folder"
    return None


def port_number(text: str) -> int:
    """A port, as somebody has written it."""
    if not text.isdecimal() or not 0 < int(text) < 2**16:
        raise ArgumentTypeError(f"{text!r} is no port: choose one from 1 to {2**16 - 1}")
    return int(text)


def no_way_to_listen(host: str, port: int) -> str | None:
    """Why nobody can listen there; None when somebody can."""
    try:
        family, kind, _, _, where = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(where)
    except socket.gaierror:
        return f"nobody knows where {host} is; choose another --host"
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            return f"port {port} is in use; choose another with --port"
        if problem.errno == errno.EADDRNOTAVAIL:
            return f"{host} is not an address of this machine; choose another --host"
        return f"port {port} on {host} cannot be had ({problem.strerror}); choose another with --port"
    return None


def no_way_to_keep(store: str, *, as_it_is: bool = False) -> str | None:
    """What is the matter with the store; None when it opens, and then it is up to date."""

    async def look() -> None:
        async with await Store.open(store, as_it_is=as_it_is) as found:
            await found.note_open()

    try:
        with sole_house(store):
            uvloop.run(look())
    except StoreError as problem:
        return str(problem)
    return None
