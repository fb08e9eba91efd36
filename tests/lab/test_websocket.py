"""The laboratory's own WebSocket, against a server of somebody else."""

import asyncio

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tripot.lab.served.websocket import TurnedAwayError, WebSocket

pytestmark = pytest.mark.anyio
PATIENCE = 20.0


@pytest.fixture
def anyio_backend():
    return "asyncio"


class Server:
    """A server that hands each of its connections to the test."""

    def __init__(self):
        self.ends: asyncio.Queue[ServerConnection] = asyncio.Queue()
        self.left = asyncio.Event()

    async def attend(self, end):
        await self.ends.put(end)
        await self.left.wait()


@pytest.fixture
async def both():
    """An open socket, what it has heard, and its other end."""
    server, heard = Server(), []
    async with asyncio.timeout(PATIENCE), serve(server.attend, "127.0.0.1", 0) as running:
        port = next(iter(running.sockets)).getsockname()[1]
        socket = await WebSocket.open(port, "/", {}, lambda _, came: heard.append(came.message))
        yield socket, heard, await server.ends.get()
        socket.cut()
        server.left.set()


async def until(fact):
    async with asyncio.timeout(PATIENCE):
        while not fact():
            await asyncio.sleep(0.002)


@pytest.mark.parametrize("size", [1, 125, 126, 5_000, 70_000])
async def test_messages_of_any_length_arrive_whole(both, size):
    _, heard, end = both
    await end.send('"' + "x" * size + '"')
    await until(lambda: heard)
    assert heard == ["x" * size]


async def test_it_counts_what_it_sends(both):
    socket, _, end = both
    before = socket.sent
    assert socket.say({"type": "Hello"}) == socket.sent > before
    assert await end.recv() == '{"type":"Hello"}'


async def test_a_ping_is_answered_at_once_and_before_anything_that_is_said_later(both):
    socket, heard, end = both
    pong = await end.ping(b"1")
    await end.send('"pinged"')
    await until(lambda: heard)
    socket.say({"n": 1})
    await end.recv()
    assert pong.done()


async def test_a_ping_that_is_kept_is_answered_when_its_keeper_wants(both):
    socket, heard, end = both
    socket.holds = lambda: float("inf")
    pong = await end.ping(b"1")
    await end.send('"pinged"')
    await until(lambda: heard)
    socket.say({"n": 1})
    await end.recv()
    assert not pong.done()
    socket.answer_all()
    await pong


async def test_a_ping_that_is_held_for_a_while_is_answered_after_what_is_said_meanwhile(both):
    socket, heard, end = both
    socket.holds = lambda: 200.0
    pong = await end.ping(b"1")
    await end.send('"pinged"')
    await until(lambda: heard)
    sent = socket.sent
    await pong
    assert socket.sent > sent


async def test_a_line_that_is_cut_says_no_goodbye(both):
    socket, _, end = both
    socket.cut()
    with pytest.raises(ConnectionClosed):
        await end.recv()
    assert end.close_code == 1006
    await socket.gone.wait()


async def test_it_knows_why_the_other_end_has_closed(both):
    socket, _, end = both
    await end.close(1012, "come again")
    await socket.gone.wait()
    assert socket.code == 1012


async def test_whoever_is_turned_away_is_told_so():
    async with serve(
        Server().attend, "127.0.0.1", 0, process_request=lambda end, _: end.respond(403, "no")
    ) as it:
        port = next(iter(it.sockets)).getsockname()[1]
        with pytest.raises(TurnedAwayError, match="403"):
            await WebSocket.open(port, "/", {}, lambda socket, came: None)
