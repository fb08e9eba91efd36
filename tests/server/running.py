"""A house that runs in a thread, on a port of its own, with everything real."""

import socket
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import uvloop
from tests.core.bell import bell

from tripot.bots.levels import Maker
from tripot.games import GAMES, Game
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


class RunningHouse:
    """Start it with `with`; stop and start it again as often as you like, on the same folder and port."""

    def __init__(self, folder: Path, limits: Limits = ROOMY, **premises: Any) -> None:
        self.bell_bots: dict[str, Maker] = {}
        """The bots of the small game; a test may add its own."""
        games = {**GAMES, "bell": Game(rules=bell, title="Bell", bots=self.bell_bots)}
        self.file = folder / "tripot.db"
        usual: dict[str, Any] = {"store": f"sqlite:///{self.file}", "games": games, "limits": limits}
        self.premises = Premises(**(usual | premises))
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port = found.getsockname()[1]

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def socket_url(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    def start(self) -> None:
        self.server = server(self.premises, "127.0.0.1", self.port)
        self.thread = threading.Thread(target=lambda: uvloop.run(self.server.serve()))
        self.thread.start()
        for _ in range(1000):
            if self.server.started or not self.thread.is_alive():
                break
            time.sleep(0.01)
        assert self.server.started, "the house did not open"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
