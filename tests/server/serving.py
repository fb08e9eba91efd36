"""A house in a process of its own, so that it can be killed: `python serving.py FOLDER PORT`."""

import sys

from tripot.server.launch.uvicorn_server import server
from tripot.server.lines.rate_limits import Limits
from tripot.server.web.app import Premises

ROOMY = Limits(
    messages_a_second=10_000,
    messages_at_once=10_000,
    changes_a_second=10_000,
    changes_at_once=10_000,
    requests_a_second=10_000,
    requests_at_once=10_000,
    guests_at_once=10_000,
    tables_at_once=10_000,
    public_tables=10_000,
    lines_of_a_person=10_000,
    sockets=10_000,
)


def main(folder: str, port: str) -> None:
    """Serve until somebody ends it."""
    server(Premises(store=f"sqlite:///{folder}/tripot.db", limits=ROOMY), "127.0.0.1", int(port)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
