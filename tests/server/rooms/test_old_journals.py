"""A data folder of an earlier house opens: what was kept then is read now."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[2] / "games"

GIVEN_UP = [
    ("sign", {"signal": "face_puppet", "quint_hint": "owner"}),
    ("dexterity_jane", {"input": "keyboard"}),
]


def write_as_of_old(house, table, change):
    """Write entries into the journal of a table as houses of today no longer do."""
    with sqlite3.connect(house.file) as journal:
        rows = journal.execute("SELECT sequence, body FROM journal WHERE table_id = ?", [table]).fetchall()
        for sequence, body in rows:
            entry = msgspec.json.decode(body)
            change(entry)
            journal.execute(
                "UPDATE journal SET body = ?, checksum = NULL WHERE table_id = ? AND sequence = ?",
                [msgspec.json.encode(entry), table, sequence],
            )
    journal.close()


@pytest.mark.parametrize(("game", "options"), GIVEN_UP)
async def test_a_table_with_an_option_that_is_no_more_is_still_played_at(house, guests, game, options):
    (anna,) = await guests("Anna")
    table = await anna.make_table(game, options={"seats": 5})
    house.stop()
    write_as_of_old(house, table, lambda entry: entry.get("options", {}).update(options))
    house.start()
    await anna.go_to(table)
    assert anna.room["options"]["seats"] == 5
    assert not anna.room["options"].keys() & options


async def test_moves_with_fields_that_are_no_more_are_read_without_them(house, guests):
    (anna,) = await guests("Anna")
    table = await anna.make_table("bell", bots="random", settings={"pace_ms": 0})
    await anna.go_to(table)
    await anna.wish("Start")
    await anna.stir()
    await anna.until(lambda: anna.ask)
    await anna.play({"type": "Say", "seat": 0, "guess": "high"})
    await anna.until(lambda: anna.phase == "over")
    house.stop()

    def change(entry):
        for thing in (entry, entry.get("move", {}), *entry.get("events", [])):
            thing["loudness"] = 7

    write_as_of_old(house, table, change)
    house.start()
    await anna.go_to(table)
    assert anna.phase == "over"
    record = await anna.web.get(f"/api/tables/{table}/record")
    assert b"loudness" not in record.content
    assert (await anna.web.get(f"/api/tables/{table}/replay")).status_code == 200


async def test_a_brought_record_of_another_house_may_have_moves_with_more_fields(guests):
    (anna,) = await guests("Anna")
    text = (RECORDS / "sign" / "records" / "four.json").read_text()
    told = text.replace('{"type":"Take",', '{"type":"Take","hand":"left",')
    assert told != text
    answers = [await anna.web.post("/api/records/replay", content=one) for one in (text, told)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
