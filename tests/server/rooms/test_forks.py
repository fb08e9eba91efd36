"""Speed games that are played on from a position in the middle of a race."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from tripot.core import CLOCK, fold, from_json
from tripot.games import RULES
from tripot.store import Store

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[2] / "games"


@pytest.fixture
def house(open_house):
    return open_house


def _in_phase(game, name, phase):
    """A record, and the first step after which its table is in a phase."""
    text = (RECORDS / game / "records" / name).read_bytes()
    rules, record = RULES[game], from_json(text, RULES)
    table = rules.start(record.options)
    for number, step in enumerate(record.steps, 1):
        table = fold(rules, table, step.events)
        if table.phase == phase:
            return text, number
    raise AssertionError(f"{name} never comes to {phase}")


async def _fork(guests, game, name, phase, **query):
    (anna,) = await guests("Anna")
    text, step = _in_phase(game, name, phase)
    answer = await anna.web.post("/api/records/fork", content=text, params={"step": step, **query})
    assert answer.status_code == 201, answer.text
    await anna.go_to(answer.json()["table"])
    return anna


async def _journal(anna):
    async with await Store.open(anna.house.premises.store) as store:
        return [msgspec.json.decode(entry.body) for entry in await store.read(anna.table)]


async def _start(anna):
    await asyncio.sleep(1.5)  # people gather for longer than a bot takes to slam, or to take a card
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.phase == "playing")


async def test_a_race_that_is_forked_begins_when_the_host_says_so(guests):
    anna = await _fork(guests, "dexterity_jane", "standard.json", "showdown", seat=0, bots="champion")
    await _start(anna)
    left = next(wait["left_ms"] for wait in anna.waits if wait["seat"] == CLOCK)
    assert left > 90_000 - 1_500


async def test_the_clock_of_sign_stands_still_while_people_gather(guests):
    anna = await _fork(guests, "sign", "last-card.json", "exchange", seat=0, bots="random")
    forked = anna.view["clock"]
    await _start(anna)
    await anna.until(lambda: anna.view["clock"] > forked)
    journal = await _journal(anna)
    moved = next(entry for entry in journal if entry["type"] == "Moved")
    begun = next(entry for entry in journal if entry["type"] == "Begun")
    assert anna.view["clock"] - forked <= moved["at"] - begun["at"] + 500
