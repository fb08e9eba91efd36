"""Every test of the server talks to a real one: uvicorn on a port, SQLite in a file."""

import pytest
from tests.server.player import Player
from tests.server.running import RunningHouse


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def house(tmp_path):
    with RunningHouse(tmp_path) as running:
        yield running


@pytest.fixture(scope="session")
def open_house(tmp_path_factory):
    """One house for all tests that leave it as they found it."""
    with RunningHouse(tmp_path_factory.mktemp("open house")) as running:
        yield running


@pytest.fixture
async def guests(house):
    """Ask it for people by name: they come in, and leave when the test is over."""
    came: list[Player] = []

    async def invite(*names: str) -> list[Player]:
        new = [await Player(house, name).come_in() for name in names]
        came.extend(new)
        return new

    yield invite
    for player in came:
        await player.leave_house()
