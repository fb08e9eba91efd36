"""The doctor reads everything that a house keeps, names what is wrong, and the copies put it right."""

import asyncio
import sqlite3
from argparse import ArgumentParser

import pytest

from tripot.server.house.checkup import Health, examine
from tripot.server.launch import backup, doctor, restore
from tripot.store import Store

pytestmark = pytest.mark.anyio


def asked(command, *words):
    parser = ArgumentParser()
    command.add_arguments(parser)
    return parser.parse_args([str(word) for word in words])


async def run(command, *words):
    """As from the command line, where no loop is running yet."""
    return await asyncio.to_thread(command.run, asked(command, *words))


async def finished(guests):
    anna, bob = await guests("Anna", "Bob")
    table = await anna.make_table("bell")
    await bob.sit(table)
    await anna.go_to(table)
    await anna.wish("Start")
    for player in (anna, bob):
        await player.stir()
    for player in (anna, bob):
        await player.until(lambda player=player: player.ask)
        await player.play({"type": "Say", "seat": player.seat, "guess": "high"})
    await anna.until(lambda: anna.phase == "over")
    await anna.make_table("desfausse")
    return table


async def examined(house, *, verifies=True):
    async with await Store.open(house.premises.store) as store:
        games, extents = house.premises.games, await store.extents()
        return {one.table: one async for one in examine(store, games, extents, verifies=verifies)}


def damage(house, statement, *values):
    with sqlite3.connect(house.file) as connection:
        connection.execute(statement, values)
    connection.close()


async def test_a_sound_house_is_sound_while_it_is_open_and_its_games_are_computed_again(house, guests):
    over = await finished(guests)
    found = await examined(house)
    assert {one.health for one in found.values()} == {Health.SOUND}
    assert [table for table, one in found.items() if one.is_verified] == [over]
    assert not any(one.is_verified for one in (await examined(house, verifies=False)).values())


async def test_an_entry_that_is_gone_and_one_that_cannot_be_read_are_named(house, guests):
    table = await finished(guests)
    damage(house, "UPDATE journal SET body = ? WHERE table_id = ? AND sequence = 4", b"{", table)
    assert "entry 4 of" in (await examined(house))[table].said
    assert (await examined(house))[table].health is Health.DAMAGED
    damage(house, "UPDATE journal SET checksum = NULL WHERE table_id = ? AND sequence = 4", table)
    assert "cannot be read beyond entry 3" in (await examined(house))[table].said
    damage(house, "DELETE FROM journal WHERE table_id = ? AND sequence = 4", table)
    assert (await examined(house))[table].health is Health.GAP


async def test_a_game_that_is_not_here_any_more_is_no_illness(house, guests, capsys):
    await finished(guests)
    assert await run(doctor, "--data", house.file.parent) == 0
    said = capsys.readouterr().out
    assert "is of bell, a game that is not installed here any more" in said
    assert "2 tables, of which 1 can be read to their end" in said


async def test_the_doctor_names_a_broken_entry_and_a_copy_puts_it_right(house, guests, tmp_path, capsys):
    (anna,) = await guests("Anna")
    table = await anna.make_table("desfausse")
    place = ("--data", house.file.parent)
    copy = tmp_path / "copy.db"
    assert await run(backup, copy, *place) == 0
    assert await run(restore, copy, *place) == 2, "the house is open"
    damage(house, "UPDATE journal SET body = ? WHERE table_id = ?", b"nonsense", table)
    assert await run(doctor, "--quick", *place) == 1
    said = capsys.readouterr()
    assert "is damaged: entry 1 of" in said.out
    assert "a house is open" in said.err
    house.stop()
    assert await run(restore, copy, *place) == 0
    house.start()
    assert await run(doctor, "--quick", *place) == 0
    assert "What it kept until now lies in" in capsys.readouterr().out


async def test_wrong_words_get_a_sentence(tmp_path, capsys):
    nowhere = ("--data", tmp_path / "nowhere")
    assert await run(doctor, *nowhere) == 2
    assert await run(backup, tmp_path / "a" / "b.db", *nowhere) == 2
    assert await run(backup, tmp_path, *nowhere) == 2
    assert await run(restore, tmp_path / "none.db", *nowhere) == 2
    assert await run(backup, "--database", "postgresql://x/y") == 2
    said = capsys.readouterr().err
    assert said.count("tripot: ") == 5
    assert "use pg_dump" in said
    assert not (tmp_path / "nowhere").exists()
