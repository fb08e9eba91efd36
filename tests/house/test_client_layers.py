"""The client's rooms: imports go one way, a game is found through the shelf only, and files stay small."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[2] / "client"
SOURCE = CLIENT / "src"

ROOMS = ("base", "words", "net", "table", "ui", "games", "screens", "pages")
"""Each imports from itself and from those before it; the few files beside the folders put all together."""
APART = ("games", "screens")
"""Rooms whose folders know nothing of each other."""
LONGEST_LINE, LONGEST_FILE, FULLEST_FOLDER = 120, 400, 25

IMPORT = re.compile(r"""(?:\bfrom|\bimport|\bimport\(|\bvi\.mock\()\s*['"](\.{1,2}/[^'"]+)['"]""")


def sources() -> list[Path]:
    """Everything that is written by hand or by scripts/protocol."""
    return sorted(path for path in SOURCE.rglob("*") if path.suffix in {".ts", ".svelte", ".css"})


def is_generated(path: Path) -> bool:
    """Whether scripts/protocol writes it."""
    return path.read_text(encoding="utf-8").startswith("// Written by scripts/protocol")


def place(path: Path) -> tuple[str, ...]:
    """Room, folder in it, file."""
    return path.relative_to(SOURCE).parts


def imports(path: Path) -> Iterator[tuple[str, ...]]:
    """The places of all that a file imports from the client, types and what comes later included."""
    for written in IMPORT.findall(path.read_text(encoding="utf-8")):
        found = (path.parent / written).resolve()
        if found.is_relative_to(SOURCE):
            yield place(found)


def edges(room: str) -> list[tuple[Path, tuple[str, ...]]]:
    """Every import of a room."""
    return [(path, found) for path in sources() if place(path)[0] == room for found in imports(path)]


def test_every_folder_of_the_client_is_a_room():
    assert {path.name for path in SOURCE.iterdir() if path.is_dir()} == set(ROOMS)


def test_the_imports_of_the_client_are_found_at_all():
    for room in ROOMS[1:]:
        assert any(found[0] != room for _, found in edges(room)), room


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_from_the_rooms_before_it(room):
    below = ROOMS[: ROOMS.index(room) + 1]
    wrong = [
        f"{'/'.join(place(path))} imports {'/'.join(found)}"
        for path, found in edges(room)
        if found[0] not in below
    ]
    assert wrong == []


@pytest.mark.parametrize("room", APART)
def test_folders_of_games_and_screens_do_not_import_each_other(room):
    wrong = [
        f"{'/'.join(place(path))} imports {'/'.join(found)}"
        for path, found in edges(room)
        if found[0] == room and len(place(path)) > 2 and len(found) > 2 and place(path)[1] != found[1]
    ]
    assert wrong == []


def test_nothing_outside_a_game_imports_from_its_folder():
    wrong = [
        f"{'/'.join(place(path))} imports {'/'.join(found)}"
        for path in sources()
        for found in imports(path)
        if found[0] == "games" and len(found) > 2 and place(path)[:2] != found[:2]
    ]
    assert wrong == []


def test_no_line_of_the_client_is_too_long():
    long = [
        f"{path.relative_to(CLIENT)}:{number}"
        for path in [*sources(), *CLIENT.glob("*.ts"), *CLIENT.glob("*.js"), *CLIENT.glob("test/*")]
        if not is_generated(path)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert long == []


def test_files_of_the_client_stay_small():
    long = {
        str(path.relative_to(SOURCE)): lines
        for path in sources()
        if not is_generated(path)
        and (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }
    assert long == {}


def test_a_folder_of_the_client_can_be_taken_in_at_a_glance():
    games = {path.parent for path in SOURCE.glob("games/*/*")}
    counted = Counter(path.parent for path in sources() if path.parent not in games)
    assert {str(folder.relative_to(SOURCE)): n for folder, n in counted.items() if n > FULLEST_FOLDER} == {}
