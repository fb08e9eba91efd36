"""Bots that think for long: their own table waits for them, and no other."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from tests.server.tables.test_robots import Stumbling, _room

from tripot.bots.bot import Act, Follower, random_answer
from tripot.core import step
from tripot.server.rooms import moves
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.entries import BotSat
from tripot.server.tables.robots import BETWEEN_BOTS, Robots
from tripot.server.tables.thinking import Thinking

pytestmark = pytest.mark.anyio


class Deep:
    """A bot that thinks until it is told to stop, and keeps what it heard and when."""

    is_slow = True

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.thoughts = 0
        self.heard: list[tuple[Any, ...]] = []

    def hear(self, events):
        self.heard.append(("heard", *events))

    def act(self, view, ask, rng):
        self.thoughts += 1
        self.heard.append(("thinks", ask))
        assert self.may_answer.wait(30)
        self.heard.append(("answers", ask))
        return Act(ask.sample(rng))


class Table:
    """The robots of one table with a study of their own."""

    def __init__(self, bots):
        self.room, draft = _room("deep")
        self.pool = ThreadPoolExecutor(2)
        self.bell = asyncio.Event()
        self.robots = Robots({"deep": bots.__getitem__}, Random(1), Thinking(self.pool, self.bell.set))
        self.robots.brief(self.room, self.robots.seat(self.room), draft.events)

    async def until_thought(self, now):
        """Wait until some bot has made up its mind, then take up what it thinks."""
        await asyncio.wait_for(self.bell.wait(), 20)
        self.bell.clear()
        self.robots.think(self.room, now)


async def test_a_slow_bot_is_not_waited_for_and_its_thinking_counts_as_its_pace():
    deep = Deep()
    table = Table([deep, Follower(random_answer)])
    table.robots.think(table.room, now=100.0)
    assert [move.seat for move in table.robots.ready(200.0)] == [1]
    table.robots.think(table.room, now=200.0)
    deep.may_answer.set()
    await table.until_thought(now=500.0)
    assert table.robots.plans[0].due == 107.0 + 7.0 * BETWEEN_BOTS
    assert table.robots.ready(500.0)[0].seat == 0
    assert deep.thoughts == 1


async def test_a_thought_is_played_in_the_very_turn_that_it_wakes_the_table_for():
    deep = Deep()
    table = Table([deep, Follower(random_answer)])
    table.robots.think(table.room, now=100.0)
    deep.may_answer.set()
    await asyncio.wait_for(table.bell.wait(), 20)
    table.robots.take_up_thoughts(table.room)  # as the scheduler does before it asks who is ready
    assert 0 in [move.seat for move in table.robots.ready(500.0)]


async def test_what_happens_meanwhile_is_told_when_the_bot_has_thought():
    deep = Deep()
    table = Table([deep, Follower(random_answer)])
    table.robots.think(table.room, now=0.0)
    draft = Draft(table.room)
    moves.move(draft, table.robots.ready(100.0)[0], 0)
    table.robots.hear(table.room, draft.events, ())
    deep.may_answer.set()
    await table.until_thought(now=100.0)
    assert [kind for kind, *_ in deep.heard] == ["heard", "thinks", "answers", "heard"]
    assert deep.heard[-1][1].guess == "?"


async def test_a_thought_about_a_question_that_is_gone_is_dropped():
    deep = Deep()
    table = Table([deep, Follower(random_answer)])
    table.robots.think(table.room, now=0.0)
    draft = Draft(table.room)
    moves.move(draft, table.room.asks[0].default(), 0, "time")
    table.robots.hear(table.room, draft.events, ())
    deep.may_answer.set()
    await table.until_thought(now=100.0)
    assert [move.seat for move in table.robots.ready(1000.0)] == [1]


async def test_a_bot_that_was_sent_away_has_nothing_to_say():
    deep = Deep()
    table = Table([deep, Follower(random_answer)])
    table.robots.think(table.room, now=0.0)
    draft = Draft(table.room)
    draft.add(BotSat(seat=0, level="other"))
    table.robots.levels = {"other": lambda seat: Follower(random_answer), **table.robots.levels}
    table.robots.seat(table.room)
    deep.may_answer.set()
    await table.until_thought(now=100.0)
    assert sorted(move.seat for move in table.robots.ready(1000.0)) == [0, 1]


async def test_a_slow_bot_that_stumbles_plays_by_lot():
    class SlowlyStumbling(Stumbling):
        is_slow = True

    table = Table([SlowlyStumbling(), Follower(random_answer)])
    table.robots.think(table.room, now=0.0)
    await table.until_thought(now=100.0)
    moves = table.robots.ready(1000.0)
    assert sorted(move.seat for move in moves) == [0, 1]
    for move in moves:
        table.room.table, _ = step(table.room.rules, table.room.table, move)
    assert table.room.rules.outcome(table.room.table) is not None


async def test_other_tables_play_on_while_a_bot_thinks(house, guests):
    deep = Deep()
    house.bell_bots["deep"] = lambda seat: deep
    anna, bob = await guests("Anna", "Bob")
    for player, level in ((anna, "deep"), (bob, "random")):
        await player.go_to(await player.make_table("bell", bots=level, settings={"pace_ms": 0}))
        await player.wish("Start")
        await player.stir()
        await player.until(lambda player=player: player.ask)
        heard = await player.play({"type": "Say", "seat": 0, "guess": "high"})
        assert heard["type"] == "Heard"
    await bob.until(lambda: bob.phase == "over")
    assert deep.thoughts == 1
    assert anna.phase == "playing"
    deep.may_answer.set()
    await anna.until(lambda: anna.phase == "over")


async def test_the_house_closes_while_a_bot_thinks(house, guests):
    deep = Deep()
    house.bell_bots["deep"] = lambda seat: deep
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell", bots="deep")
    await anna.go_to(table)
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.ask)
    while not deep.thoughts:
        await asyncio.sleep(0.01)
    house.stop()
    house.start()
    deep.may_answer.set()
    await anna.go_to(table)
    assert anna.phase == "playing"
