"""Pings that weigh more: what the far machine acknowledges, whether or not its program answers."""

import asyncio
import socket

import pytest
import uvloop

from tripot.lab.served.moments import now
from tripot.server.lines.tcp_info import tcp_info
from tripot.server.lines.weighing import PIECE, Weighing

PATIENCE = 20.0

pytestmark = pytest.mark.skipif(
    not hasattr(socket, "TCP_INFO"), reason="this system says nothing of its lines"
)


async def _weigh(answers):
    """Weigh a line to a program that reads everything and says nothing, or answers at once."""
    came = asyncio.Queue()

    class Program(asyncio.Protocol):
        def connection_made(self, transport):
            self.transport = transport

        def data_received(self, data):
            if answers:
                self.transport.write(b"!")

    class House(asyncio.Protocol):
        def connection_made(self, transport):
            came.put_nowait(transport)

    loop = asyncio.get_running_loop()
    server = await loop.create_server(House, "127.0.0.1", 0)
    program, _ = await loop.create_connection(Program, *server.sockets[0].getsockname()[:2])
    line = await came.get()
    weighing = Weighing(7, now(), now)
    line.write(b"ping")
    weighing.begin(line.write, lambda: tcp_info(line))
    async with asyncio.timeout(PATIENCE):
        while weighing.trip is None:
            await asyncio.sleep(0.001)
    known = tcp_info(line)
    for transport in (program, line):
        transport.close()
    server.close()
    return weighing, known


@pytest.mark.parametrize("answers", [True, False])
def test_it_is_known_what_the_line_took_whether_or_not_anybody_answers(answers):
    weighing, known = uvloop.run(_weigh(answers))
    assert weighing.trip >= known.shortest
    assert known.arrived == known.sent == len(b"ping") + 2 * len(PIECE)


def test_what_makes_a_ping_heavy_is_frames_that_nobody_has_to_answer():
    size = 2 + 125
    assert len(PIECE) % size == 0
    for at in range(0, len(PIECE), size):
        assert PIECE[at : at + 2] == bytes((0x80 | 0xA, 125))


def test_once_the_ping_is_answered_nothing_more_is_looked_at():
    async def answered_first():
        weighing = Weighing(7, now(), now)
        looks = []
        weighing.begin(lambda piece: None, lambda: looks.append(1))
        assert weighing.end() is None
        await asyncio.sleep(0.02)
        return looks

    assert uvloop.run(answered_first()) == [1]
