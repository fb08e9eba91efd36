"""Nonsense on some lines, while others play: it is answered or shown out, and costs nobody a game."""

import asyncio
import json
import os
from random import Random
from typing import Any

import pytest
from tests.server.audit import audit, read_table
from tests.server.visit import Visit
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tripot.games import GAMES, RULES
from tripot.server.lines import connection

pytestmark = pytest.mark.anyio

SENSE = [
    {"type": "Hello", "seen": 3, "language": "fr"},
    {"type": "Refresh"},
    {"type": "Sit", "input": "a", "seat": 1},
    {"type": "Leave", "input": "b"},
    {"type": "CallBot", "input": "c", "seat": 2, "level": "random"},
    {"type": "Unseat", "input": "d", "seat": 0},
    {"type": "Keep", "input": "e", "settings": {"public": True}},
    {"type": "Start", "input": "f"},
    {"type": "Stir", "nonce": "00112233445566778899aabbccddeeff"},
    {"type": "Play", "input": "g", "move": {"type": "PlayCard", "seat": 0, "card": "7M"}},
    {"type": "TakeBack", "input": "h"},
    {"type": "Rematch", "input": "i"},
    {"type": "Pose", "values": [0] * 20},
]
SCRAPS: list[Any] = [None, True, -1, 0, 2**63, 1e308, "", "?", "\x00", "🦊" * 50, [], {}, [[[]]], "A" * 3000]
BROKEN = ["", "null", "[]", "NaN", "{" * 2_000, '{"type":' * 500, "\ud7ff", '"x"']
CLOSES = {1000, 1002, 1003, 1007, 1009} | {
    code for name, code in vars(connection).items() if name.startswith("CLOSE_")
}
KINDS = {"Welcome", "Whole", "Told", "Here", "Heard", "Refusal", "Problem"}


def nonsense(rng: Random) -> str | bytes:
    """Something that a client should not say, or not like this."""
    message = json.loads(json.dumps(rng.choice(SENSE)))
    match rng.randrange(6):
        case 0:
            message[rng.choice([*message, "surplus"])] = rng.choice(SCRAPS)
        case 1:
            message.pop(rng.choice(list(message)))
        case 2:
            text = json.dumps(message)
            return text[: rng.randrange(len(text))]
        case 3:
            return rng.choice(BROKEN)
        case 4:
            message["move"] = {"type": rng.choice(["Deal", "TimeUp"]), "seat": rng.choice([-1, -2, 9])}
        case 5 if rng.random() < 0.05:
            return b"\x00\xff" if rng.random() < 0.5 else "x" * 40_000
    return json.dumps(message)


async def babble(url: str, token: str, rng: Random, times: int) -> tuple[int, set[str], set[int | None]]:
    """Talk nonsense over line after line; what came back, and how lines ended."""
    answers, kinds, closes = 0, set(), set()
    headers = {"Authorization": f"Bearer {token}"}
    said = 0
    while said < times:
        async with connect(url, additional_headers=headers, max_size=None, max_queue=None) as line:
            await line.send('{"type":"Hello"}')
            try:
                while said < times:
                    said += 1
                    await line.send(nonsense(rng))
                    text = await asyncio.wait_for(line.recv(), 20)
                    assert "Traceback" not in str(text)
                    kinds.add(json.loads(text)["type"])
                    answers += 1
            except ConnectionClosed as closed:
                closes.add(closed.rcvd.code if closed.rcvd else None)
            except TimeoutError:
                pytest.fail("nonsense was met with silence")
    return answers, kinds, closes


async def test_nonsense_is_answered_and_the_others_play_on(house, tmp_path):
    await an_evening_of_nonsense(house, tmp_path, times=150, seed=11)


@pytest.mark.soak
async def test_very_much_nonsense_is_answered_too(house, tmp_path):
    """Forty thousand frames, or as many as are wished for."""
    frames = int(os.environ.get("TRIPOT_FRAMES", "40000"))
    answers = await an_evening_of_nonsense(house, tmp_path, times=frames // 4, seed=12)
    print(f"{frames} frames of nonsense, {answers} answers")


async def an_evening_of_nonsense(house, tmp_path, times, seed):
    visit = Visit(house.http)
    rng = Random(seed)
    table, players = await visit.gather(RULES["tricky_twist"], rng)
    tokens = [await visit.token(f"N{number}") for number in range(3)]
    other = await visit.open_table(tokens[0], "tricky_twist")
    babbling = [
        babble(visit.socket_url(other), token, Random(f"{seed} {n}"), times) for n, token in enumerate(tokens)
    ]
    # One of them babbles at the table of the others, where it has no seat.
    babbling.append(babble(players[0].url, tokens[2], Random(f"{seed} at the table"), times))
    playing = asyncio.gather(*(player.play() for player in players))
    # Among nonsense there may be a good word: whoever sits down before the others would be waited for.
    while not all(player.room.get("phase") in ("playing", "over") for player in players):
        await asyncio.sleep(0.01)
    heard = await asyncio.gather(*babbling)
    await playing
    for answers, kinds, closes in heard:
        assert answers > 50
        assert kinds <= KINDS
        assert closes <= CLOSES
    assert any("Problem" in kinds for _, kinds, _ in heard)
    await visit.close()
    house.stop()
    audit(*await read_table(tmp_path, table, GAMES), players)
    room, _ = await read_table(tmp_path, other, GAMES)
    assert room.sequence >= 2
    house.start()
    return sum(answers for answers, _, _ in heard)
