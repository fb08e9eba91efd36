"""The command line as people type it: what it answers, and that a wrong word gets a sentence and status 2."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tripot.core.record import FORM
from tripot.games import GAMES


def tripot(*words, typed="", **environment):
    return subprocess.run(
        [sys.executable, "-m", "tripot", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"COLUMNS": "120", "LANG": "en_GB.UTF-8", "LC_ALL": ""} | environment,
    )


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A whole game of Tricky Twist, played in the terminal and kept."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    words = ["play", "tricky_twist", "--seats", "3", "--seed", "5", "--record", str(path)]
    done = tripot(*words, typed="hint\nrules 3.4\n?\n" + "auto\n" * 400)
    assert done.returncode == 0, done.stderr
    return path, done.stdout


def test_a_whole_game_is_played_in_the_terminal(record):
    _, shown = record
    assert "Choose five cards for your reserve" in shown
    assert "The game is over." in shown
    assert "The game is kept in" in shown


def test_a_whole_game_of_dice_is_played_in_french():
    done = tripot(
        "play", "desfausse", "--seats", "2", "--seed", "1", typed="auto\n" * 400, LANG="fr_FR.UTF-8"
    )
    assert done.returncode == 0, done.stderr
    assert "Aux Enfers" in done.stdout
    assert "Traceback" not in done.stderr


def test_an_answer_that_is_refused_says_why_and_the_question_stays_open():
    cards = "1M 2M 3M 4M 5M"
    done = tripot("play", "tricky_twist", "--seed", "5", typed=f"{cards}\nnonsense\nquit\n")
    assert "A reserve is five different cards of your own hand. (§ 3.4)" in done.stdout
    assert "is no answer to this question" in done.stdout
    assert "Goodbye" in done.stdout
    assert done.returncode == 0


def test_a_kept_game_is_told_again_from_one_seats_eyes(record):
    path, _ = record
    whole, mine = tripot("replay", str(path)), tripot("replay", str(path), "--seat", "1")
    assert "Bot 1 is dealt moons" in whole.stdout
    assert "Bot 2 is dealt a hand" in mine.stdout
    assert "You are dealt" in mine.stdout
    assert "Won by" in mine.stdout
    assert "set-aside" in tripot("replay", str(path), "--notation").stdout


def change(path, number, **fields):
    raw = json.loads(path.read_text())
    raw["steps"][number]["move"].update(fields)
    changed = path.with_name("changed.json")
    changed.write_text(json.dumps(raw))
    return str(changed)


def step_of(path, kind):
    steps = json.loads(path.read_text())["steps"]
    return next(number for number, old in enumerate(steps) if old["move"]["type"] == kind)


def test_a_card_not_held_is_told_with_its_paragraph(record):
    path, _ = record
    number = step_of(path, "PlayCard")
    held = json.loads(path.read_text())["steps"][number]["move"]["card"]
    done = tripot("replay", change(path, number, card="1M" if held != "1M" else "2M"))
    assert done.returncode == 2
    assert "rulebook 4." in done.stderr


def test_a_move_for_another_seat_is_told_with_its_paragraph(record):
    path, _ = record
    number = step_of(path, "PlayCard")
    seat = json.loads(path.read_text())["steps"][number]["move"]["seat"]
    done = tripot("replay", change(path, number, seat=(seat + 1) % 3))
    assert done.returncode == 2
    assert "It is not for you to do that now. (rulebook" in done.stderr


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nonsense", "is not JSON"),
        ("{}", "no header"),
        (
            '{"header": {"form": 1, "game": "chess", "version": "1", "options": {}, "seats": []}}',
            "does not know",
        ),
        (
            '{"header": {"form": 1, "game": "desfausse", "version": "1", "seats": [], '
            '"options": {"big_faces": "blue"}}}',
            "cannot be read",
        ),
    ],
)
def test_a_malformed_record_gets_a_sentence(tmp_path, text, sentence):
    path = tmp_path / "broken.json"
    path.write_text(text)
    done = tripot("replay", str(path))
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "trickytwist"], "did you mean tricky_twist?"),
        (["check", "chess"], "there is no game 'chess'"),
        (["check"], "say which game"),
        (["simulate", "sign", "--seats", "12"], "seats: 4 to 9"),
        (["simulate", "desfausse", "--option", "colour=red"], "has no option 'colour'"),
        (["simulate", "desfausse", "--option", "levy=all"], "levy: each | one_total"),
        (["simulate", "desfausse", "--option", "levy"], "write an option as NAME=VALUE"),
        (["simulate", "desfausse", "--option", "custom_faces=@nowhere.toml"], "nowhere.toml"),
        (["simulate", "desfausse", "--bots", "genius"], "has no bot 'genius'"),
        (["simulate", "desfausse", "--bots", "greedy,random"], "there are 3 seats but 2 levels"),
        (["simulate", "desfausse", "--games", "0"], "at least one game"),
        (["play", "sign"], "a game of speed"),
        (["play", "sign"], "only bots play it: tripot simulate sign"),
        (["replay", "nowhere.json"], "No such file"),
        (["rules", "desfausse", "99.9"], "no paragraph '99.9'"),
        (["dance"], "invalid choice"),
    ],
)
def test_a_wrong_word_gets_a_sentence_and_status_two(words, sentence):
    done = tripot(*words)
    assert done.returncode == 2
    assert sentence in done.stderr.replace("\n", " ")
    assert "Traceback" not in done.stderr


def test_a_game_is_not_told_from_a_seat_that_is_not_there(record):
    done = tripot("replay", str(record[0]), "--seat", "7")
    assert done.returncode == 2
    assert "no seat 7" in done.stderr
    assert done.stdout == ""


def test_a_record_from_the_future_is_not_guessed_at(record):
    raw = json.loads(record[0].read_text())
    raw["header"]["form"] = FORM + 1
    later = record[0].with_name("later.json")
    later.write_text(json.dumps(raw))
    done = tripot("replay", str(later))
    assert done.returncode == 2
    assert f"the record has form {FORM + 1}, which this house cannot read" in done.stderr.replace("\n", " ")
    assert done.stdout == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_simulated_and_summed_up_as_json(game):
    done = tripot("simulate", game, "--games", "2", "--json")
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    assert summary["game"] == game
    assert summary["games"] == 2
    assert sum(seat["wins"] for seat in summary["seats"]) > 0.99


def test_the_same_seed_gives_the_same_games():
    words = ["simulate", "desfausse", "--games", "3", "--seed", "9", "--json"]
    assert tripot(*words).stdout == tripot(*words).stdout


def test_the_laws_are_checked_from_the_command_line():
    done = tripot("check", "tricky_twist", "--games", "2")
    assert done.returncode == 0, done.stderr
    assert "The eight laws hold" in done.stdout


def test_the_rulebook_opens_at_a_paragraph():
    assert "led family" in tripot("rules", "tricky_twist", "4.3").stdout


def test_help_teaches():
    assert "tripot play tricky_twist" in tripot("--help").stdout
    for command in ("serve", "play", "rules", "simulate", "replay", "verify", "check", "fairness"):
        shown = tripot(command, "--help").stdout
        assert f"usage: tripot {command}" in shown
        assert len(shown.splitlines()) > 8


def deaf_helpers(process):
    """How many helpers a process has that an interrupt no longer reaches."""
    listed = subprocess.run(
        ["ps", "--ppid", str(process.pid), "-o", "ignored="], capture_output=True, text=True, check=False
    )
    return sum(int(mask, 16) & 1 << signal.SIGINT - 1 > 0 for mask in listed.stdout.split())


def test_an_interrupt_ends_politely():
    process = subprocess.Popen(
        [sys.executable, "-m", "tripot", "simulate", "tricky_twist", "--games", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while process.poll() is None and deaf_helpers(process) < (os.cpu_count() or 1):
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Goodbye." in errors
    assert "Traceback" not in errors
