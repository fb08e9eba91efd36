"""`tripot status` tells how a house is doing, whether it is open or not."""

import json

import pytest
from tests.server.player import Player
from tests.server.running import RunningHouse

from tripot.cli.main import main

pytestmark = pytest.mark.anyio


async def test_an_open_house_is_asked_and_a_closed_one_is_counted(tmp_path, capsys):
    with RunningHouse(tmp_path) as house:
        anna = await Player(house, "Anna").come_in()
        await anna.go_to(await anna.make_table("bell", bots="random"))
        assert await in_a_thread("status", "--data", str(tmp_path)) == 0
        told = capsys.readouterr().out
        assert f"The house is open at http://127.0.0.1:{house.port}/" in told
        assert "1 people at 1 tables, 1 lines" in told
        assert "1 tables (1 waiting), 1 people." in told
        await anna.leave_house()
    assert await in_a_thread("status", "--data", str(tmp_path), "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["open"], found["kept"]["tables"], found["kept"]["people"]) == (None, {"open": 1}, 1)
    assert found["kept"]["bytes"] > 0


async def in_a_thread(*words):
    import asyncio

    return await asyncio.to_thread(main, list(words))


def test_a_house_that_does_not_answer_is_a_warning(tmp_path, capsys):
    with RunningHouse(tmp_path):
        pass
    assert main(["status", "--data", str(tmp_path), "--url", "http://127.0.0.1:9"]) == 1
    told = capsys.readouterr().out
    assert "does not answer" in told


def test_a_folder_without_a_store_is_told_in_a_sentence(tmp_path, capsys):
    assert main(["status", "--data", str(tmp_path)]) == 2
    assert "there is no store at" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--keep", "soon"], "'soon' is no time: write hours, days or weeks"),
        (["--invite-only", "abc"], "the word at the door has 4 to 100 letters"),
        (["--backup-every", "0"], "'0' is no number of games"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(capsys, words, sentence):
    with pytest.raises(SystemExit, match="2"):
        main(["serve", *words])
    assert sentence in capsys.readouterr().err


def test_an_export_without_a_time_is_told_in_a_sentence(tmp_path, capsys):
    assert main(["serve", "--data", str(tmp_path), "--export", str(tmp_path)]) == 2
    assert "--keep says when" in capsys.readouterr().err
