"""The same house on PostgreSQL: a game goes on through a closed house, and is there to be verified."""

import asyncio
from random import Random

import psycopg
import pytest
from msgspec.structs import replace
from tests.server.audit import audit, read_table, verify_dealer
from tests.server.running import RunningHouse
from tests.server.visit import Visit
from tests.store.postgres import NoPostgres, running_postgres

from tripot.games import GAMES, RULES

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def store_url():
    try:
        with running_postgres() as host:
            with psycopg.connect(host=host, user="tripot", dbname="postgres", autocommit=True) as connection:
                connection.execute("CREATE DATABASE house")
            yield f"postgresql+psycopg://tripot@/house?host={host}"
    except NoPostgres as problem:
        pytest.skip(str(problem))


async def test_a_house_on_postgresql_is_closed_and_opened_in_the_middle_of_a_game(store_url, tmp_path):
    house = RunningHouse(tmp_path)
    house.premises = replace(house.premises, store=store_url)
    with house:
        visit = Visit(house.http)
        table, players = await visit.gather(RULES["tricky_twist"], Random(4), clumsy=0.005)
        playing = asyncio.gather(*(player.play() for player in players))
        while (players[0].seq or 0) < 100:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(house.stop)
        await asyncio.to_thread(house.start)
        await playing
        await visit.close()
    room, journal = await read_table(store_url, table, GAMES)
    assert room.phase == "over"
    audit(room, journal, players)
    verify_dealer(room, journal, RULES)
