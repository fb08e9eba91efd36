"""Bodies at a live table of Sign: bots read signs and give them, and the other team learns nothing."""

import asyncio
import re
from random import Random

import msgspec
import pytest
from tests.server.sign_tables import Written

from tripot.games.sign import moves
from tripot.games.sign.body import Gesture, Guard, SignSpec, gestures
from tripot.games.sign.bots.body import BotBody
from tripot.games.sign.data import BODY

pytestmark = pytest.mark.anyio

EAR = SignSpec(steps=(Gesture("touch_ear", "L"),))
LEFT_HAND = BODY.channels.index("hand_l_y")
TICK_S = BODY.tick_ms / 1000


@pytest.fixture
def house(open_house):
    return open_house


async def _give(player, sign, rng):
    """Move the own figure as a person does who gives a sign once, at the pace of a page."""
    body = BotBody(player.seat, rng)
    body.fidgets, body.signs, body.since, at = 1e9, 0.0, 0.0, 1.0
    while at < 500 or body.doing:
        await player.send("Pose", values=body.levels(at, (0, 1, 2, 3), sign, quint=True))
        body.signs = 1e9
        await asyncio.sleep(TICK_S)
        at += BODY.tick_ms
    await player.send("Pose", values=[0] * len(BODY.channels))


async def test_a_person_gives_the_agreed_sign_and_a_bot_of_the_team_calls(guests, house):
    (anna,) = await guests("Anna")
    written = Written(sign_change="never", points=1)
    written.deal(
        ["A1 A2 B1 C1 D1", "E1 E2 F1 F2 G1", "H1 I1 J1 K1 L1", "M1 M2 N1 O1 P1"], "A3 A4 A5 G2 G3", EAR
    )
    for taken, placed in (("A3", "B1"), ("A4", "C1"), ("A5", "D1")):
        written.play(moves.Take(0, taken), moves.Place(0, placed))
    await written.lay(house.premises.store, "reads", [anna, "novice", "master", "novice"])
    await anna.go_to("reads")
    anna.seat = 0
    await anna.until(lambda: anna.ask and anna.ask["type"] == "AskExchange")
    giving = asyncio.create_task(_again_and_again(anna))
    await anna.until(lambda: any(event["type"] == "SignCalled" for event in anna.events))
    giving.cancel()
    called = next(event for event in anna.events if event["type"] == "SignCalled")
    assert (called["seat"], called["target"]) == (2, 0)


async def _again_and_again(player):
    rng = Random(1)
    while True:
        await _give(player, EAR, rng)
        await asyncio.sleep(1)


async def test_a_bot_gives_the_sign_and_everybody_is_shown_it_for_long_enough(guests, house):
    (anna,) = await guests("Anna")
    written = Written(sign_change="never", points=1)
    hands = ["A1 A2 B1 C1 D1", "E1 E2 F1 F2 G1", "H1 H2 H3 H4 H5", "M1 M2 N1 O1 P1"]
    written.deal(hands, "A3 A4 A5 G2 G3", EAR)
    await written.lay(house.premises.store, "gives", [anna, "novice", "regular", "novice"])
    await anna.go_to("gives")

    def raised():
        """The ticks in which the bot's left hand was at its face."""
        return [
            message["tick"]
            for message in anna.log
            if message["type"] == "Poses" and message["poses"].get("2", [0] * 21)[LEFT_HAND] > 40
        ]

    def lowered():
        last = [message for message in anna.log if message["type"] == "Poses" and "2" in message["poses"]]
        return raised() and last[-1]["poses"]["2"][LEFT_HAND] < 40

    await anna.until(lowered)
    ticks, low = raised(), max(message["tick"] for message in anna.log if message["type"] == "Poses")
    assert (low - ticks[0]) * BODY.tick_ms >= 600


def _plain(frame, name):
    """A frame without the passing of time and the name of its table."""
    if isinstance(frame, bytes):
        return frame[11:]  # after the numbers of its frame and its tick
    text = frame.replace(name, "-table-")
    return re.sub(r'"(at|until|clock|left_ms|goes_on_ms|limit_until|bottom_until)":\d+', r'"\1":0', text)


async def _evening(guests, house, name, *, sign, plans, lines):
    """A team agrees and one of it moves; what an opponent's socket receives, frame by frame."""
    players = await guests("Anna", "Bob", "Cleo", "Dan")
    anna, bob, cleo, dan = players
    await Written(bottom_card="always").lay(house.premises.store, name, players)
    frames = []
    for player in (anna, cleo, dan, bob):
        await player.go_to(name)
    for seat, player in enumerate(players):
        player.seat = seat
    hear = bob.socket.recv

    async def recv():
        frame = await hear()
        frames.append(_plain(frame, name))
        return frame

    bob.socket.recv = recv
    for watched in plans:
        await anna.play({"type": "PlanWatch", "seat": 0, "watcher": 0, "watched": watched})
    for line in lines:
        heard = await anna.play({"type": "TellTeam", "seat": 0, "text": line})
        assert heard["type"] == "Heard"
        await cleo.until(lambda line=line: line in [one["text"] for one in _room(cleo)["said"]])
    heard = await cleo.play({"type": "DraftSign", "seat": 2, "sign": msgspec.to_builtins(sign)})
    assert heard["type"] == "Heard"
    for phase in ("agree", "look"):
        for player in players:
            await player.until(lambda player=player, phase=phase: player.view["phase"] == phase)
            await player.play({"type": "Ready", "seat": player.seat}, input=phase)
            await bob.until(
                lambda seat=player.seat, phase=phase: bob.view["phase"] != phase or bob.view["ready"][seat]
            )
    await bob.until(lambda: bob.ask and bob.ask["type"] == "AskExchange")
    for level in (100, -100):
        await cleo.send("Pose", values=[level] + [0] * (len(BODY.channels) - 1))
        await bob.until(lambda level=level: _head(bob) == level)
    return [frame.replace(bob.id, "-bob-") if isinstance(frame, str) else frame for frame in frames]


def _room(player):
    return next(room for room in player.view["rooms"] if room != "?")


def _head(player):
    found = [message["poses"].get("2") for message in player.log if message["type"] == "Poses"]
    return found[-1][0] if found and found[-1] else None


def _random_sign(rng):
    if rng.random() < 0.25:
        return SignSpec(
            rec=tuple((0, 0, rng.randint(40, 120), *[0] * 17, 0) for _ in range(rng.randint(9, 40)))
        )
    steps = tuple(rng.sample(gestures(4), rng.randint(1, 3)))
    return SignSpec(
        steps=steps, max_gap_ms=rng.randint(200, 5000), guard=Guard(rng.choice(("any", "mate", "away")), 5)
    )


async def test_whatever_a_team_agrees_on_and_writes_its_opponents_receive_the_same_bytes(guests, house):
    rng = Random(11)
    evenings = []
    for number in range(5):
        plans = [sorted(rng.sample((1, 3), rng.randint(0, 2))) for _ in range(rng.randint(0, 3))]
        lines = ["x" * rng.randint(1, 140) for _ in range(rng.randint(0, 6))]
        sign = _random_sign(rng)
        evenings.append(await _evening(guests, house, f"signs-{number}", sign=sign, plans=plans, lines=lines))
    assert len(evenings[0]) > 10
    assert any(isinstance(frame, bytes) for frame in evenings[0])
    for other in evenings[1:]:
        assert other == evenings[0]
