"""Back-pressure: whoever reads too slowly misses what happens, gets the whole view, and slows nobody."""

import pytest

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


async def test_a_line_that_does_not_read_is_caught_up_with_the_whole_view(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table(
        "tricky_twist", options={"seats": 3}, bots="random", settings={"pace_ms": 0}
    )
    await bob.go_to(table, language="en")
    await anna.go_to(table)
    bob.socket.transport.pause_reading()
    for _ in range(6_000):
        await bob.send("Refresh")
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.ask)
    assert "tripot_falls_behind_total 0.0" not in (await anna.web.get("/metrics")).text
    bob.socket.transport.resume_reading()
    await bob.until(lambda: bob.seq >= anna.seq)
    assert bob.view["phase"] == anna.view["phase"]
