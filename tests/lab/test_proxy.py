"""The proxy of the laboratory, over real sockets: what it adds, what it delays, and when bytes passed."""

import asyncio

import pytest

from tripot.lab.served.proxy import Proxy

pytestmark = pytest.mark.anyio
PATIENCE = 20.0


class Steady:
    """A line that takes as long for everything."""

    def __init__(self, delay):
        self.delay = delay

    def carry(self, way, at, *, heels=None):
        return at + self.delay

    def stream(self):
        return self


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture
async def far_end():
    """A house that says back what it hears, and keeps it."""
    heard = bytearray()

    async def answer(reader, writer):
        while data := await reader.read(1024):
            heard.extend(data)
            writer.write(data)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    yield server.sockets[0].getsockname()[1], heard
    server.close()


async def _send_through(proxy, *pieces, added=0):
    """Send pieces one after another, and read as many bytes as come back."""
    await proxy.open()
    reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
    for piece in pieces:
        writer.write(piece)
        await writer.drain()
        await asyncio.sleep(0.001)
    size = sum(len(piece) for piece in pieces) + added
    async with asyncio.timeout(PATIENCE):
        back = await reader.readexactly(size)
    (passenger,) = proxy.passengers.values()
    writer.close()
    return back, passenger


async def test_bytes_keep_their_order_and_none_is_early(far_end):
    port, _ = far_end
    proxy = Proxy(port, Steady(20.0), address=None)
    pieces = [b"GET / HTTP/1.1\r\n\r\n", *(bytes([65 + number]) * 50 for number in range(20))]
    back, passenger = await _send_through(proxy, *pieces)
    proxy.close()
    assert back == b"".join(pieces)
    for stream in (passenger.up, passenger.down):
        for count in (18, 68, 500, 1018):
            assert stream.left.moment(count) - stream.entered.moment(count) >= 19


async def test_it_says_for_whom_it_speaks_and_how_long_the_line_takes(far_end):
    port, heard = far_end
    proxy = Proxy(port, Steady(0.0), address="10.1.2.3", tells=lambda: 43.125)
    added = len(b"\r\nX-Forwarded-For: 10.1.2.3\r\nX-Line-RTT: 43125")
    await _send_through(proxy, b"GET / HTTP/1.1\r\nHost: house\r\n\r\nrest", added=added)
    proxy.close()
    head, _, rest = bytes(heard).partition(b"\r\n\r\n")
    assert head.split(b"\r\n")[1:] == [b"Host: house", b"X-Forwarded-For: 10.1.2.3", b"X-Line-RTT: 43125"]
    assert rest == b"rest"


async def test_one_that_says_nothing_changes_no_byte(far_end):
    port, heard = far_end
    proxy = Proxy(port, Steady(0.0), address=None)
    await _send_through(proxy, b"GET / HTTP/1.1\r\n\r\n")
    proxy.close()
    assert bytes(heard) == b"GET / HTTP/1.1\r\n\r\n"


async def test_when_one_end_goes_so_does_the_other(far_end):
    port, _ = far_end
    proxy = Proxy(port, Steady(0.0), address=None)
    _, passenger = await _send_through(proxy, b"GET / HTTP/1.1\r\n\r\n")
    async with asyncio.timeout(PATIENCE):
        while not passenger.far.is_closing():
            await asyncio.sleep(0.005)
    proxy.close()
