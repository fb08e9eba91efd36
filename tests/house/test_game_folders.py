"""All games have the same layout: whoever knows one folder finds everything in the next."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "tripot" / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/game.py"))

EVERYWHERE = {
    *("game.py", "options.py", "data.toml", "data.py", "table.py", "moves.py", "events.py", "questions.py"),
    *("rules.py", "evolve.py", "view.py", "outcome.py", "conservation.py", "refusals.py"),
    *("words.py", "words.en.toml", "words.fr.toml", "rulebook.en.md", "rulebook.fr.md", "bots"),
}
"""What every game has; its questions are a file or, where they are long, a folder."""

HOMES = {
    "outcome": "outcome.py",
    "conserved": "conservation.py",
    "asks": "questions.py",
    "decide": "rules.py",
    "evolve": "evolve.py",
    "view": "view.py",
}
"""Where each part of the rules is written."""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_has_the_files_of_every_game(folder):
    found = {path.name for path in folder.iterdir()}
    assert found >= EVERYWHERE
    assert found & {"asks", "asks.py"}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_part_of_the_rules_is_where_its_name_says(folder):
    for part, home in HOMES.items():
        assert f"\ndef {part}(" in (folder / home).read_text(), f"{part} is not in {home}"


def test_the_page_on_designing_a_game_lists_files_that_there_are():
    page = (ROOT / "docs" / "design-a-game.md").read_text()
    table = page.split("### What stands in a game's folder")[1].split("\n## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| `")]
    listed = {name.rstrip("/") for row in rows for name in re.findall(r"`([^`]+)`", row.split("|")[1])}
    found = {path.name for folder in FOLDERS for path in folder.iterdir()}
    assert [name for name in listed if not any(fnmatch(one, name) for one in found)] == []
    assert [name for name in EVERYWHERE if not any(fnmatch(name, one) for one in listed)] == []
