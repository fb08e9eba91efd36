"""Dexterity Jane where the table waits for those who are away: between rounds, and not for ever (DJ-50)."""

import asyncio

import pytest
from msgspec.structs import replace
from tests.server.running import RunningHouse

from tripot.core import CLOCK
from tripot.games import GAMES
from tripot.games.dexterity_jane.online.policy import JanePolicy

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(tmp_path, pause_ms):
    jane = GAMES["dexterity_jane"]
    policy = type("Waiting", (JanePolicy,), {"pause_ms": pause_ms})
    with RunningHouse(tmp_path, games={jane.name: replace(jane, policy=policy)}) as running:
        yield running


@pytest.fixture
def pause_ms():
    """How long the tables of this house wait; a test may want it shorter."""
    return JanePolicy.pause_ms


async def _arm_phase(guests, **settings):
    """Three people who are about to get ready for the first reveal."""
    players = await guests("Anna", "Bob", "Cleo")
    options = {"seats": 3, "absent_seat": "pause"}
    table = await players[0].make_table("dexterity_jane", options=options, settings=settings)
    for seat, player in enumerate(players):
        await player.sit(table, seat)
    await players[0].wish("Start")
    for player in players:
        await player.stir()
    for player in players:
        await player.until(lambda player=player: player.ask and player.view["phase"] == "arm")
    return players


def _clock(player):
    """What is left on the table's clock; None: it stands still."""
    return next((wait.get("left_ms") for wait in player.waits if wait["seat"] == CLOCK), None)


async def _arm(*players):
    for player in players:
        heard = await player.play({"type": "Arm", "seat": player.seat})
        assert heard["type"] == "Heard", heard


async def test_the_clock_stands_still_until_the_absent_player_is_back(guests):
    anna, bob, cleo = await _arm_phase(guests)
    assert _clock(anna) is not None
    await cleo.cut()
    await anna.until(lambda: _clock(anna) is None)
    await _arm(anna, bob)
    assert anna.view["phase"] == "arm"
    assert not anna.room["seats"][2].get("absent")
    await cleo.come_back()
    await anna.until(lambda: _clock(anna) is not None)
    await cleo.until(lambda: cleo.ask)
    await _arm(cleo)
    await anna.until(lambda: anna.view["phase"] == "showdown")


async def test_whoever_was_ready_and_is_away_before_the_others_are_is_waited_for_too(guests):
    anna, bob, cleo = await _arm_phase(guests)
    await _arm(cleo)
    await cleo.cut()
    await anna.until(lambda: _clock(anna) is None)
    await _arm(anna)
    await bob.send("Play", input="ready", move={"type": "Arm", "seat": 1})
    await bob.wish("Rematch")  # whatever the answer is, the table has been round once more
    assert bob.view["play"]["armed"] == [2, 0]
    assert bob.view["phase"] == "arm"
    await cleo.come_back()
    assert (await bob.wish("Play", input="ready", move={"type": "Arm", "seat": 1}))["type"] == "Heard"
    await anna.until(lambda: anna.view["phase"] == "showdown")


@pytest.mark.parametrize("pause_ms", [300])
async def test_whoever_was_ready_is_not_waited_for_for_ever(guests):
    anna, bob, cleo = await _arm_phase(guests, warm=False)
    await _arm(cleo)
    await cleo.cut()
    await anna.until(lambda: _clock(anna) is None)
    await _arm(anna, bob)
    await anna.until(lambda: anna.view["phase"] == "showdown")


@pytest.mark.parametrize("pause_ms", [300])
async def test_after_a_while_a_bot_plays_for_whoever_has_not_come_back(guests):
    anna, bob, cleo = await _arm_phase(guests, grace_ms=0)
    await cleo.cut()
    await anna.until(lambda: _clock(anna) is None)
    await anna.until(lambda: anna.room["seats"][2].get("absent"))
    await anna.until(lambda: _clock(anna) is not None)
    await _arm(anna, bob)
    await anna.until(lambda: anna.view["phase"] == "showdown")


@pytest.mark.parametrize("pause_ms", [300])
async def test_at_a_table_without_bots_the_round_goes_on_after_a_while(guests):
    anna, _, cleo = await _arm_phase(guests, warm=False)
    await cleo.cut()
    await anna.until(lambda: _clock(anna) is None)
    await anna.until(lambda: _clock(anna) is not None)
    assert not anna.room["seats"][2].get("absent")


@pytest.mark.parametrize("pause_ms", [100])
async def test_a_showdown_waits_for_nobody_and_nobody_plays_for_the_absent_one(guests):
    anna, bob, cleo = players = await _arm_phase(guests, grace_ms=0)
    await _arm(*players)
    await anna.until(lambda: anna.view["phase"] == "showdown")
    await cleo.cut()
    await anna.until(lambda: [one for one in anna.log if one["type"] == "Here"][-1]["seats"] == [0, 1])
    for player in (anna, bob):
        await asyncio.sleep(0.4)
        heard = await player.play({"type": "Lock", "seat": player.seat, "mask": 0, "at": 0})
        assert heard["type"] == "Heard"
    assert not anna.room["seats"][2].get("absent")
    assert _clock(anna) is not None
