"""What the process of a house does that can be killed."""

import os
from pathlib import Path

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


def serve(folder: Path, port: int, log: Path) -> None:
    """Serve until somebody ends it; whatever is said goes into the log."""
    with log.open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    server(Premises(store=f"sqlite:///{folder}/tripot.db", limits=ROOMY), "127.0.0.1", port).run()
