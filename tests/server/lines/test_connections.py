"""Connections of one visitor: so many, for so long, and not a byte too much; the others come in meanwhile."""

import socket
import subprocess
import sys
import time
from contextlib import ExitStack, suppress

import httpx
import pytest
from tests.server.launch.test_serve import RUN, free_port
from tests.server.player import Player
from tests.server.running import RunningHouse
from websockets.asyncio.client import connect

from tripot.server.launch.descriptors import RESERVE, most_connections
from tripot.server.lines.rate_limits import Doorkeeper, Limits

PATIENCE = 20
PROXY, PEST, GUEST = "127.0.0.1", "127.0.0.2", "127.0.0.3"
"""All of them are this machine; only the first is trusted to speak for others."""

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


def knock(port, address=PEST):
    """A connection from an address."""
    return socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=(address, 0))


def rest(line):
    """All that still comes until the house closes the connection."""
    told = b""
    with suppress(ConnectionError):
        while piece := line.recv(65_536):
            told += piece
    return told


def answer(line):
    """One whole answer, and nothing of the next: its status and its body."""
    told = b""
    while b"\r\n\r\n" not in told:
        piece = line.recv(1)
        assert piece, "the answer ended early"
        told += piece
    head, _, _ = told.lower().partition(b"\r\n\r\n")
    length = int(head.partition(b"content-length: ")[2].split()[0])
    body = b""
    while len(body) < length:
        piece = line.recv(length - len(body))
        assert piece, "the answer ended early"
        body += piece
    return int(head.split()[1]), body


def is_open(line):
    """Whether the house has left a silent connection open."""
    line.setblocking(False)
    try:
        return line.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    finally:
        line.settimeout(PATIENCE)


def asked(port, address=GUEST):
    """What a visitor of some address is answered."""
    with knock(port, address) as line:
        line.sendall(REQUEST + b"Connection: close\r\n\r\n")
        return rest(line)


