"""Pings that weigh more: what the far machine acknowledges, whether or not its program answers."""

import asyncio
import socket

import pytest
import uvloop
from msgspec.structs import replace

from tripot.clock import KernelTrip
from tripot.lab.served.moments import now
from tripot.server.lines.tcp_info import TcpInfo, tcp_info
from tripot.server.lines.weighing import AT_LEAST, EVERY, LOOK, PIECE, PIECES, Weighing, is_due

PATIENCE = 20.0
SENT = len(b"ping") + PIECES * len(PIECE)

pytestmark = pytest.mark.skipif(
    not hasattr(socket, "TCP_INFO"), reason="this system says nothing of its lines"
)


def told_of(line: asyncio.Transport) -> TcpInfo:
    known = tcp_info(line)
    assert known is not None
    return known


async def _weigh(answers):
    """Weigh a line to a program that reads everything and says nothing, or answers at once."""
    came: asyncio.Queue[asyncio.Transport] = asyncio.Queue()

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
    weighing, before = Weighing(7, now(), now), told_of(line)
    line.write(b"ping")
    weighing.begin(before, line.write, lambda: tcp_info(line))
    async with asyncio.timeout(PATIENCE):
        while weighing.trip is None:
            await asyncio.sleep(0.001)
        while (known := told_of(line)).arrived < SENT:
            await asyncio.sleep(0.001)
    for transport in (program, line):
        transport.close()
    server.close()
    return weighing, known


@pytest.mark.parametrize("answers", [True, False])
def test_it_is_known_what_the_line_took_whether_or_not_anybody_answers(answers):
    weighing, known = uvloop.run(_weigh(answers))
    assert weighing.trip >= known.shortest
    assert known.arrived == known.sent == SENT


def test_a_new_line_is_weighed_as_soon_as_it_can_be_and_a_far_one_is_not_weighed_twice_at_once():
    soon, later = AT_LEAST, EVERY
    assert is_due(soon, shows=False, is_known=False, is_open=False)
    assert not is_due(soon, shows=False, is_known=True, is_open=False)
    for shows, is_known in ((True, True), (True, False), (False, False)):
        assert not is_due(soon, shows=shows, is_known=is_known, is_open=True)
    assert is_due(later, shows=False, is_known=True, is_open=True), "one that is never answered"


def test_what_makes_a_ping_heavy_is_frames_that_nobody_has_to_answer():
    size = 2 + 125
    assert len(PIECE) % size == 0
    for at in range(0, len(PIECE), size):
        assert PIECE[at : at + 2] == bytes((0x80 | 0xA, 125))


def test_once_the_ping_is_answered_nothing_more_is_looked_at():
    async def answered_first():
        weighing = Weighing(7, now(), now)
        pieces: list[bytes] = []
        looks: list[int] = []
        known = TcpInfo(KernelTrip(1.0), 0.0, shortest=1.0, sent=10, arrived=10)
        weighing.begin(known, pieces.append, lambda: looks.append(1))
        assert weighing.end() is None
        while len(pieces) < PIECES:
            await asyncio.sleep(0.001)
        await asyncio.sleep(2 * LOOK / 1000)
        return looks

    assert uvloop.run(answered_first()) == []


def test_an_acknowledgement_of_what_was_sent_before_is_not_that_of_the_ping():
    async def look(*arrived):
        figures = iter(arrived)
        weighing = Weighing(7, now(), now)
        known = TcpInfo(KernelTrip(1.0), 0.0, shortest=1.0, sent=10, arrived=4)
        weighing.begin(known, lambda piece: None, lambda: replace(known, arrived=next(figures, None) or 11))
        while weighing.trip is None:
            await asyncio.sleep(LOOK / 2000)
        return weighing._looks

    assert uvloop.run(look(4, 10, 10, 11)) == 4
