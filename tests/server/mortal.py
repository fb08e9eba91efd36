"""A house that can be killed at any moment, and opened again on the same folder and port."""

import asyncio
import socket
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Self

import httpx
from tests.server.serving import serve

from tripot.games import GAMES

FORKS = get_context("forkserver")
"""Every house is a new process, forked from one that has read the code already, which takes longest."""
FORKS.set_forkserver_preload(
    ["tripot.server.launch.uvicorn_server", *(f"tripot.games.{one}.game" for one in GAMES)]
)


class MortalHouse:
    """`open` it, `kill` it, and so on; whoever leaves its context leaves no process behind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log"
        self.file = folder / "tripot.db"
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port = found.getsockname()[1]
        self.http = f"http://127.0.0.1:{self.port}"
        self.process: ForkServerProcess | None = None

    async def open(self) -> None:
        """Start it, and wait until it answers."""
        self.process = FORKS.Process(target=serve, args=(self.folder, self.port, self.log))
        self.process.start()
        async with httpx.AsyncClient(base_url=self.http) as web:
            while True:
                assert self.process.is_alive(), self.log.read_text()[-4_000:]
                try:
                    if (await web.get("/api/tables")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.02)

    def socket_url(self, table: str) -> str:
        """Where the socket of a table is."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *problem: object) -> None:
        if self.process is not None and self.process.is_alive():
            await self.kill()

    async def kill(self) -> None:
        """SIGKILL: it has no time for anything."""
        assert self.process is not None
        self.process.kill()
        await asyncio.to_thread(self.process.join)

    async def close(self) -> None:
        """Ask it to stop."""
        assert self.process is not None
        self.process.terminate()
        await asyncio.to_thread(self.process.join, 20)
        assert self.process.exitcode == 0
