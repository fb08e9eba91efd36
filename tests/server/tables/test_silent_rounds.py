"""In a round of Sign nothing that people write reaches the table: new names, new faces and figures wait."""

import pytest
from tests.server.audit import read_table
from tests.server.player import Player
from tests.server.running import RunningHouse

from tripot.games import GAMES
from tripot.records.seats import Guest
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.room import Room
from tripot.server.tables.new_names import NewNames

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(open_house):
    return open_house


NAMES = ("Anna", "Bob", "Cleo", "Dan")
NEWS = "I HAVE FIVE K"


async def _look(guests, **options):
    """Four people at Sign, who look at their first hands."""
    players = await guests(*NAMES)
    wanted = {"seats": 4, "look_s": 120, **options}
    table = await players[0].make_table("sign", options=wanted, settings={"public": True})
    for seat, player in enumerate(players):
        await player.sit(table, seat)
    await players[0].wish("Start")
    for player in players:
        await player.stir()
    await _looking(players)
    return players


async def _looking(players):
    for player in players:
        await player.until(lambda player=player: player.ask and player.view["phase"] == "agree")
        await player.play({"type": "Ready", "seat": player.seat})
    for player in players:
        await player.until(lambda player=player: player.ask and player.view["phase"] == "look")


async def _rename(player, name=NEWS, avatar="owl"):
    answer = await player.web.post("/api/me", json={"name": name, "avatar": avatar})
    assert answer.status_code == 200


async def _round_about(player):
    """Whatever lies in the table's inbox has been taken when this is answered."""
    await player.wish("Rematch")


async def _call(caller, target):
    """A call ends the round, right or wrong; a table that stood still has gone on before."""
    call = {"type": "Call", "seat": caller.seat, "target": target}
    while (answer := await caller.play(call))["type"] == "Refusal":
        assert answer["key"] == "NOT_NOW"
        await caller.hear("Whole")
    assert answer["type"] == "Heard"


def _names(player):
    return [place["guest"]["name"] for place in player.room["seats"]]


async def _renamed(house, table):
    _, journal = await read_table(house.file.parent, table, GAMES)
    return [entry.guest.name for entry in journal if isinstance(entry, entries.Renamed)]


def _heard(player, text):
    return any(text in str(message) for message in player.log)


async def test_a_new_name_waits_for_the_end_of_the_round(guests):
    anna, bob, cleo, dan = await _look(guests)
    await _rename(anna)
    await _round_about(cleo)
    assert not _heard(cleo, NEWS)
    assert not _heard(cleo, "owl")
    sheet = (await cleo.web.get(f"/api/tables/{cleo.table}")).text
    assert NEWS not in sheet
    rows = (await cleo.web.get("/api/tables?status=playing")).json()
    assert [row["host"] for row in rows if row["id"] == cleo.table] == ["Anna"]
    await _call(bob, 3)
    await cleo.until(lambda: _names(cleo) == [NEWS, "Bob", "Cleo", "Dan"])
    assert cleo.view["phase"] == "round_over"
    assert cleo.room["seats"][0]["guest"]["avatar"] == "owl"
    assert cleo.room["host"]["name"] == NEWS
    assert dan.phase == "playing"


async def test_it_waits_while_the_teams_agree_as_well(guests):
    anna, _, cleo, _ = players = await _look(guests)
    await _call(anna, 1)
    for player in players:
        await player.until(
            lambda player=player: player.view["phase"] == "agree" and player.view["round"] == 1
        )
    await _rename(anna)
    await _round_about(cleo)
    assert not _heard(cleo, NEWS)


async def test_the_last_of_several_new_names_is_told(guests):
    anna, bob, cleo, _ = await _look(guests)
    for name in ("Mia", "Lea", "Zoe"):
        await _rename(anna, name)
    await _call(bob, 3)
    await cleo.until(lambda: _names(cleo)[0] == "Zoe")
    assert not _heard(cleo, "Mia")
    assert not _heard(cleo, "Lea")


async def test_who_thinks_better_of_a_name_is_called_as_before(guests):
    anna, bob, cleo, _ = await _look(guests)
    await _rename(anna)
    await _rename(anna, "Anna", avatar="")
    await _call(bob, 3)
    await cleo.until(lambda: cleo.view["phase"] == "round_over")
    await _round_about(cleo)
    assert _names(cleo) == list(NAMES)
    assert not _heard(cleo, NEWS)


