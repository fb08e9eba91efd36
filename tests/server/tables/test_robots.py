"""Bots at a table: they see what their seat sees, and one that stumbles still plays."""

from random import Random
from typing import Any

import pytest
from tests.core.bell import BELL, AskSay, bell
from tests.server.dealt import dealt

from tripot.bots.bot import Act
from tripot.core import Outcome, to_json, told
from tripot.records import dealer
from tripot.records.seats import Guest
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import moves
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.entries import BotSat, Ended, Opened, Started
from tripot.server.rooms.room import Room
from tripot.server.tables.robots import BETWEEN_BOTS, Robots


class Noted:
    """A bot that keeps what it was shown and told."""

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.seen: list[Any] = []

    def hear(self, events):
        self.heard += events

    def act(self, view, ask, rng):
        self.seen.append(view)
        return Act(ask.default(), after_ms=50)


class Stumbling:
    def hear(self, events):
        raise ValueError("what?")

    def act(self, view, ask, rng):
        raise RuntimeError("no idea")


def _room(level):
    opened = Opened(
        game="bell",
        version="1",
        options={"seats": 2},
        settings=Settings(pace_ms=7),
        host=Guest("a", "A"),
        at=0,
    )
    room = Room("t", BELL, opened)
    draft = Draft(room)
    for seat in (0, 1):
        draft.add(BotSat(seat=seat, level=level))
    secret = "00" * dealer.SECRET_BYTES
    draft.add(Started(secret=secret, commit=dealer.commit(secret), at=0))
    moves.begin(draft, at=0)
    return room, draft


def test_a_bot_is_shown_its_seats_view_and_told_its_seats_tellings():
    room, draft = _room("noted")
    bots = [Noted(), Noted()]
    robots = Robots({"noted": bots.__getitem__}, Random(1))
    new = robots.seat(room)
    robots.brief(room, new, draft.events)
    robots.think(room, now=100.0)
    assert [event.card for event in bots[0].heard[:2]] == [room.table.cards[0], "?"]
    assert bots[1].seen[0].cards == ("?", room.table.cards[1])
    assert robots.next_due() == 150.0
    assert robots.ready(149.0) == []
    assert [move.seat for move in robots.ready(150.0)] == [0, 1]


def test_what_a_bot_was_about_to_do_goes_with_it():
    room, _ = _room("noted")
    robots = Robots({"noted": lambda seat: Noted()}, Random(1))
    robots.seat(room)
    robots.think(room, now=100.0)
    assert robots.next_due() == 150.0
    room.apply(Ended(outcome=Outcome(scores=(0, 0), ranks=(1, 1), winners=()), at=1))
    robots.seat(room)
    assert robots.next_due() is None
    assert robots.ready(1_000.0) == []


def test_a_bot_that_stumbles_plays_by_lot_at_the_tables_pace():
    room, draft = _room("stumbling")
    robots = Robots({"stumbling": lambda seat: Stumbling()}, Random(1))
    robots.brief(room, robots.seat(room), draft.events)
    robots.think(room, now=0.0)
    moves = robots.ready(7.0 + 7.0 * BETWEEN_BOTS)
    assert len(moves) == 2
    assert all(AskSay(move.seat).allows(move) for move in moves)


class Unhurried(Noted):
    """A bot of a game in which time does not count."""

    def act(self, view, ask, rng):
        return Act(ask.default())


def test_bots_that_are_asked_together_answer_one_after_another():
    room, _ = _room("unhurried")
    robots = Robots({"unhurried": lambda seat: Unhurried()}, Random(1))
    robots.seat(room)
    robots.think(room, now=0.0)
    assert [move.seat for move in robots.ready(7.0)] == [0]
    assert [move.seat for move in robots.ready(7.0 + 7.0 * BETWEEN_BOTS)] == [1]


def test_bots_go_on_sooner_when_people_have_seen_what_they_were_shown():
    room, _ = _room("unhurried")
    robots = Robots({"unhurried": lambda seat: Unhurried()}, Random(1))
    robots.seat(room)
    robots.think(room, now=1000.0)
    robots.go_on(sooner_ms=900.0)
    assert robots.next_due() == 107.0


def test_a_bot_whose_time_counts_takes_it_whatever_people_have_seen():
    room, _ = _room("noted")
    robots = Robots({"noted": lambda seat: Noted()}, Random(1))
    robots.seat(room)
    robots.think(room, now=1000.0)
    robots.go_on(sooner_ms=900.0)
    assert robots.next_due() == 1050.0


def test_a_bot_goes_on_with_what_it_wants_while_its_question_stands():
    room, _ = _room("noted")
    bots = [Noted(), Noted()]
    robots = Robots({"noted": bots.__getitem__}, Random(1))
    robots.seat(room)
    for now in (0.0, 10.0, 20.0):
        robots.think(room, now)
    assert len(bots[0].seen) == 1
    assert robots.next_due() == 50.0


class Quiet(Noted):
    """One that only listens."""

    def act(self, view, ask, rng):
        self.seen.append(view)


def _listeners(house):
    """Every bot of the house listens; by seat."""
    bots = {seat: Quiet() for seat in (0, 1)}
    house.bell_bots["quiet"] = bots.__getitem__
    return bots


@pytest.mark.anyio
async def test_a_bot_that_sits_down_to_a_forked_game_knows_what_its_seat_was_told(house, guests):
    bots = _listeners(house)
    (anna,) = await guests("Anna")
    record, _ = dealt(bell, seats=2)
    forked = {"step": 1, "seat": 0, "bots": "quiet"}
    answer = await anna.web.post("/api/records/fork", content=to_json(record), params=forked)
    await anna.go_to(answer.json()["table"])
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.ask)
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    assert bots[1].heard[: len(record.steps[0].events)] == list(told(record.steps[0].events, 1))
    assert len(bots[1].heard) == len(record.steps[0].events) + 1


@pytest.mark.anyio
async def test_a_bot_that_keeps_a_seat_warm_knows_nothing_of_what_was_taken_back(house, guests):
    bots = _listeners(house)
    anna, bob = await guests("Anna", "Bob")
    await anna.go_to(await anna.make_table("bell", bots="quiet", settings={"grace_ms": 0}))
    await bob.go_to(anna.table)
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.ask)
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    await anna.wish("TakeBack")
    await anna.play({"type": "Say", "seat": 0, "guess": "low"})
    await anna.cut()
    await bob.until(lambda: bob.room["seats"][0].get("absent"))
    await bob.wish("Sit")  # whatever the answer is, the table has been round once more
    assert [event.guess for event in bots[0].heard if hasattr(event, "guess")] == ["low"]
