"""The log of a house: short, without anybody's secrets, and not to be filled by a visitor."""

import ast
import json
import logging
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from tests.server.launch.test_serve import RUN, free_port
from websockets.sync.client import connect

from tripot.server.launch.log_lines import MOST_ALIKE, MOST_IN_ALL, BriefLine, Moderation, way

SOURCE = Path(__file__).parents[3] / "src" / "tripot"

STUMBLING = """
from tests.core.bell import Bell, Say

class Stumbling(Bell):
    name = "stumbling"

    def decide(self, table, move):
        if isinstance(move, Say):
            raise KeyError(f"the cards are {table.cards}, and {move}")
        return super().decide(table, move)

rules = Stumbling()
"""
"""A game of somebody else's, which falls over its own feet with everybody's cards in hand."""


@contextmanager
def serving(folder, *words):
    """A house as people run it; its port, and where its log is."""
    port = free_port()
    log = folder / "house.log"
    asked = ["--host", "127.0.0.1", "--port", str(port), "--data", str(folder), *words]
    with (
        log.open("wb") as errors,
        subprocess.Popen([sys.executable, "-c", RUN, *asked], stdout=subprocess.PIPE, stderr=errors) as house,
    ):
        assert house.stdout is not None
        assert any(b"Stop with" in line for line in house.stdout)
        try:
            yield port, log
        finally:
            house.terminate()
            house.wait(20)


def say(port, text):
    """Say something to a house, and go away."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(text)


def counted(port, name):
    lines = httpx.get(f"http://127.0.0.1:{port}/metrics").text.splitlines()
    return next(float(line.split()[-1]) for line in lines if line.startswith(name))


def play_and_stumble(port, web, table):
    """Play at a table whose game stumbles over every answer, until the house has said so three times."""
    cookie = {"Cookie": f"tripot={web.cookies['tripot']}"}
    with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/socket", additional_headers=cookie) as line:

        def hear(is_it):
            while not is_it(message := json.loads(line.recv(timeout=20))):
                pass
            return message

        line.send('{"type":"Hello"}')
        line.send('{"type":"Start","input":"s"}')
        hear(lambda message: message.get("input") == "s")
        line.send('{"type":"Stir","nonce":"00112233445566778899aabbccddeeff"}')
        hear(lambda message: message.get("ask"))
        for number in range(3):
            move = {"type": "Say", "seat": 0, "guess": "high"}
            line.send(json.dumps({"type": "Play", "input": f"p{number}", "move": move}))
            problem = hear(lambda message, number=number: message.get("input") == f"p{number}")
            assert problem["code"] == "inside"


def test_whatever_visitors_do_the_log_stays_short_and_holds_no_secret(tmp_path):
    game = tmp_path / "stumbling.py"
    game.write_text(STUMBLING)
    with serving(tmp_path, "--game", str(game)) as (port, log), httpx.Client() as web:
        web.base_url = f"http://127.0.0.1:{port}"
        assert web.post("/api/me", json={"name": "Anna"}).status_code == 200
        cookie = web.cookies["tripot"]
        wanted = {"game": "stumbling", "settings": {"pace_ms": 0}, "bots": "random"}
        table = web.post("/api/tables", json=wanted).json()["table"]
        play_and_stumble(port, web, table)
        head = f"Host: localhost\r\nCookie: tripot={cookie}\r\n"
        for _ in range(40):
            say(port, f'POST /api/me HTTP/1.1\r\n{head}Content-Length: 14\r\n\r\n{{"na'.encode())
            say(port, b"nonsense\r\n\r\n")
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        for key in ("", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"):
            for _ in range(10):
                path = f"/api/tables/{table}/socket?hello=%ff"
                say(port, f"GET {path} HTTP/1.1\r\n{head}{upgrade}{key}\r\n".encode())
        with suppress(httpx.HTTPError):
            web.get("/api/tables/%00/%ff", headers={"Accept-Language": "\x7f"})
        assert web.get("/healthz").text == "alive\n"
        for _ in range(100):
            if counted(port, "tripot_gone_total") == 40:
                break
            time.sleep(0.05)
        assert counted(port, "tripot_gone_total") == 40
        assert counted(port, "tripot_troubles_total") > 0
    written = log.read_text()
    store = sqlite3.connect(tmp_path / "tripot.db")
    bodies = [json.loads(body) for (body,) in store.execute("select body from journal")]
    store.close()
    secret = next(body["secret"] for body in bodies if "secret" in body)
    assert "a letter went wrong" in written
    assert "KeyError" in written
    for secretly in (cookie, cookie[:12], secret, secret[:12], "cards are", "guess"):
        assert secretly not in written
    assert "Traceback" not in written
    assert "disconnected" not in written
    assert len(written) < 10_000


def _record(event, level=logging.WARNING, problem=None):
    exc_info = None if problem is None else (type(problem), problem, problem.__traceback__)
    return logging.LogRecord("tripot", level, "house.py", 1, event, (), exc_info)


def test_the_same_trouble_is_told_a_few_times_a_minute_and_then_how_often_it_came():
    now = 0.0
    moderation = Moderation(lambda: now)
    assert sum(moderation.filter(_record("the table stumbled")) for _ in range(1000)) == MOST_ALIKE
    assert moderation.filter(_record("a table stopped"))
    assert all(moderation.filter(_record("hello", logging.INFO)) for _ in range(1000))
    now = 61.0
    record = _record("the table stumbled")
    assert moderation.filter(record)
    assert BriefLine("%(message)s").format(record) == (
        f"the table stumbled (and {1000 - MOST_ALIKE} more like it)"
    )


def test_troubles_that_are_all_different_do_not_fill_the_log_either():
    moderation = Moderation(lambda: 0.0)
    assert sum(moderation.filter(_record(f"trouble {number}")) for number in range(5000)) == MOST_IN_ALL


def test_an_error_is_told_by_its_way_and_never_with_values():
    def inner(hand):
        return {}[hand]

    def outer(cookie):
        try:
            return inner("7M 3S")
        except KeyError as problem:
            raise ValueError(f"no hand for {cookie}") from problem

    with pytest.raises(ValueError, match="no hand") as caught:
        outer("c00kie")
    line = BriefLine("%(levelname)s %(message)s").format(_record("oh", problem=caught.value))
    assert line.startswith("WARNING oh [ValueError at lines/test_log.py:")
    assert "outer < " in line
    assert "; after KeyError at lines/test_log.py" in line
    assert "inner" in line
    assert "7M" not in line
    assert "c00kie" not in line
    assert "\n" not in line


def test_a_deep_way_is_cut_short():
    def fall(depth):
        return fall(depth - 1) if depth else 1 / 0

    with pytest.raises(ZeroDivisionError) as caught:
        fall(300)
    assert len(way(caught.value)) < 1000


def test_nothing_in_the_house_writes_to_another_log():
    def writes(path):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [alias.name for alias in node.names] + [getattr(node, "module", "") or ""]
                yield from (name for name in names if name.split(".")[0] in ("structlog", "traceback"))

    found = {str(path.relative_to(SOURCE)) for path in (SOURCE / "server").rglob("*.py") if any(writes(path))}
    assert found == {"server/launch/log_lines.py", "server/lines/house_log.py"}
