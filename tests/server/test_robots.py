"""Bots at a table: they see what their seat sees, and one that stumbles still plays."""

from random import Random
from typing import Any

from tests.core.bell import AskSay, bell

from tripot.bots.bot import Act
from tripot.server import dealer, play
from tripot.server.draft import Draft
from tripot.server.entries import BotSat, Guest, Opened, Started
from tripot.server.robots import Robots
from tripot.server.room import Room
from tripot.server.settings import Settings


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
    room = Room("t", bell, opened)
    draft = Draft(room)
    for seat in (0, 1):
        draft.add(BotSat(seat=seat, level=level))
    secret = "00" * dealer.SECRET_BYTES
    draft.add(Started(secret=secret, commit=dealer.commit(secret), at=0))
    play.begin(draft, at=0)
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


def test_a_bot_that_stumbles_plays_by_lot_at_the_tables_pace():
    room, draft = _room("stumbling")
    robots = Robots({"stumbling": lambda seat: Stumbling()}, Random(1))
    robots.brief(room, robots.seat(room), draft.events)
    robots.think(room, now=0.0)
    moves = robots.ready(7.0)
    assert len(moves) == 2
    assert all(AskSay(move.seat).allows(move) for move in moves)


def test_a_bot_goes_on_with_what_it_wants_while_its_question_stands():
    room, _ = _room("noted")
    bots = [Noted(), Noted()]
    robots = Robots({"noted": bots.__getitem__}, Random(1))
    robots.seat(room)
    for now in (0.0, 10.0, 20.0):
        robots.think(room, now)
    assert len(bots[0].seen) == 1
    assert robots.next_due() == 50.0
