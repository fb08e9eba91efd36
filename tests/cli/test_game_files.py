"""A game straight from a file: it is played, checked, simulated and served without a package around it."""

import json
import os
import re
import subprocess
import sys
from textwrap import dedent

import httpx
import pytest
from tests.examples.house import opened
from tests.examples.installing import Installed
from tests.server.dealt import dealt

from tripot.games.from_file import game_from_file
from tripot.records.dealer import with_fairness

GAME = """
from typing import Annotated
from msgspec import Meta, Struct
from tripot.core import Event, Move, Options, Public, Refused, Rules, offer, standings


class Choices(Options):
    seats: Annotated[int, Meta(ge=2, le=3)] = 2
    last: Annotated[int, Meta(ge=1, le=20)] = 5


class Table(Struct, frozen=True):
    options: Choices
    number: int = 0
    turn: int = 0


class Say(Move):
    number: int


class Said(Event):
    seat: Public[int]
    number: Public[int]


class CountUp(Rules):
    name, seats = "count_up", range(2, 4)
    Table, Move, Event, Options = Table, Say, Said, Choices

    def start(self, options):
        return Table(options)

    def asks(self, table):
        left = range(table.number + 1, min(table.number + 3, table.options.last + 1))
        return offer(Say(table.turn, number) for number in left)

    def decide(self, table, move):
        if not self.offers(table, move):
            raise Refused("not_offered", "1.1")
        yield Said(move.seat, move.number)

    def evolve(self, table, event):
        return Table(table.options, event.number, (event.seat + 1) % table.options.seats)

    def outcome(self, table):
        if table.number == table.options.last:
            seats = table.options.seats
            return standings(int((seat + 1) % seats == table.turn) for seat in range(seats))
"""


@pytest.fixture
def desk(tmp_path):
    """Somebody's folder, with a game in a file and nothing else."""
    (tmp_path / "count_up.py").write_text(f"{GAME}\n\nrules = CountUp()\n")
    return tmp_path


def tripot(folder, *words, typed="auto\n" * 50):
    return subprocess.run(
        [
            sys.executable,
            "-P",
            "-m",
            "tripot",
            *words,
        ],  # as the command does, which finds nothing in the folder
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"COLUMNS": "200", "LC_ALL": "en_GB.UTF-8"},
    )


def test_a_game_is_played_from_its_file_kept_and_told_again(desk):
    done = tripot(desk, "play", "count_up.py", "--record", "game.json")
    assert done.returncode == 0, done.stderr
    assert "What do you do?" in done.stdout
    told = tripot(desk, "replay", "game.json", "--game", "count_up.py")
    assert "Won by" in told.stdout, told.stderr


def test_a_record_of_a_game_from_a_file_is_verified(desk, monkeypatch):
    monkeypatch.syspath_prepend(desk)
    (desk / "game.json").write_bytes(with_fairness(*dealt(game_from_file(desk / "count_up.py").rules)))
    assert "does not know" in tripot(desk, "verify", "game.json").stderr
    done = tripot(desk, "verify", "game.json", "--game", "count_up.py")
    assert done.stdout.startswith("Fair. count_up"), done.stdout + done.stderr


def test_a_game_is_simulated_from_its_file_by_several_processes(desk):
    done = tripot(
        desk.parent, "simulate", f"{desk.name}/count_up.py", "--games", "60", "--jobs", "2", "--json"
    )
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    assert (summary["game"], summary["games"]) == ("count_up", 60)


def test_a_game_of_a_file_stands_on_the_shelf_of_the_house(desk):
    with opened(Installed(()), desk, "--game", str(desk / "count_up.py")) as house:
        cards = httpx.get(f"{house.http}/api/games").json()
    assert ("count_up", "Count up") in [(card["name"], card["title"]) for card in cards]
    assert len(cards) == 5


def test_a_file_may_export_a_whole_game_or_the_class_of_its_rules(desk):
    (desk / "whole.py").write_text(
        "from count_up import rules\nfrom tripot.games import Game\ngame = Game(rules=rules, title='Up')\n"
    )
    (desk / "bare.py").write_text("from count_up import CountUp as rules\n")
    for name in ("whole.py", "bare.py"):
        done = tripot(desk, "play", name)
        assert done.returncode == 0, done.stderr


def test_a_game_without_words_sees_the_other_seven_laws_and_what_is_missing(desk):
    done = tripot(desk, "check", "count_up.py", "--games", "20")
    assert done.returncode == 1, done.stderr
    assert "Laws 1 to 7 hold over 20 random games each" in done.stdout
    assert "count_up: law 8: en has only a draft of: event.Said, move.Say" in done.stdout


def test_a_broken_law_is_told_by_the_process_that_has_found_it(desk):
    (desk / "trusting.py").write_text(
        dedent("""
            from count_up import CountUp, Said
            class Trusting(CountUp):
                def decide(self, table, move):
                    yield Said(move.seat, move.number)
            rules = Trusting()
        """)
    )
    done = tripot(desk, "check", "trusting.py", "--games", "20")
    assert done.returncode == 1
    assert re.match(r"law 6: P\d say -?\d+ was taken, but .* \[count_up, seed \d+", done.stdout), done.stderr


def test_a_game_whose_options_have_no_bounds_is_told_which(desk):
    game = GAME.replace("Annotated[int, Meta(ge=1, le=20)]", "int") + "\nrules = CountUp()\n"
    (desk / "endless.py").write_text(game)
    done = tripot(desk, "check", "endless.py")
    assert done.returncode == 2
    assert "an option of count_up has no bounds: last is a number without" in done.stderr


def test_a_game_without_a_rulebook_says_so(desk):
    done = tripot(desk, "rules", "count_up.py")
    assert done.returncode == 2
    assert "count_up has no rulebook yet" in done.stderr


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("nowhere.py", None, "there is no file nowhere.py"),
        ("nothing.py", "number = 1\n", "nothing.py defines no game"),
        ("typo.py", "one = 1\ntwo = wto\n", "typo.py, line 2: NameError: name 'wto' is not defined"),
        ("open.py", "one = (\n", "open.py, line 1: SyntaxError: '(' was never closed"),
        ("neighbour.py", "import count_up\nimport nobody\n", "neighbour.py, line 2: ModuleNotFoundError"),
        ("random.py", "rules = 1\n", "random.py has the name of another module"),
        ("twenty-one.py", "rules = 1\n", "call it by one word"),
        ("half.py", "class rules:\n    name = 'half'\n", "half.py: the rules do not say `seats`, `Table`"),
        ("abstract.py", "from tripot.core import Rules\nclass rules(Rules):\n    name = 'x'\n", "abstract"),
        (
            "leak.py",
            "from tripot.core import Event\n\nclass Told(Event):\n    what: int\n",
            "leak.py, line 3: TypeError: Told.what does not say who may know it",
        ),
    ],
)
def test_a_file_without_a_game_gets_a_sentence_with_the_line(desk, name, text, sentence):
    if text is not None:
        (desk / name).write_text(text)
    done = tripot(desk, "play", name)
    assert done.returncode == 2
    assert sentence in done.stderr.replace("\n", " ")
    assert "Traceback" not in done.stderr


def test_whoever_leaves_the_ending_out_is_told_the_file(desk):
    done = tripot(desk, "play", "count_up")
    assert done.returncode == 2
    assert "did you mean count_up.py?" in done.stderr
