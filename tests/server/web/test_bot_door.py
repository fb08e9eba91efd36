"""A program of thirty lines takes a seat through the bot's door and plays Tricky Twist."""

import asyncio
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "bot.py"


async def test_the_example_bot_sits_down_and_plays_tricky_twist_to_the_end(house, guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("tricky_twist", options={"seats": 3}, sit=False, settings={"pace_ms": 0})
    await anna.go_to(table)
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(EXAMPLE), house.http, table, stdout=asyncio.subprocess.PIPE
    )
    await anna.until(lambda: anna.room["seats"][0].get("guest"))
    assert anna.room["seats"][0]["guest"]["name"] == "Thirty Lines"
    for seat in (1, 2):
        await anna.wish("CallBot", seat=seat, level="random")
    await anna.wish("Start")
    await anna.until(lambda: anna.phase == "over")
    said, _ = await bot.communicate()
    assert bot.returncode == 0
    assert said.decode().startswith("The ranks: [")


async def test_a_token_that_nobody_has_opens_no_door(guests):
    (anna,) = await guests("Anna")
    answer = await anna.web.get("/api/me", headers={"Authorization": "Bearer stolen"})
    assert answer.status_code == 401
    assert answer.json()["code"] == "no_cookie"
