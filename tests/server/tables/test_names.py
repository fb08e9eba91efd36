"""A new name shows at once wherever one sits, and stays when the house has been closed."""

import asyncio

import pytest

pytestmark = pytest.mark.anyio


async def _rename(player, name, avatar="owl"):
    answer = await player.web.post("/api/me", json={"name": name, "avatar": avatar})
    assert answer.status_code == 200


async def _gather(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell", settings={"public": True})
    await bob.sit(table, language="en")
    await anna.go_to(table, language="en")
    return anna, bob, table


def _names(player):
    return [place["guest"]["name"] for place in player.room["seats"]]


async def test_a_new_name_is_told_to_the_table_before_the_start(guests):
    anna, bob, table = await _gather(guests)
    await _rename(anna, "Anouk")
    await bob.until(lambda: _names(bob) == ["Anouk", "Bob"])
    assert bob.room["host"]["name"] == "Anouk"
    assert bob.room["seats"][0]["guest"]["avatar"] == "owl"
    assert [row["host"] for row in await bob.lobby() if row["id"] == table] == ["Anouk"]


async def test_a_new_name_is_used_in_the_sentences_of_the_game(guests):
    anna, bob, _ = await _gather(guests)
    await anna.wish("Start")
    await asyncio.gather(anna.stir(), bob.stir())
    await anna.until(lambda: anna.ask)
    await _rename(anna, "Anouk")
    await bob.until(lambda: _names(bob) == ["Anouk", "Bob"])
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    await bob.until(lambda: "Anouk has answered." in bob.said)


async def test_the_name_outlives_the_house(house, guests):
    anna, bob, table = await _gather(guests)
    await _rename(anna, "Anouk")
    await bob.until(lambda: _names(bob) == ["Anouk", "Bob"])
    house.stop()
    house.start()
    await bob.go_to(table)
    assert _names(bob) == ["Anouk", "Bob"]


async def test_at_a_table_that_nobody_was_at_the_name_shows_when_its_owner_comes(house, guests):
    anna, bob, table = await _gather(guests)
    house.stop()
    house.start()
    await _rename(anna, "Anouk")
    await anna.go_to(table)
    await bob.go_to(table)
    assert _names(bob) == ["Anouk", "Bob"]


async def test_who_looks_on_and_sits_down_later_has_the_new_name(guests):
    (anna, bob) = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await bob.go_to(table)
    await _rename(bob, "Basil")
    await bob.wish("Sit")
    await anna.go_to(table)
    assert _names(anna) == ["Anna", "Basil"]


async def test_the_same_name_again_is_no_news(guests):
    anna, bob, _ = await _gather(guests)
    seq = bob.seq
    await _rename(anna, "Anna", avatar="")
    await bob.send("Ready", ready=True)
    await bob.hear("Here")
    assert bob.seq == seq


async def test_a_finished_game_keeps_the_names_it_was_played_under(guests):
    anna, bob, table = await _gather(guests)
    await anna.wish("Start")
    await asyncio.gather(anna.stir(), bob.stir())
    for player in (anna, bob):
        await player.until(lambda player=player: player.ask)
        await player.play({"type": "Say", "seat": player.seat, "guess": "high"})
    await anna.until(lambda: anna.phase == "over")
    await _rename(anna, "Anouk")
    replay = (await anna.web.get(f"/api/tables/{table}/replay")).json()
    assert replay["names"] == ["Anna", "Bob"]
