"""Four people play each game to the end over real sockets, whatever happens to their lines or the house."""

import asyncio
from random import Random

import pytest
from tests.server.audit import audit, read_table, verify_dealer
from tests.server.visit import Visit

from tripot.games import GAMES, RULES

pytestmark = pytest.mark.anyio

QUICK = {"sign": {"end": "rounds", "rounds": 1, "look_s": 3, "agree_s": 5}}
"""Options that make a game short, where it is not short without."""
CLUMSY = {"sign": 0.01}
"""How often a plug is pulled after a message: less where the whole table waits for whoever is cut off."""


@pytest.mark.parametrize("name", GAMES)
async def test_four_people_with_bad_lines_play_to_the_end(house, tmp_path, name):
    visit = Visit(house.http)
    table, players = await visit.gather(
        RULES[name], Random(7), QUICK.get(name), clumsy=CLUMSY.get(name, 0.04)
    )
    await asyncio.gather(*(player.play() for player in players))
    await visit.close()
    house.stop()
    room, journal = await read_table(tmp_path, table, GAMES)
    assert room.phase == "over"
    assert sum(player.lines for player in players) > len(players)
    assert [player.seq for player in players] == [room.number(room.team(player.seat)) for player in players]
    audit(room, journal, players)
    verify_dealer(room, journal, RULES)
    house.start()


async def test_two_houses_in_a_row_on_one_folder_are_one_house(house, tmp_path):
    visit = Visit(house.http)
    table, players = await visit.gather(RULES["tricky_twist"], Random(3))
    playing = asyncio.gather(*(player.play() for player in players))
    for _ in range(3):
        seen = players[0].seq or 0
        while (players[0].seq or 0) < min(seen + 30, 250):
            await asyncio.sleep(0.01)
        await asyncio.to_thread(house.stop)
        await asyncio.to_thread(house.start)
    await playing
    await visit.close()
    house.stop()
    room, journal = await read_table(tmp_path, table, GAMES)
    assert all(player.lines >= 4 for player in players)
    audit(room, journal, players)
    verify_dealer(room, journal, RULES)
    house.start()
