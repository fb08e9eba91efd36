"""The checking of Dexterity Jane is skipped when everybody who is there has seen enough of it."""

import asyncio

import pytest

pytestmark = pytest.mark.anyio

NAMES = ("Anna", "Bob", "Cleo")


@pytest.fixture
def house(open_house):
    return open_house


@pytest.fixture
async def players(guests):
    """Three people at a table where the last of them has to check."""
    players = await guests(*NAMES)
    table = await players[0].make_table("dexterity_jane", options={"seats": 3})
    for seat, player in enumerate(players):
        await player.sit(table, seat)
    await players[0].wish("Start")
    for player in players:
        await player.stir()
    for player in players:
        await player.until(lambda player=player: player.ask and player.ask["type"] == "AskArm")
    await players[0].send("Skip")
    assert (await players[0].hear("Problem"))["code"] == "not_now"  # nothing is being checked
    for player in players:
        await player.play({"type": "Arm", "seat": player.seat})
    for player in players:
        await player.until(lambda player=player: player.ask and player.ask["type"] == "AskCommit")
    await asyncio.sleep(0.3)  # nobody slams sooner
    for player in players[:2]:
        heard = await player.play({"type": "Lock", "seat": player.seat, "mask": 0, "at": 0})
        assert heard["type"] == "Heard"
    for player in players:
        await player.until(lambda player=player: player.view["phase"] == "check")
    return players


def skips(player):
    return [
        (message.get("seats", []), message.get("people", 0))
        for message in player.log
        if message["type"] == "Skips"
    ]


async def test_it_goes_on_by_itself_once_the_last_one_has_seen_enough(players):
    anna, bob, cleo = players
    await anna.send("Skip")
    await cleo.until(lambda: skips(cleo))
    assert skips(cleo) == [([0], 3)]
    assert cleo.view["phase"] == "check"
    await bob.send("Skip")
    await cleo.send("Skip")
    for player in players:
        await player.until(lambda player=player: player.ask and player.ask["type"] == "AskArm")
        assert player.view["round"] == 2
        await player.until(lambda player=player: skips(player)[-1][0] == [])  # the next checking begins anew
    asked = [
        message["ask"]["page"] for message in cleo.log if (message.get("ask") or {}).get("type") == "AskNext"
    ]
    assert sorted(set(asked)) == list(range(len(set(asked))))  # every page was there


async def test_whoever_goes_holds_nobody_up(players):
    anna, bob, cleo = players
    await anna.send("Skip")
    await cleo.send("Skip")
    await anna.until(lambda: skips(anna) and skips(anna)[-1] == ([0, 2], 3))
    await bob.cut()
    for player in (anna, cleo):
        await player.until(lambda player=player: player.view["round"] == 2)
