"""Every test of the server talks to a real one: uvicorn on a port, SQLite in a file."""

import pytest
from tests.server.running import RunningHouse


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def house(tmp_path):
    with RunningHouse(tmp_path) as running:
        yield running
