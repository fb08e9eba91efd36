"""`tripot serve`: opens the house, says where it is, and closes it politely."""

from __future__ import annotations

import logging
import socket
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

import structlog
import uvloop

from tripot.server.address import here, on_the_network, picture
from tripot.server.app import Premises
from tripot.server.folder import data_folder
from tripot.server.limits import Limits
from tripot.server.listen import server

HELP = """Open the house: live tables for everybody who has the link.
Everything is kept in one folder. Stop it with Ctrl-C; every table goes on where it was."""

PORT = 8000


def add_arguments(parser: ArgumentParser) -> None:
    """The words after `tripot serve`."""
    limits = Limits()
    parser.add_argument("--host", default="0.0.0.0", help="where to listen (everywhere)")  # noqa: S104
    parser.add_argument("--port", type=int, default=PORT, help=f"on which port ({PORT})")
    parser.add_argument("--data", type=Path, help="the folder to keep everything in (one of your own)")
    parser.add_argument("--database", help="postgresql://... instead of a file in the folder")
    parser.add_argument(
        "--lines",
        type=int,
        default=limits.sockets,
        help=f"open lines that one address may have ({limits.sockets})",
    )
    parser.add_argument("--verbose", action="store_true", help="say more about what happens")


def run(args: Namespace) -> int:
    """Run the house until it is stopped."""
    set_up_logging(verbose=args.verbose)
    if not is_free(args.host, args.port):
        print(f"tripot: port {args.port} is in use; choose another with --port", file=sys.stderr)
        return 2
    premises = Premises(store=store_url(args), limits=Limits(sockets=args.lines))
    house = server(premises, args.host, args.port)
    house.on_open = lambda: announce(args.host, args.port, premises)
    uvloop.run(house.serve())
    return 0 if house.started else 1


def store_url(args: Namespace) -> str:
    """Where the journal is."""
    if args.database:
        return str(args.database)
    folder: Path = (args.data or data_folder()).expanduser().resolve()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tripot.db'}"


def announce(host: str, port: int, premises: Premises) -> None:
    """Say where the house is."""
    print(f"\n  The house is open:  {here(host, port)}")
    network = on_the_network(host, port)
    if network is not None:
        print(f"  On your network:    {network}\n")
        print(picture(network))
    kept = premises.store.removeprefix("sqlite:///")
    print(f"  Kept in {kept if '@' not in kept else 'the database'}. Stop with Ctrl-C.\n", flush=True)


def is_free(host: str, port: int) -> bool:
    """Whether nobody listens there yet."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def set_up_logging(*, verbose: bool) -> None:
    """One line an event, on the error stream; what people read is on the other."""
    level = logging.INFO if verbose else logging.WARNING
    logging.basicConfig(level=level, stream=sys.stderr, format="%(levelname)s %(name)s: %(message)s")
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
    )
