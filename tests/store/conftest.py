"""Every test of the store runs on a real SQLite file, and most on a real PostgreSQL too."""

from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
from tests.store.postgres import NoPostgres, running_postgres

from tripot.store import Store

_numbers = count()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    try:
        with running_postgres() as host:
            yield host
    except NoPostgres as problem:
        pytest.skip(str(problem))


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tripot.db"


@pytest.fixture
def postgres_url(postgres: str) -> str:
    name = f"store_{next(_numbers)}"
    with psycopg.connect(host=postgres, user="tripot", dbname="postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"postgresql+psycopg://tripot@/{name}?host={postgres}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """Where an empty store is to be made."""
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with await Store.open(url) as opened:
        yield opened
