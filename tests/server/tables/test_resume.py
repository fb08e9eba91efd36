"""Sequences and inputs: whoever comes back hears what was missed, and nothing is done twice."""

import json

import pytest
from tests.core.bell import bell
from tests.server.dealt import dealt
from tests.server.player import Player
from websockets.asyncio.client import connect

from tripot.core import to_json

pytestmark = pytest.mark.anyio


async def _begin(guests, **wanted):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell", **wanted)
    await bob.sit(table)
    await anna.go_to(table)
    await anna.wish("Start")
    for player in (anna, bob):
        await player.stir()
    for player in (anna, bob):
        await player.until(lambda player=player: player.ask)
    return anna, bob


async def test_a_short_gap_is_bridged_by_one_telling(guests):
    anna, bob = await _begin(guests)
    await bob.cut()
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    seen = bob.seq
    await bob.come_back()
    told = next(message for message in reversed(bob.log) if message["type"] in ("Told", "Whole"))
    assert (told["type"], told["after"], told["seq"]) == ("Told", seen, anna.seq)
    assert told["events"] == [{"type": "Answered", "seat": 0, "guess": "?"}]
    assert bob.view["guesses"] == ["?", None]


async def test_hello_may_be_said_in_the_address(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await anna.go_to(table, in_address=True, language="fr")
    assert anna.room["table"] == table
    await bob.sit(table)
    await anna.go_to(table, in_address=True, seen=anna.seq)
    assert anna.room["seats"][1]["guest"]["name"] == "Bob"


async def test_nonsense_in_the_address_is_told_so_and_hello_can_still_be_said(house, guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell")
    cookie = f"tripot={anna.web.cookies['tripot']}"
    async with connect(
        house.socket_url(table) + "?hello=%7Bno", additional_headers={"Cookie": cookie}
    ) as line:
        assert json.loads(await line.recv())["code"] == "malformed"
        await line.send('{"type":"Hello"}')
        assert json.loads(await line.recv())["type"] == "Welcome"


async def test_whoever_has_missed_nothing_hears_that_nothing_happened(guests):
    anna, _ = await _begin(guests)
    await anna.cut()
    await anna.come_back()
    told = next(message for message in reversed(anna.log) if message["type"] == "Told")
    assert (told["after"], told["seq"], told.get("events", [])) == (anna.seq, anna.seq, [])
    assert told["ask"]["type"] == "AskSay"


async def test_a_gap_that_nobody_remembers_is_answered_with_the_whole_view(house, guests):
    anna, bob = await _begin(guests)
    await bob.cut()
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    house.stop()
    house.start()
    await bob.come_back()
    assert (
        next(message for message in reversed(bob.log) if message["type"] in ("Told", "Whole"))["type"]
        == "Whole"
    )
    assert bob.view["guesses"] == ["?", None]


async def test_a_sequence_from_the_future_is_answered_with_the_whole_view(guests):
    anna, _ = await _begin(guests)
    await anna.cut()
    await anna.go_to(anna.table, seen=10_000)
    assert anna.log[-1]["type"] == "Whole"


async def test_refresh_brings_the_whole_view(guests):
    anna, _ = await _begin(guests)
    await anna.send("Refresh")
    whole = await anna.hear("Whole")
    assert (whole["seq"], whole["view"]["cards"][1]) == (anna.seq, "?")


async def test_a_repeated_input_is_heard_again_and_done_once(guests):
    anna, bob = await _begin(guests)
    move = {"type": "Say", "seat": 0, "guess": "high"}
    first = await anna.play(move, input="mine")
    again = await anna.play(move, input="mine")
    assert first == again
    await bob.until(lambda: bob.seq >= first["seq"])
    assert [event["type"] for event in bob.events].count("Answered") == 1


async def test_a_repeated_input_is_known_after_the_house_was_closed(house, guests):
    anna, _ = await _begin(guests)
    move = {"type": "Say", "seat": 0, "guess": "high"}
    first = await anna.play(move, input="mine")
    house.stop()
    house.start()
    await anna.come_back()
    assert await anna.play({**move, "guess": "low"}, input="mine") == first
    assert anna.view["guesses"] == ["high", None]


async def test_a_sealed_answer_is_taken_back_and_given_anew(guests):
    anna, bob = await _begin(guests)
    assert (await anna.wish("TakeBack"))["code"] == "nothing_to_take_back"
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    assert anna.undo
    assert (await anna.wish("TakeBack"))["type"] == "Heard"
    assert anna.ask["type"] == "AskSay"
    assert anna.view["guesses"] == [None, None]
    await anna.play({"type": "Say", "seat": 0, "guess": "low"})
    await bob.play({"type": "Say", "seat": 1, "guess": "low"})
    await anna.until(lambda: anna.phase == "over")
    assert anna.view["guesses"] == ["low", "low"]
    record = (await anna.web.get(f"/api/tables/{anna.table}/record")).json()
    said = [step["move"].get("guess") for step in record["steps"] if step["move"]["type"] == "Say"]
    assert said == ["low", "low"]


async def test_a_refusal_is_a_sentence_that_names_its_paragraph(guests):
    anna, _ = await _begin(guests)
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    refusal = await anna.play({"type": "Say", "seat": 0, "guess": "low"})
    assert (refusal["type"], refusal["key"], refusal["rule"]) == ("Refusal", "again", "2")
    assert refusal["said"] == "You have answered."


async def test_events_are_told_as_sentences_in_the_readers_language(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell", bots="random", settings={"pace_ms": 0})
    await anna.go_to(table, language="en")
    await bob.go_to(table, language="fr")
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.said)
    await bob.until(lambda: bob.said)
    assert anna.said[0].startswith("Anna is dealt ")
    assert bob.said[0] == "Anna reçoit {card}.".replace("{card}", "une carte")


async def test_whoever_sat_down_on_another_device_meanwhile_sees_their_own_hand(house, guests):
    anna, bob = await guests("Anna", "Bob")
    record, _ = dealt(bell, seats=2)
    answer = await anna.web.post("/api/records/fork", content=to_json(record), params={"step": 1, "seat": 0})
    table = answer.json()["table"]
    await bob.go_to(table)
    assert bob.view["cards"] == ["?", "?"]
    await bob.cut()
    phone = Player(house, "Bob")
    phone.web.cookies = bob.web.cookies
    await phone.sit(table, 1)
    await bob.come_back()
    assert bob.seat == 1
    assert bob.view["cards"] == phone.view["cards"]
    await phone.leave_house()
