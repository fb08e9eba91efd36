"""Stores of yesterday open today; stores of tomorrow say so."""

import asyncio

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import inspect, text

from tripot.store import Store, StoreTrouble, schema
from tripot.store.database import connect
from tripot.store.migration import bring_up_to_date, standing
from tripot.store.upgrade import SCRIPTS

pytestmark = pytest.mark.anyio


def made_by(url, revision):
    engine = connect(url)
    bring_up_to_date(engine, revision)
    return engine


async def test_a_store_made_by_an_older_migration_opens_with_all_that_is_in_it(url):
    engine = made_by(url, "0001")
    with engine.execution_options(writing=True).begin() as connection:
        connection.execute(schema.journal.insert(), [{"table_id": "t1", "sequence": 1, "body": b"old"}])
        assert not inspect(connection).has_table("poses")
    engine.dispose()
    async with await Store.open(url) as store:
        assert [entry.body for entry in await store.read("t1")] == [b"old"]
        assert await store.append("t1", 1, [b"new"]) == 2
        await store.keep_poses("t1", 1, b"pose")


async def test_a_store_made_by_a_newer_tripot_says_so_and_is_left_alone(url):
    engine = made_by(url, schema.REVISION)
    with engine.execution_options(writing=True).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreTrouble, match=r"was made by a newer tripot \(revision 9999\)"):
        await Store.open(url)
    with engine.begin() as connection:
        assert standing(connection) == "9999"
    engine.dispose()


async def test_several_houses_may_open_a_new_store_at_once(url):
    stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
    await stores[0].append("t1", 0, [b"1"])
    assert await stores[3].last("t1") == 1
    for store in stores:
        await store.close()


async def test_the_migrations_lead_to_the_schema_and_back(url):
    engine = connect(url)
    config = Config(SCRIPTS / "alembic.ini")
    with engine.execution_options(writing=True).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        command.check(config)
        assert standing(connection) == schema.REVISION
    with engine.execution_options(writing=True).begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        assert inspect(connection).get_table_names() == ["alembic_version"]
    engine.dispose()