async def test_the_journal_has_the_name_when_it_is_told_and_not_before(house, guests):
    anna, bob, cleo, _ = await _look(guests)
    await _rename(anna)
    await _round_about(cleo)
    assert await _renamed(house, cleo.table) == []
    await _call(bob, 3)
    await cleo.until(lambda: _names(cleo)[0] == NEWS)
    assert await _renamed(house, cleo.table) == [NEWS]


async def test_who_comes_back_under_another_name_is_called_so_after_the_round(guests):
    anna, bob, cleo, _ = await _look(guests)
    await anna.cut()
    await _rename(anna)
    await anna.come_back()
    await cleo.until(lambda: cleo.log[-1].get("seats") == [0, 1, 2, 3])
    assert _names(cleo) == list(NAMES)
    await _call(bob, 3)
    await cleo.until(lambda: _names(cleo)[0] == NEWS)


async def test_a_name_that_waits_outlives_the_house_with_its_owner(tmp_path):
    with RunningHouse(tmp_path) as house:
        players = [await Player(house, name).come_in() for name in NAMES]

        async def guests(*_):
            return players

        anna, bob, cleo, _ = await _look(guests)
        await _rename(anna)
        await _round_about(cleo)
        house.stop()
        house.start()
        for player in players:
            await player.go_to(cleo.table)
        await cleo.until(lambda: cleo.log[-1].get("seats") == [0, 1, 2, 3])
        assert not _heard(cleo, NEWS)
        await _call(bob, 3)
        await cleo.until(lambda: _names(cleo)[0] == NEWS)
        for player in players:
            await player.leave_house()


async def test_the_end_of_the_game_ends_the_silence_too(guests):
    anna, bob, cleo, _ = await _look(guests, points=1)
    await _rename(anna)
    await _call(bob, 3)
    await cleo.until(lambda: cleo.phase == "over" and _names(cleo)[0] == NEWS)
    replay = (await cleo.web.get(f"/api/tables/{cleo.table}/replay")).json()
    assert replay["names"][0] == NEWS
    await _rename(bob, "Basil")
    await _round_about(cleo)
    assert _names(cleo)[1] == "Bob"


async def test_a_host_who_only_looks_on_cannot_speak_by_a_name_either(guests):
    players = await guests(*NAMES, "Eve")
    eve = players.pop()
    table = await eve.make_table("sign", options={"seats": 4, "look_s": 120}, sit=False)
    await eve.go_to(table)
    for seat, player in enumerate(players):
        await player.sit(table, seat)
    await eve.wish("Start")
    for player in players:
        await player.stir()
    await _looking(players)
    await _rename(eve)
    await _round_about(players[0])
    assert not _heard(players[0], NEWS)
    await _call(players[1], 3)
    await players[0].until(lambda: players[0].room["host"]["name"] == NEWS)


async def test_the_host_cannot_speak_in_figures_during_a_round(guests):
    anna, bob, cleo, _ = await _look(guests)
    for figures in ({"grace_ms": 55_555}, {"pace_ms": 11}, {"warm": False}):
        problem = await anna.wish("Keep", settings={**anna.room["settings"], **figures})
        assert (problem["type"], problem["code"]) == ("Problem", "not_now")
    await _call(bob, 3)
    await anna.until(lambda: anna.view["phase"] == "round_over")
    assert (await anna.wish("Keep", settings={**anna.room["settings"], "warm": False}))["type"] == "Heard"
    await cleo.until(lambda: not cleo.room["settings"]["warm"])


async def test_quick_words_are_not_heard_in_a_round(guests):
    anna, _, cleo, _ = await _look(guests)
    await anna.send("Emote", word="wow")
    assert (await anna.hear("Problem"))["code"] == "not_now"
    assert not _heard(cleo, "Emoted")


def test_a_name_that_the_journal_did_not_take_waits_on():
    anna, anouk = Guest("a", "Anna"), Guest("a", "Anouk")
    opened = entries.Opened(
        game="sign", version="1", options={"seats": 4}, settings=Settings(), host=anna, at=0
    )
    names = NewNames()
    names.hear(Room("one", GAMES["sign"], opened), anouk)
    lost, kept = (Draft(Room("one", GAMES["sign"], opened)) for _ in range(2))
    names.tell(lost)
    names.tell(kept)
    assert kept.room.host == anouk
    names.were_told(kept.room)
    nothing = Draft(kept.room)
    names.tell(nothing)
    assert nothing.bodies == []
