"""What a team agrees on behind closed doors is sealed in the journal, and forgotten when the game is over."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from tests.server.mortal import MortalHouse
from tests.server.player import Player
from tests.server.running import RunningHouse
from tests.store.postgres import NoPostgres, running_postgres

from tripot.games import GAMES
from tripot.server.rooms import closed_doors, entries
from tripot.store import Store

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[2] / "games"
SIGN = {"steps": [{"g": "puff_cheeks"}, {"g": "check_watch"}]}
TRACES = (
    b"puff_cheeks",
    b"check_watch",
    b"DraftSign",
    b"PlanWatch",
    b"TellTeam",
    b"SignDrafted",
    b"WatchPlanned",
    b"TeamTold",
    b"cheeks, then the watch",
)
"""What would tell of it, wherever it stood."""


async def _agree(players, **options):
    """Four people at Sign who confer; one of team A notes a sign, who watches whom, and a line."""
    wanted = {"seats": 4, "points": 1, "look_s": 120, "agree_s": 600, **options}
    table = await players[0].make_table("sign", options=wanted)
    for seat, player in enumerate(players):
        await player.sit(table, seat)
    await players[0].wish("Start")
    for player in players:
        await player.stir()
    for player in players:
        await player.until(lambda player=player: player.ask and player.view["phase"] == "agree")
    anna = players[0]
    await anna.until(lambda: anna.ask["type"] == "AskAgree")
    for move in (
        {"type": "DraftSign", "seat": 0, "sign": SIGN},
        {"type": "PlanWatch", "seat": 0, "watcher": 2, "watched": [1, 3]},
        {"type": "TellTeam", "seat": 0, "text": "cheeks, then the watch"},
    ):
        heard = await anna.play(move)
        assert heard["type"] == "Heard", heard
    return table


async def _play_to_the_end(players):
    for player in players:
        await player.play({"type": "Ready", "seat": player.seat})
    for player in players:
        await player.until(lambda player=player: player.ask and player.view["phase"] == "look")
    await players[1].play({"type": "Call", "seat": 1, "target": 3})
    for player in players:
        await player.until(lambda player=player: player.phase == "over")


def _sign_of(player):
    rooms = [room for room in player.view["rooms"] if room != "?"]
    return rooms[0]["sign"] if rooms else None


def _found_in_files(house):
    """The traces that lie in the files of a house, whose pages are all in their place."""
    with closing(sqlite3.connect(house.file)) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    read = b"".join(path.read_bytes() for path in house.file.parent.glob("tripot.db*"))
    assert b"BehindDoors" in read, "nothing was agreed on"
    return [trace for trace in TRACES if trace in read]


def _keys(house):
    with closing(sqlite3.connect(house.file)) as store:
        return [key for (key,) in store.execute("SELECT key FROM room_keys")]


async def _is_told_and_verified(player, table):
    """The record downloads, every pair of eyes sees it again, and it was dealt as promised."""
    record = await player.web.get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    told = [record.content]
    for eyes in ("0", "1", "watcher", "open"):
        replay = await player.web.get(f"/api/tables/{table}/replay", params={"eyes": eyes})
        assert replay.status_code == 200
        told.append(replay.content)
    assert [trace for trace in TRACES for text in told if trace in text] == []
    for verdict in (
        await player.web.get(f"/api/tables/{table}/verify"),
        await player.web.post("/api/records/verify", content=record.content),
    ):
        assert verdict.json()["honest"], verdict.text


async def test_the_journal_never_has_a_sign_in_plain_words(house, guests):
    players = await guests("Anna", "Bob", "Cleo", "Dan")
    await _agree(players)
    await players[2].until(lambda: _sign_of(players[2]) is not None)
    assert _found_in_files(house) == []
    assert len(_keys(house)) == 1


async def test_when_the_game_is_over_the_key_is_gone_and_the_record_is_whole(house, guests):
    players = await guests("Anna", "Bob", "Cleo", "Dan")
    table = await _agree(players)
    (key,) = _keys(house)
    await _play_to_the_end(players)
    assert _keys(house) == []
    assert _found_in_files(house) == []
    assert key not in b"".join(path.read_bytes() for path in house.file.parent.glob("tripot.db*"))
    await _is_told_and_verified(players[1], table)
    past = (await players[0].web.get(f"/api/tables/{table}/past")).text
    assert "puff_cheeks" not in past


async def test_a_team_has_its_sign_again_when_the_house_was_closed_and_the_others_have_not(house, guests):
    players = await guests("Anna", "Bob", "Cleo", "Dan")
    table = await _agree(players)
    house.stop()
    house.start()
    for player in players:
        await player.go_to(table)
    signs = [_sign_of(player) for player in players]
    assert signs[0]["steps"] == signs[2]["steps"] == [{"g": "puff_cheeks"}, {"g": "check_watch"}]
    assert signs[1] is signs[3] is None
    past = await asyncio.gather(*(player.web.get(f"/api/tables/{table}/past") for player in players))
    assert ["puff_cheeks" in one.text for one in past] == [True, False, True, False]
    assert (await players[0].play({"type": "DraftSign", "seat": 0, "sign": SIGN}))["type"] == "Heard"


async def test_an_input_that_was_agreed_on_is_known_again_when_it_is_repeated(house, guests):
    players = await guests("Anna", "Bob", "Cleo", "Dan")
    table = await _agree(players)
    anna, move = players[0], {"type": "DraftSign", "seat": 0, "sign": SIGN}
    first = await anna.play(move, input="mine")
    house.stop()
    house.start()
    await anna.go_to(table)
    assert await anna.play(move, input="mine") == first


async def _plain_words(house, table):
    """What was agreed on at a table, as houses wrote it down that had no keys; by sequence."""
    async with await Store.open(house.premises.store) as store:
        bodies, key = [entry.body for entry in await store.read(table)], await store.key(table)
    rules, plain = GAMES["sign"].rules, {}
    for sequence, body in enumerate(bodies, 1):
        entry = entries.reader(rules).decode(body)
        if isinstance(entry, entries.BehindDoors):
            moved = closed_doors.opened(entry, key, rules)
            assert moved is not None
            plain[sequence] = entries.encode(moved)
    return plain


async def _write_as_of_old(house, table, plain):
    async with await Store.open(house.premises.store) as store:
        await store.blank(table, plain)
    with closing(sqlite3.connect(house.file)) as store:
        bodies = [body for (body,) in store.execute("SELECT body FROM journal WHERE table_id = ?", [table])]
    assert sum(b"puff_cheeks" in body for body in bodies) == 1


async def _signs_are_gone(house):
    while _found_in_files(house):  # the house sees to it after the last word of the game
        await asyncio.sleep(0.02)


async def test_a_game_that_began_without_a_key_forgets_its_signs_too(house, guests):
    players = await guests("Anna", "Bob", "Cleo", "Dan")
    table = await _agree(players)
    plain = await _plain_words(house, table)
    house.stop()
    await _write_as_of_old(house, table, plain)
    house.start()
    for player in players:
        await player.go_to(table)
    assert _sign_of(players[2])["steps"] == [{"g": "puff_cheeks"}, {"g": "check_watch"}]
    await players[0].play({"type": "DraftSign", "seat": 0, "sign": SIGN})
    await _play_to_the_end(players)
    await _signs_are_gone(house)
    assert _keys(house) == []
    await _is_told_and_verified(players[1], table)


@pytest.mark.parametrize("door", ["record", "replay", "verify", "past", "socket"])
async def test_a_finished_game_of_old_forgets_its_signs_when_it_is_next_looked_at(house, guests, door):
    players = await guests("Anna", "Bob", "Cleo", "Dan")
    table = await _agree(players)
    plain = await _plain_words(house, table)
    await _play_to_the_end(players)
    house.stop()
    await _write_as_of_old(house, table, plain)
    house.start()
    if door == "socket":
        await players[1].go_to(table)
    else:
        assert (await players[1].web.get(f"/api/tables/{table}/{door}")).status_code == 200
    assert _found_in_files(house) == []
    await _is_told_and_verified(players[1], table)
    async with await Store.open(house.premises.store) as store:
        assert len(await store.read(table)) == await store.last(table)


async def test_a_key_that_was_left_behind_goes_when_the_table_is_next_opened(house, guests):
    players = await guests("Anna", "Bob", "Cleo", "Dan")
    table = await _agree(players)
    (key,) = _keys(house)
    await _play_to_the_end(players)
    house.stop()
    async with await Store.open(house.premises.store) as store:  # as if the house had died in between
        await store.keep_key(table, key)
    house.start()
    await players[0].go_to(table)
    assert _keys(house) == []


async def test_killing_the_house_when_the_last_word_is_told_leaves_no_key(tmp_path):
    async with MortalHouse(tmp_path) as house:
        await house.open()
        players = [await Player(house, name).come_in() for name in ("Anna", "Bob", "Cleo", "Dan")]
        table = await _agree(players)
        await _play_to_the_end(players)
        await house.kill()
        assert _keys(house) == []
        assert _found_in_files(house) == []
        await house.open()
        await _is_told_and_verified(players[1], table)
        for player in players:
            await player.leave_house()


async def test_everybody_counts_on_as_before_when_the_signs_are_forgotten(house, guests):
    players = await guests("Anna", "Bob", "Cleo", "Dan")
    table = await _agree(players)
    await _play_to_the_end(players)
    numbers = [player.seq for player in players]
    assert numbers[0] == numbers[2] == numbers[1] + 3 == numbers[3] + 3
    house.stop()
    house.start()
    for player in players:
        await player.go_to(table)
    assert [player.seq for player in players] == numbers


async def test_on_postgresql_the_signs_are_forgotten_as_well(tmp_path):
    try:
        with running_postgres() as host:
            with psycopg.connect(host=host, user="tripot", dbname="postgres", autocommit=True) as connection:
                connection.execute("CREATE DATABASE signs")
            await _forget_on_postgresql(tmp_path, host)
    except NoPostgres as problem:
        pytest.skip(str(problem))


async def _forget_on_postgresql(folder, host):
    with RunningHouse(folder, store=f"postgresql+psycopg://tripot@/signs?host={host}") as house:
        players = [await Player(house, name).come_in() for name in ("Anna", "Bob", "Cleo", "Dan")]
        table = await _agree(players)
        await _play_to_the_end(players)
        with psycopg.connect(host=host, user="tripot", dbname="signs") as connection:
            bodies = [body for (body,) in connection.execute("SELECT body FROM journal")]
            assert connection.execute("SELECT count(*) FROM room_keys").fetchone() == (0,)
        assert sum(b"BehindDoors" in body for body in bodies) == 3
        assert [trace for trace in TRACES for body in bodies if trace in body] == []
        await _is_told_and_verified(players[1], table)
        for player in players:
            await player.leave_house()


async def test_a_record_that_is_brought_is_played_on_from_without_what_others_agreed_on(guests):
    (anna,) = await guests("Anna")
    text = (RECORDS / "sign" / "records" / "last-card.json").read_bytes()
    assert b"DraftSign" in text
    answer = await anna.web.post("/api/records/fork", content=text, params={"step": 30, "seat": 0})
    assert answer.status_code == 201, answer.text
    async with await Store.open(anna.house.premises.store) as store:
        journal = b"".join(entry.body for entry in await store.read(answer.json()["table"]))
    assert b"Shuffle" in journal
    assert b"DraftSign" not in journal
