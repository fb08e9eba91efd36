"""uvicorn, set up the way this house wants it."""

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.server import HANDLED_SIGNALS

from tripot.server.house.garbage import search_seldom
from tripot.server.launch.descriptors import most_connections
from tripot.server.lines.http_line import HttpLine
from tripot.server.lines.wire import MOST_BYTES, Wire
from tripot.server.web.app import App, Premises

SECONDS_TO_LEAVE = 5
"""How long a stopping house waits for requests that are under way."""


class HouseServer(uvicorn.Server):
    """uvicorn's server, which tells when it listens, and goes quietly."""

    on_open: Callable[[], None] | None = None

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self.app = app

    @property
    def has_process(self) -> bool:
        """Whether the process is the house's own, and not one in which it is a thread among others."""
        return threading.current_thread() is threading.main_thread()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A house that was asked to close and has closed is a success, so nothing is raised afterwards."""
        if not self.has_process:
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then tell."""
        if self.has_process:
            search_seldom()
        await super().startup(sockets)
        if self.started and self.on_open is not None:
            self.on_open()


def server(premises: Premises, host: str, port: int) -> HouseServer:
    """A server for one port; run it, and set `should_exit` to stop it."""
    app = App(premises, host, port)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="uvloop",
        http=HttpLine,
        ws=Wire,
        lifespan="on",
        # Pings of our own measure the lines of games of speed, and wire wants no others among them.
        ws_ping_interval=None,
        ws_max_size=MOST_BYTES,
        # A frame is made once for all who may see it; compression would make it once for each.
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_keep_alive=premises.limits.idle_seconds,
        timeout_graceful_shutdown=SECONDS_TO_LEAVE,
    )
    # Whom uvicorn believes about a visitor's address, the doorkeeper does not take for a visitor.
    app.doors.proxies = _TrustedHosts(config.forwarded_allow_ips)
    app.doors.most_connections = most_connections(premises.limits.connections_in_all)
    return HouseServer(config, app)
