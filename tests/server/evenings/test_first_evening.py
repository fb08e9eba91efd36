"""The shortest way through the house: make a table, sit, play, close the house, open it, play on."""

import pytest
from tests.server.player import Player

pytestmark = pytest.mark.anyio


async def test_two_people_play_bell_to_the_end_with_a_closed_house_in_between(house):
    anna, bob = await Player(house, "Anna").come_in(), await Player(house, "Bob").come_in()
    table = await anna.make_table("bell")
    await anna.go_to(table)
    await bob.go_to(table)
    assert (await bob.wish("Sit"))["type"] == "Heard"
    await anna.wish("Start")
    for player, nonce in ((anna, "0" * 16), (bob, "1" * 16)):
        await player.until(lambda player=player: player.phase == "stirring")
        await player.send("Stir", nonce=nonce)
    await anna.until(lambda: anna.ask)
    assert (await anna.play({"type": "Say", "seat": 0, "guess": "high"}))["type"] == "Heard"

    house.stop()
    house.start()

    await anna.come_back()
    await bob.come_back()
    await bob.until(lambda: bob.ask)
    assert bob.view["guesses"] == ["?", None]
    await bob.play({"type": "Say", "seat": 1, "guess": "low"})
    await anna.until(lambda: anna.phase == "over")
    await bob.until(lambda: bob.phase == "over")
    assert anna.room["outcome"] == bob.room["outcome"]
    assert anna.room["nonces"] == {"0": "0" * 16, "1": "1" * 16}
    await anna.leave_house()
    await bob.leave_house()
