"""A house in a process of its own, and what is asked of it over HTTP."""

from __future__ import annotations

import asyncio
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import msgspec

SECONDS_TO_OPEN: Final = 60.0
SECONDS_TO_CLOSE: Final = 20.0
OPEN: Final = b"The house is open"


class HouseError(Exception):
    """The house does not do what it should."""


class House:
    """A running house on a port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def ask(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> tuple[Any, dict[str, str]]:
        """One request: what comes back, and its headers."""
        said = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close"]
        if body is not None:
            lines += ["Content-Type: application/json", f"Content-Length: {len(said)}"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + said)
            answer = await reader.read()
        finally:
            writer.close()
        head, _, content = answer.partition(b"\r\n\r\n")
        status, *rest = head.decode("latin-1").split("\r\n")
        found = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in rest)}
        if not status.split(" ")[1].startswith("2"):
            raise HouseError(f"{method} {path}: {status} {content[:300].decode(errors='replace')}")
        is_json = "json" in found.get("content-type", "")
        return msgspec.json.decode(content) if is_json else content, found


@asynccontextmanager
async def open_house() -> AsyncIterator[House]:
    """A house that keeps its things in a folder which goes with it."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="tripot-") as folder:
        words = ("-m", "tripot", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", folder)
        process = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        said = cast("asyncio.StreamReader", process.stdout)
        reading: asyncio.Task[None] | None = None
        try:
            await asyncio.wait_for(_until_open(said), SECONDS_TO_OPEN)
            reading = asyncio.create_task(_read_on(said))
            yield House(port)
        finally:
            if process.returncode is None:
                process.terminate()
            try:
                await asyncio.wait_for(process.wait(), SECONDS_TO_CLOSE)
            except TimeoutError:
                process.kill()
                await process.wait()
            if reading is not None:
                await reading


async def _until_open(said: asyncio.StreamReader) -> None:
    heard = b""
    while OPEN not in heard:
        line = await said.readline()
        if not line:
            raise HouseError(f"the house did not open: {heard.decode(errors='replace')[-2000:]}")
        heard += line


async def _read_on(said: asyncio.StreamReader) -> None:
    """What the house says of itself goes to the error stream."""
    while line := await said.readline():
        if line.strip() and b"Kept in" not in line:
            sys.stderr.write(line.decode(errors="replace"))
