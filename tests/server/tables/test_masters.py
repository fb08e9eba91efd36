"""Masters at a live table: they think in other processes, and whole games come to their end."""

from random import Random

import msgspec
import pytest

from tripot.games import RULES

pytestmark = pytest.mark.anyio

QUICK = {"pace_ms": 0, "grace_ms": 0}


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("desfausse", {"seats": 2, "rounds_to_win": 1}),
        pytest.param("tricky_twist", {"seats": 3}, marks=pytest.mark.soak),
    ],
)
async def test_masters_play_a_game_to_its_end_while_somebody_looks_on(guests, game, options):
    (anna,) = await guests("Anna")
    table = await anna.make_table(game, options=options, settings=QUICK, sit=False, bots="master")
    await anna.go_to(table)
    assert {seat["level"] for seat in anna.room["seats"]} <= {"solveig", "auguste", "master"}
    assert {"Solveig", "Auguste"} <= {seat["name"] for seat in anna.room["seats"]}
    assert anna.room["seats"][0]["portrait"]
    await anna.wish("Start")
    await anna.until(lambda: anna.room["phase"] == "over")
    assert anna.room["outcome"]["winners"]
    assert not any(message.get("code") == "bot_stumbled" for message in anna.log)
    said = await anna.hear("Emoted")  # whoever has won has a word for it
    assert (said["seat"] in anna.room["outcome"]["winners"], said["word"]) == (True, "good_game")


@pytest.mark.soak
@pytest.mark.parametrize("master", ["solveig", "auguste"])
@pytest.mark.parametrize(("game", "options"), [("desfausse", {"seats": 3}), ("tricky_twist", {"seats": 4})])
async def test_ten_games_against_a_master_come_to_their_end_and_nothing_stalls(guests, game, options, master):
    (anna,) = await guests("Anna")
    rng = Random(master)
    for _ in range(10):
        table = await anna.make_table(game, options=options, settings=QUICK, bots=master)
        await anna.go_to(table)
        await anna.wish("Start")
        await anna.stir()
        while anna.phase != "over":
            await anna.until(lambda: anna.ask or anna.phase == "over")
            if anna.ask is not None and anna.phase != "over":
                answer = msgspec.convert(anna.ask, RULES[game].Ask).sample(rng)
                anna.ask = None
                await anna.play(msgspec.to_builtins(answer))
        assert anna.room["outcome"]["winners"]
    assert not any(message.get("code") == "bot_stumbled" for message in anna.log)


async def test_who_calls_a_bot_that_cannot_answer_is_told(house, guests):
    class Lost:
        def hear(self, events):
            pass

        def act(self, view, ask, rng):
            raise ValueError("no idea")

    house.bell_bots["lost"] = lambda seat: Lost()
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell", settings=QUICK, bots="lost")
    await bob.go_to(table)
    await anna.go_to(table)
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: any(message.get("code") == "bot_stumbled" for message in anna.log))
    await anna.until(lambda: anna.ask)
    assert not any(message.get("code") == "bot_stumbled" for message in bob.log)
