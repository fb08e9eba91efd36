"""Kill the house at any moment: nothing acknowledged is lost, nothing is done twice, all come back."""

import asyncio
import os
from collections.abc import Callable, Iterator
from random import Random

import pytest
from httpx import TransportError
from tests.server.audit import audit, audit_memories, read_table, verify_dealer
from tests.server.mortal import MortalHouse
from tests.server.regular import Regular
from tests.server.visit import Visit

from tripot.games import GAMES, RULES

pytestmark = pytest.mark.anyio

OPTIONS = {"sign": {"end": "rounds", "rounds": 1, "look_s": 3, "agree_s": 5}}

LAST_ORDERS = 5.0
"""After the last kill everybody plays on for so long, in seconds."""


class Evening:
    """Many tables, one game after the other at each, until the house has been killed often enough."""

    def __init__(self, house: MortalHouse, rng: Random, times: int) -> None:
        self.house = house
        self.times = times
        """How often the house is killed."""
        self.rng = rng
        self.is_late = False
        self.played: list[tuple[str, list[Regular]]] = []
        self.cut_off: list[tuple[Regular, int]] = []
        """Of each kill, somebody whose line it broke, and how many lines they had had."""

    async def play(self, game: str) -> None:
        """Game after game at one table."""
        while not self.is_late:
            table, players = await self._gather(game)
            self.played.append((table, players))
            await asyncio.gather(*(player.play() for player in players))

    async def _gather(self, game: str) -> tuple[str, list[Regular]]:
        while True:
            visit = Visit(self.house.http)
            try:
                return await visit.gather(
                    RULES[game], self.rng, OPTIONS.get(game), clumsy=0.002, patience=1_800 + 30 * self.times
                )
            except TransportError:
                await asyncio.sleep(0.05)
            finally:
                await visit.close()

    async def kill(self) -> None:
        """Kill the house now and then, mostly while much is going on."""
        for _ in range(self.times):
            await asyncio.sleep(self.rng.choice((0.05, 0.4, 1.2)) * (0.5 + self.rng.random()))
            witness = await self._somebody()
            self.cut_off.append((witness, witness.lines))
            await self.house.kill()
            await self.house.open()
        self.is_late = True
        await asyncio.sleep(LAST_ORDERS)
        await _until(lambda: all(_has_gone_on(*witness) for witness in self.cut_off))
        for player in self._players():
            player.is_tired = True

    async def _somebody(self) -> Regular:
        """Somebody whose line is open, so that a kill is noticed however busy the machine is."""
        await _until(lambda: any(player.is_here and not player.is_over for player in self._players()))
        return next(player for player in self._players() if player.is_here and not player.is_over)

    def _players(self) -> Iterator[Regular]:
        return (player for _, players in self.played for player in players)


def _has_gone_on(player: Regular, lines: int) -> bool:
    """Whether somebody came back after so many lines; or the last news before the kill was the end."""
    return player.lines > lines or player.is_over


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(300):
        while not condition():
            await asyncio.sleep(0.01)


async def an_evening_with_kills(folder, times, seed, games=GAMES):
    async with MortalHouse(folder) as house:
        await house.open()
        evening = Evening(house, Random(seed), times)
        await asyncio.gather(evening.kill(), *(evening.play(game) for game in games))
        await house.close()
    assert "Traceback" not in house.log.read_text()
    inputs = 0
    for table, players in evening.played:
        room, journal = await read_table(folder, table, GAMES)
        audit(room, journal, players)
        await audit_memories(folder, table, GAMES, players)
        if room.phase == "over":
            verify_dealer(room, journal, RULES)
        inputs += sum(len(player.heard) for player in players)
    came_back = sum(player.lines - 1 for _, players in evening.played for player in players)
    assert len(evening.cut_off) == times
    assert inputs > 0
    return len(evening.played), inputs, came_back


async def test_five_kills_cost_nobody_anything(tmp_path):
    await an_evening_with_kills(tmp_path, times=5, seed=5)


@pytest.mark.soak
async def test_many_kills_cost_nobody_anything(tmp_path):
    """Sixty a night, or as many as are wished for; a seed can be given, so that each night is another one."""
    seed, times = int(os.environ.get("TRIPOT_SEED", "60")), int(os.environ.get("TRIPOT_KILLS", "60"))
    tables, inputs, came_back = await an_evening_with_kills(
        tmp_path, times=times, seed=seed, games=[*GAMES] * 2
    )
    print(f"{times} kills: {tables} tables, {inputs} acknowledged inputs, {came_back} returns (seed {seed})")
