"""What a team agrees on behind closed doors: the others cannot even count it."""

import pytest

pytestmark = pytest.mark.anyio

SIGN = {"steps": [{"g": "touch_ear", "side": "L"}]}


@pytest.fixture
def house(open_house):
    return open_house


async def _teams(guests):
    """Two teams of two at Sign, while they agree: each team with its own two players."""
    players = await guests("Anna", "Bob", "Cleo", "Dan")
    table = await players[0].make_table("sign", options={"seats": 4})
    for seat, player in enumerate(players):
        await player.sit(table, seat)
    await players[0].wish("Start")
    for player in players:
        await player.stir()
    for player in players:
        await player.until(lambda player=player: player.view and player.view["phase"] == "agree")
    own = [player for player in players if player.view["rooms"][0] != "?"]
    return own, [player for player in players if player not in own]


def _last(player, kind):
    return next(message for message in reversed(player.log) if message["type"] == kind)


async def _draft_some(player):
    for watched in ([1], [1, 3], [3]):
        move = {"type": "PlanWatch", "seat": player.seat, "watcher": player.seat, "watched": watched}
        assert (await player.play(move))["type"] == "Heard"
    assert (await player.play({"type": "DraftSign", "seat": player.seat, "sign": SIGN}))["type"] == "Heard"


async def test_the_numbers_of_the_others_do_not_jump_by_what_a_team_drafts(guests):
    (anna, cleo), (bob, dan) = await _teams(guests)
    before, frame = bob.seq, _last(bob, "Whole").get("frame")
    frame = max([frame or 0, *(told["frame"] for told in bob.log if told["type"] == "Told")])
    await _draft_some(anna)
    heard = await bob.play({"type": "Ready", "seat": bob.seat})
    told = _last(bob, "Told")
    assert (told["after"], told["seq"], told["frame"]) == (before, before + 1, frame + 1)
    assert heard["seq"] == before + 1
    await dan.until(lambda: dan.seq == before + 1)
    await cleo.until(lambda: cleo.seq == before + 5)


async def test_whoever_comes_back_counts_on_from_their_own_numbers(guests):
    (anna, cleo), (bob, _) = await _teams(guests)
    before = bob.seq
    await bob.cut()
    await _draft_some(anna)
    await cleo.play({"type": "Ready", "seat": cleo.seat})
    await bob.come_back()
    assert bob.seq == before + 1
    assert bob.log[-1]["type"] != "Problem"


async def test_a_table_read_from_its_journal_counts_for_everybody_as_before(guests):
    (anna, _), (bob, _) = await _teams(guests)
    await _draft_some(anna)
    numbers = anna.seq, bob.seq
    assert numbers[0] == numbers[1] + 4
    table = anna.table
    for player in (anna, bob):
        assert (await player.web.get(f"/api/tables/{table}/past")).json()["seq"] == player.seq