def numbers(port):
    """The house's own count, as `/metrics` tells it."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    lines = (line.split() for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines if name.startswith("tripot_") and "{" not in name}


def keep_saying(line, text, pause=0.02):
    for _ in range(400):
        line.sendall(text)
        time.sleep(pause)


def until(fact):
    for _ in range(400):
        if fact():
            return
        time.sleep(0.05)
    pytest.fail("it did not come true")


def test_one_address_has_so_many_connections_and_the_others_come_in(tmp_path):
    with RunningHouse(tmp_path, Limits(sockets=2, connections=3)) as house, ExitStack() as held:
        lines = [held.enter_context(knock(house.port)) for _ in range(30)]
        until(lambda: numbers(house.port)["tripot_turned_away_total"] == 25)
        until(lambda: sum(map(is_open, lines)) == 5)
        assert asked(house.port, PEST) == b""
        assert asked(house.port, GUEST).endswith(b"alive\n")
        for line in lines:
            line.close()
        until(lambda: asked(house.port, PEST).endswith(b"alive\n"))


def test_a_trusted_proxy_is_not_taken_for_one_visitor(tmp_path):
    limits = Limits(sockets=1, connections=1, requests_a_second=0.001, requests_at_once=2)
    with RunningHouse(tmp_path, limits) as house, ExitStack() as held:
        lines = [held.enter_context(knock(house.port, PROXY)) for _ in range(20)]

        def ask(line, visitor):
            line.sendall(REQUEST + f"X-Forwarded-For: {visitor}\r\n\r\n".encode())
            return answer(line)[0]

        assert [ask(line, f"192.0.2.{at}") for at, line in enumerate(lines)] == [200] * 20
        # Behind the proxy each visitor has an allowance of their own.
        assert [ask(lines[0], "192.0.2.99") for _ in range(3)] == [200, 200, 429]


def test_all_connections_together_have_a_limit_too(tmp_path):
    with RunningHouse(tmp_path, Limits(connections_in_all=10)) as house, ExitStack() as held:
        lines = [held.enter_context(knock(house.port, PROXY)) for _ in range(30)]
        until(lambda: sum(map(is_open, lines)) == 10)
        for line in lines:
            line.close()
        until(lambda: asked(house.port).endswith(b"alive\n"))


@pytest.mark.anyio
async def test_a_line_that_is_closed_gives_its_place_back(tmp_path):
    with RunningHouse(tmp_path, Limits(sockets=2, connections=2)) as house:
        anna = await Player(house, "Anna").come_in()
        cookie = {"Cookie": f"tripot={anna.web.cookies['tripot']}"}
        url = house.socket_url(await anna.make_table("bell"))
        for _ in range(12):
            async with connect(url, additional_headers=cookie, local_addr=(PEST, 0)):
                pass
            until(lambda: numbers(house.port)["tripot_lines"] == 0)
        await anna.leave_house()
        until(lambda: numbers(house.port)["tripot_connections"] == 1)


@pytest.mark.parametrize("said", [b"", b"G", REQUEST, REQUEST + b"X-Long: aaaa"])
def test_a_head_that_does_not_come_is_not_waited_for(tmp_path, said):
    with RunningHouse(tmp_path, Limits(head_seconds=0.3)) as house, knock(house.port) as line:
        line.sendall(said)
        assert rest(line) == b""
        until(lambda: asked(house.port).endswith(b"alive\n"))


def test_a_head_that_comes_byte_by_byte_is_not_waited_for_either(tmp_path):
    with RunningHouse(tmp_path, Limits(head_seconds=0.5)) as house, knock(house.port) as line:
        line.sendall(REQUEST)
        with pytest.raises(ConnectionError):
            keep_saying(line, b"X-Slow: 1\r\n")


def test_empty_lines_do_not_keep_a_connection_open(tmp_path):
    with RunningHouse(tmp_path, Limits(head_seconds=0.5)) as house, knock(house.port) as line:
        line.sendall(REQUEST + b"\r\n")
        assert answer(line) == (200, b"alive\n")
        with pytest.raises(ConnectionError):
            keep_saying(line, b"\r\n")


@pytest.mark.parametrize(
    "kind", [b"Content-Length: 100\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n64\r\n"]
)
def test_a_body_that_does_not_come_is_not_waited_for(tmp_path, kind):
    with RunningHouse(tmp_path, Limits(body_seconds=0.3)) as house, knock(house.port) as line:
        line.sendall(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\n" + kind + b'{"na')
        assert rest(line) == b""
        assert numbers(house.port)["tripot_gone_total"] == 1


def test_a_connection_without_requests_is_closed(tmp_path):
    with RunningHouse(tmp_path, Limits(idle_seconds=1)) as house, knock(house.port) as line:
        line.sendall(REQUEST + b"\r\n")
        assert rest(line).endswith(b"alive\n")


@pytest.mark.parametrize(
    "head",
    [
        b"GET /healthz HTTP/1.1\r\nX-Long: " + b"a" * 5_000 + b"\r\n\r\n",
        b"GET /healthz?" + b"a" * 5_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\n" + b"X-Many: 1\r\n" * 500 + b"\r\n",
    ],
    ids=["a long header", "a long address", "many headers"],
)
def test_a_head_that_is_too_large_is_refused(tmp_path, head):
    with RunningHouse(tmp_path, Limits(head_bytes=4_000)) as house:
        with knock(house.port) as line:
            line.sendall(head)
            assert rest(line).startswith(b"HTTP/1.1 431 ")
        with knock(house.port) as line:
            with suppress(ConnectionError):
                for at in range(0, len(head), 900):
                    line.sendall(head[at : at + 900])
                    time.sleep(0.01)
            # Whoever speaks on after the end may find the connection closed before it has read why.
            assert rest(line)[:13] in (b"HTTP/1.1 431 ", b"")
        assert asked(house.port).endswith(b"alive\n")


def test_a_head_without_end_is_cut_off_soon(tmp_path):
    with RunningHouse(tmp_path) as house, knock(house.port) as line:
        line.sendall(REQUEST + b"X-Long: ")
        with pytest.raises(ConnectionError):
            keep_saying(line, b"a" * 65_536, pause=0)  # 26 million bytes, if it is let
        assert asked(house.port).endswith(b"alive\n")


def test_the_largest_body_comes_in_although_it_is_larger_than_a_head(tmp_path):
    with RunningHouse(tmp_path) as house:
        answer = httpx.post(f"{house.http}/api/records/verify", content=b" " * 2**22)
        assert answer.json()["code"] == "bad_record"


def test_requests_that_wait_in_a_row_are_few(tmp_path):
    with RunningHouse(tmp_path) as house, knock(house.port) as line:
        line.sendall((REQUEST + b"\r\n") * 500)
        assert rest(line).count(b"alive") < 100
        assert asked(house.port).endswith(b"alive\n")


@pytest.mark.parametrize(
    "odd",
    [b"X-Long: " + b"a" * 9_000 + b"\r\n", b"X-Many: 1\r\n" * 200, b""],
    ids=["a long header", "many headers", "an odd address"],
)
def test_a_handshake_that_cannot_be_read_is_no_error_of_the_house(tmp_path, caplog, odd):
    path = b"/api/tables/x/socket" if odd else b"/api/tables/x/socket?\xc3\xa9"
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    with RunningHouse(tmp_path) as house:
        with knock(house.port) as line:
            line.sendall(b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\n" + upgrade + key + odd + b"\r\n")
            assert b"101" not in rest(line)[:20]
        until(lambda: numbers(house.port)["tripot_connections"] == 1)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_a_house_with_few_descriptors_keeps_enough_for_itself(tmp_path):
    port = free_port()
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (100, 200)); "
    words = ["--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-c", few + RUN, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            assert any(b"Stop with" in line for line in process.stdout)
            with ExitStack() as held:
                lines = [held.enter_context(knock(port, PROXY)) for _ in range(300)]
                until(lambda: sum(not is_open(line) for line in lines) >= 100)
            until(lambda: asked(port).endswith(b"alive\n"))
            assert numbers(port)["tripot_turned_away_total"] >= 100
            web = httpx.post(f"http://127.0.0.1:{port}/api/me", json={"name": "Anna"})
            assert web.status_code == 200
        finally:
            process.terminate()
            said = process.stderr.read()
            process.wait(PATIENCE)
    assert said == b""


def test_as_many_connections_as_are_wanted_where_there_is_room():
    assert most_connections(3) == 3
    assert 0 < most_connections(10**9) < 10**9 - RESERVE


def test_a_party_is_counted_once_and_a_proxy_not_at_all():
    doors = Doorkeeper(Limits(sockets=1, connections=1, connections_in_all=6))
    doors.proxies = ("10.0.0.1",)
    assert [doors.connect(at, "2001:db8:1:2::1") for at in range(3)] == [True, True, False]
    assert [doors.connect(at, "::ffff:192.0.2.7") for at in (10, 11, 12)] == [True, True, False]
    assert not doors.connect(13, "192.0.2.7")
    assert [doors.connect(at, "10.0.0.1") for at in (20, 21, 22)] == [True, True, False]
    doors.disconnect(0)
    doors.disconnect(0)
    assert doors.connected == 5
    assert doors.connect(30, "2001:db8:1:2::ffff")
    assert doors.turned_away == 4
