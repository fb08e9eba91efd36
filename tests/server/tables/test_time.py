"""Time at the table: limits, banks, and seats whose people are away."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from tests.server.player import Player
from tests.server.running import RunningHouse

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


async def _begin(guests, settings):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("tricky_twist", options={"seats": 3}, settings={"pace_ms": 0, **settings})
    await bob.sit(table, 1)
    await anna.go_to(table)
    await anna.wish("CallBot", seat=2, level="random")
    await anna.wish("Start")
    for player in (anna, bob):
        await player.stir()
    await anna.until(lambda: anna.ask)
    return anna, bob


def _journal(house, table):
    with closing(sqlite3.connect(house.file)) as store:
        found = store.execute("SELECT body FROM journal WHERE table_id = ? ORDER BY sequence", [table])
        return [body.decode() for (body,) in found]


async def test_silence_plays_the_default_answer_when_limit_and_bank_are_spent(guests):
    anna, _ = await _begin(guests, {"limit_ms": 1000, "bank_ms": 300})
    wait = next(wait for wait in anna.waits if wait["seat"] == 0)
    assert 0 < wait["left_ms"] <= 1000
    assert wait["bank_ms"] == 300
    asked = anna.ask
    await anna.until(lambda: anna.ask != asked)
    await anna.until(lambda: any(wait["seat"] == 0 for wait in anna.waits))
    assert next(wait for wait in anna.waits if wait["seat"] == 0)["bank_ms"] == 0


def _left(player):
    return next(wait for wait in player.waits if wait["seat"] == player.seat)


async def _second_thoughts(player):
    """Set cards aside, and take that back."""
    cards = player.ask["hand"][: player.ask["size"]]
    heard = await player.play({"type": "SetAside", "seat": player.seat, "cards": cards})
    assert heard["type"] == "Heard", heard
    assert (await player.wish("TakeBack"))["type"] == "Heard"


async def test_taking_an_answer_back_brings_no_time_back(guests):
    anna, _ = await _begin(guests, {"limit_ms": 60_000})
    await asyncio.sleep(0.6)
    await _second_thoughts(anna)
    assert _left(anna)["left_ms"] <= 60_000 - 600


async def test_what_the_bank_has_paid_for_an_answer_that_was_taken_back_is_paid_once(guests):
    anna, _ = await _begin(guests, {"limit_ms": 1_000, "bank_ms": 60_000})
    await asyncio.sleep(3)
    await _second_thoughts(anna)
    assert _left(anna)["left_ms"] == 0
    paid = 60_000 - _left(anna)["bank_ms"]
    await _second_thoughts(anna)
    assert 2_000 <= paid <= 60_000 - _left(anna)["bank_ms"] < 2 * paid


async def test_a_bot_keeps_an_absent_players_seat_warm_and_hands_it_back(guests):
    anna, bob = await _begin(guests, {"grace_ms": 100})
    await bob.cut()
    await anna.until(lambda: anna.room["seats"][1].get("absent"))
    assert anna.room["seats"][1]["guest"]["name"] == "Bob"
    await bob.come_back()
    await anna.until(lambda: not anna.room["seats"][1].get("absent"))
    await bob.until(lambda: not bob.room["seats"][1].get("absent"))
    assert bob.seat == 1


async def test_a_host_may_turn_warm_seats_off(guests):
    anna, bob = await _begin(guests, {"grace_ms": 0, "warm": False})
    await bob.cut()
    await anna.until(lambda: anna.log[-1] == {"type": "Here", "seats": [0], "watching": 0})
    await anna.send("Refresh")
    await anna.hear("Whole")
    assert not anna.room["seats"][1].get("absent")
    heard = await anna.wish("Keep", settings={**anna.room["settings"], "warm": True})
    assert heard["type"] == "Heard"
    await anna.until(lambda: anna.room["seats"][1].get("absent"))


async def test_whoever_leaves_in_the_middle_is_followed_by_a_bot(guests):
    anna, bob = await _begin(guests, {})
    assert (await bob.wish("Leave"))["type"] == "Heard"
    await anna.until(lambda: "level" in anna.room["seats"][1])
    await bob.until(lambda: bob.seat is None)
    hand = bob.view["places"][1]["hand"]
    assert hand
    assert set(hand) == {"?"}


async def test_when_all_lines_were_cut_nobody_has_been_waited_for(house, guests):
    anna, bob = await _begin(guests, {"grace_ms": 2_000, "pace_ms": 0})
    await bob.cut()
    await anna.cut()
    await asyncio.sleep(2.5)  # longer than the grace of those who are away
    await anna.come_back()
    await bob.come_back()
    await anna.until(lambda: anna.log[-1] == {"type": "Here", "seats": [0, 1], "watching": 0})
    assert not any("Absent" in entry for entry in _journal(house, anna.table))


async def test_an_idle_table_leaves_memory_and_comes_back_on_a_knock(tmp_path):
    with RunningHouse(tmp_path, idle_ms=0) as house:
        anna = await Player(house, "Anna").come_in()
        await anna.go_to(await anna.make_table("bell", bots="random"))
        await anna.wish("Start")
        await anna.stir()
        await anna.until(lambda: anna.ask)
        card = anna.view["cards"][0]
        assert "tripot_tables 1.0" in (await anna.web.get("/metrics")).text
        await anna.cut()
        while "tripot_tables 0.0" not in (await anna.web.get("/metrics")).text:
            await asyncio.sleep(0.05)
        await anna.come_back()
        assert anna.view["cards"] == [card, "?"]
        await anna.leave_house()


async def test_what_a_bot_does_for_somebody_who_is_away_is_told_as_such_and_stays_so_in_the_past(guests):
    anna, bob = await _begin(guests, {"grace_ms": 0})
    await bob.cut()
    await anna.until(lambda: any("stood_in" in message for message in anna.log))
    told = next(message for message in anna.log if "stood_in" in message)
    assert told["stood_in"] == {"1": "bot"}
    assert any(event.get("seat") == 1 for event in told["events"])
    await bob.come_back()
    past = (await bob.web.get(f"/api/tables/{anna.table}/past")).json()
    assert {step.get("stood_in") for step in past["steps"] if step["seat"] == 1} == {"bot"}
    assert not any("stood_in" in step for step in past["steps"] if step["seat"] == 2)  # a bot of its own


async def test_an_answer_of_silence_is_told_as_such(guests):
    _, bob = await _begin(guests, {"limit_ms": 1000})
    await bob.until(lambda: any("stood_in" in message for message in bob.log))
    told = next(message for message in bob.log if "stood_in" in message)
    assert set(told["stood_in"].values()) == {"time"}
    assert set(told["stood_in"]) <= {"0", "1"}
