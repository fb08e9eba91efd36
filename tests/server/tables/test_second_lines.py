"""One line of a person races: a second window, a second device, a line that comes back."""

import asyncio
import json

import pytest
from tests.server.duel import duel
from tests.server.player import Player

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


@pytest.fixture
async def window_of(house):
    """Opens another window of somebody, and closes it in the end."""
    opened = []

    async def open_window(player, table):
        window = Player(house, player.name)
        window.web = player.web
        opened.append(window)
        await window.go_to(table)
        return window

    yield open_window
    for window in opened:
        if window.socket is not None:
            await window.socket.close()


async def _duel(guests, window_of):
    """Anna and Bob at Dexterity Jane, and Anna's second window."""
    anna, bob, table = await duel(guests)
    return anna, bob, await window_of(anna, table)


async def test_a_second_window_is_told_that_the_other_one_plays(guests, window_of):
    anna, _, window = await _duel(guests, window_of)
    assert not any(message["type"] == "PlaysHere" for message in anna.log)
    told = next(message for message in window.log if message["type"] == "PlaysHere")
    assert told["here"] is False
    await window.until(lambda: window.ask is not None)
    refused = await window.play({"type": "Arm", "seat": 0})
    assert (refused["type"], refused["code"]) == ("Problem", "plays_elsewhere")


async def test_whoever_says_so_plays_on_in_the_second_window(guests, window_of):
    anna, bob, window = await _duel(guests, window_of)
    await window.send("PlayHere")
    assert (await window.hear("PlaysHere"))["here"] is True
    assert (await anna.hear("PlaysHere"))["here"] is False
    await window.until(lambda: window.ask is not None)
    assert (await window.play({"type": "Arm", "seat": 0}))["type"] == "Heard"
    await bob.until(lambda: bob.ask is not None)


async def test_a_move_right_behind_it_counts(guests, window_of):
    _, bob, window = await _duel(guests, window_of)
    await window.until(lambda: window.ask is not None)
    move = {"type": "Play", "input": "arms", "move": {"type": "Arm", "seat": 0}}
    for message in ({"type": "PlayHere"}, move):
        window.socket.protocol.send_text(json.dumps(message).encode())
    window.socket.send_data()  # in one packet, so that both are heard in the same turn
    await window.until(lambda: any(said.get("input") == "arms" for said in window.log))
    assert next(said for said in window.log if said.get("input") == "arms")["type"] == "Heard"
    await bob.until(lambda: bob.ask is not None)


async def test_when_the_line_that_plays_is_cut_the_other_one_does(guests, window_of):
    anna, _, window = await _duel(guests, window_of)
    await anna.cut()
    assert (await window.hear("PlaysHere"))["here"] is True


async def test_a_second_window_hears_of_everything_after_the_first(guests, window_of):
    anna, bob, window = await _duel(guests, window_of)
    heard: list[str] = []

    async def listen(who, name):
        while not any(event["type"] == "SeatArmed" for event in who.events):
            await who.next()
        heard.append(name)

    await bob.until(lambda: bob.ask is not None)
    anna.events, window.events = [], []
    await bob.play({"type": "Arm", "seat": 1})
    await asyncio.gather(listen(window, "window"), listen(anna, "anna"))
    assert heard == ["anna", "window"]


async def test_where_nobody_races_both_windows_play(guests, window_of):
    (anna,) = await guests("Anna")
    table = await anna.make_table("desfausse", options={"seats": 2}, bots="random")
    await anna.go_to(table)
    window = await window_of(anna, table)
    await anna.wish("Start")
    await window.until(lambda: window.phase == "stirring")
    assert not any(message["type"] == "PlaysHere" for message in window.log + anna.log)
