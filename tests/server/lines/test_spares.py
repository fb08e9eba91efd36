"""A spare socket beside a line: everything comes by both, and counts once."""

import json

import pytest
from tests.server.duel import duel
from tests.server.player import Player
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


class Spare:
    """A second socket of a player."""

    def __init__(self, player: Player, number: int | str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in player.web.cookies.items())
        address = f"{player.house.socket_url(player.table)}?spare={number}"
        self.opening = connect(address, additional_headers={"Cookie": cookie}, max_size=None)
        self.heard: list[str] = []

    async def __aenter__(self):
        self.socket = await self.opening.__aenter__()
        return self

    async def __aexit__(self, *problem):
        await self.opening.__aexit__(*problem)

    async def until(self, is_found):
        """Listen until a message is one of these; all that came are kept."""
        while not (self.heard and is_found(json.loads(self.heard[-1]))):
            self.heard.append(await self.socket.recv(decode=True))
        return json.loads(self.heard[-1])

    async def paired(self):
        return await self.until(lambda message: message["type"] == "Paired")


def number_of(player):
    return next(message for message in player.log if message["type"] == "Welcome").get("line")


async def asked(guests):
    """Anna and Bob at Dexterity Jane, both asked whether they are ready."""
    anna, bob, _ = await duel(guests)
    for player in (anna, bob):
        await player.until(lambda player=player: player.ask is not None)
    return anna, bob


def after_mark(messages):
    kinds = [message["type"] for message in messages]
    return messages[kinds.index("Paired") + 1 :]


async def test_from_the_mark_on_both_bring_the_same_messages_in_the_same_order(guests):
    anna, bob = await asked(guests)
    async with Spare(anna, number_of(anna)) as spare:
        mark = await spare.paired()
        assert (await anna.hear("Paired")) == mark
        await bob.play({"type": "Arm", "seat": 1})
        armed = next(one for one in bob.log if one["type"] == "Heard")
        await anna.until(lambda: any(event["type"] == "SeatArmed" for event in anna.events))
        told = await spare.until(lambda message: message["type"] == "Told")
        same = [json.loads(text) for text in spare.heard[1:]]
        assert same == after_mark(anna.log)[: len(same)]
        assert told["seq"] >= armed["seq"]


async def test_what_a_spare_brings_first_is_done_once(guests):
    anna, _ = await asked(guests)
    async with Spare(anna, number_of(anna)) as spare:
        mark = await spare.paired()
        too = json.dumps({"type": "PairedToo", "spare": mark["spare"]})
        arms = json.dumps({"type": "Play", "input": "arms", "move": {"type": "Arm", "seat": 0}})
        await spare.socket.send(too)
        await anna.socket.send(too)
        await anna.send("AreYouThere")
        await spare.socket.send(json.dumps({"type": "AreYouThere"}))
        await anna.hear("StillHere")  # the mark has come
        await spare.socket.send(arms)
        await anna.until(lambda: any(said.get("input") == "arms" for said in anna.log))
        await anna.socket.send(arms)
        await anna.send("AreYouThere")
        await anna.until(lambda: [said["type"] for said in anna.log].count("StillHere") == 2)
        answers = [said["type"] for said in anna.log if said.get("input") == "arms"]
        assert answers == ["Heard"]


async def test_when_a_spare_breaks_what_it_brought_is_not_heard_again(guests):
    anna, _ = await asked(guests)
    async with Spare(anna, number_of(anna)) as spare:
        mark = await spare.paired()
        too = {"type": "PairedToo", "spare": mark["spare"]}
        await spare.socket.send(json.dumps(too))
        await anna.send(kind=too["type"], spare=too["spare"])
        await anna.send("AreYouThere")
        await spare.socket.send(json.dumps({"type": "AreYouThere"}))
        await anna.hear("StillHere")
        await spare.socket.send(json.dumps({"type": "AreYouThere"}))
        await anna.hear("StillHere")
    await anna.send("AreYouThere")  # this one the spare has brought already
    await anna.send("AreYouThere")
    await anna.hear("StillHere")
    assert (await anna.play({"type": "Arm", "seat": 0}))["type"] == "Heard"
    assert [said["type"] for said in anna.log].count("StillHere") == 3


async def test_a_spare_that_begins_with_anything_else_is_closed_and_the_line_goes_on(guests):
    anna, _ = await asked(guests)
    async with Spare(anna, number_of(anna)) as spare:
        await spare.socket.send(json.dumps({"type": "AreYouThere"}))
        with pytest.raises(ConnectionClosed):
            await spare.until(lambda _: False)
        assert spare.socket.close_code == 4410
    assert (await anna.play({"type": "Arm", "seat": 0}))["type"] == "Heard"


async def test_a_spare_ends_with_its_line(guests):
    anna, _ = await asked(guests)
    async with Spare(anna, number_of(anna)) as spare:
        await spare.paired()
        await anna.cut()
        with pytest.raises(ConnectionClosed):
            await spare.until(lambda _: False)


@pytest.mark.parametrize("number", ["999", "-1", "x", "12345678901234567890"])
async def test_nobody_gets_a_spare_of_a_line_that_is_not_there(guests, number):
    anna, _ = await asked(guests)
    with pytest.raises(InvalidStatus) as refused:
        async with Spare(anna, number):
            pass
    assert refused.value.response.status_code == 409


async def test_nobody_gets_a_spare_of_somebody_elses_line(guests):
    anna, bob = await asked(guests)
    with pytest.raises(InvalidStatus) as refused:
        async with Spare(anna, number_of(bob)):
            pass
    assert b"line of yours" in refused.value.response.body


async def test_where_nobody_races_there_are_no_spares(guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("desfausse", options={"seats": 2}, bots="random")
    await anna.go_to(table)
    assert number_of(anna) is None
    with pytest.raises(InvalidStatus):
        async with Spare(anna, 1):
            pass
