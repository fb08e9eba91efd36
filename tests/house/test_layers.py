"""Imports point one way, and the core is pure."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "tripot"

BELOW: dict[str, set[str]] = {
    "core": set(),
    "bookshelf": {"core"},
    "clock": {"core", "bookshelf"},
    "records": {"core", "bookshelf", "clock"},
    "bots": {"core"},
    "online": {"core", "clock"},
    "games": {"core", "bookshelf", "clock", "bots", "online"},
    "pictures": {"games"},
    "store": {"core"},
    "lab": {"core", "clock", "bots", "games"},
    "server": {"core", "bookshelf", "clock", "records", "bots", "online", "games", "pictures", "store"},
    "storm": {"core", "records", "games", "store", "server"},
    "cli": {"core", "clock", "records", "bots", "games", "store", "lab", "server", "storm"},
}
"""What each package may import from, beside itself."""

ROOMS = ("protocol", "rooms", "lines", "tables", "house", "web", "launch")
"""The packages inside the server, the lowest first: each imports from those before it."""

MOST_FILES = 25
"""More files side by side are hard to take in; a game's own folder may have more."""

PURE = {
    "__future__",
    "collections",
    "contextlib",
    "difflib",
    "enum",
    "fractions",
    "functools",
    "itertools",
    "math",
}
PURE |= {
    "abc",
    "copy",
    "msgspec",
    "operator",
    "random",
    "re",
    "string",
    "tripot",
    "types",
    "typing",
    "unicodedata",
}


def modules(layer):
    file = SOURCE / f"{layer}.py"
    return [file] if file.is_file() else sorted((SOURCE / layer).rglob("*.py"))


def imports(path):
    """Every module that a file imports from, and every name that may be one."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def wrong_imports(paths, is_wrong):
    return [
        f"{path.relative_to(SOURCE)} imports {name}"
        for path in paths
        for name in imports(path)
        if name.startswith("tripot.") and is_wrong(name.split(".")[1:])
    ]


@pytest.mark.parametrize("layer", BELOW)
def test_a_layer_imports_only_from_below(layer):
    assert modules(layer)
    allowed = BELOW[layer] | {layer}
    assert wrong_imports(modules(layer), lambda parts: parts[0] not in allowed) == []


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_of_the_server_imports_only_from_rooms_below(room):
    allowed = ROOMS[: ROOMS.index(room) + 1]
    found = wrong_imports(
        modules(f"server/{room}"), lambda parts: parts[0] == "server" and parts[1] not in allowed
    )
    assert found == []


def test_every_folder_is_a_layer():
    found = {path.stem for path in SOURCE.iterdir() if path.stem[0] != "_" and path.suffix in ("", ".py")}
    assert found == set(BELOW)
    inside = {path.stem for path in (SOURCE / "server").iterdir() if path.stem[0] != "_"}
    assert inside == set(ROOMS)


def test_nothing_outside_its_folder_imports_from_a_game():
    games = {path.name for path in (SOURCE / "games").iterdir() if path.is_dir() and path.name[0] != "_"}
    assert games
    for path in sorted(SOURCE.rglob("*.py")):
        home = path.relative_to(SOURCE).parts
        own = home[1] if home[0] == "games" else None
        assert (
            wrong_imports(
                [path],
                lambda parts, own=own: parts[0] == "games" and parts[1] in games - {own},
            )
            == []
        )


def test_a_folder_holds_no_more_files_than_one_can_take_in():
    folders = {path.parent for path in SOURCE.rglob("*.py")} - set((SOURCE / "games").iterdir())
    crowded = {
        str(folder.relative_to(SOURCE)): n
        for folder in folders
        if (n := sum(path.suffix == ".py" for path in folder.iterdir())) > MOST_FILES
    }
    assert crowded == {}


def test_the_core_needs_nothing_but_the_standard_library_and_msgspec():
    names = {name.split(".")[0] for path in modules("core") for name in imports(path)}
    assert names <= PURE


def test_the_core_draws_nothing_by_lot_itself():
    for path in modules("core"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert [alias.name for alias in node.names] == ["Random"], path


def test_modules_stay_small():
    long = {
        str(path.relative_to(SOURCE)): n
        for path in SOURCE.rglob("*.py")
        if (n := len(path.read_text().splitlines())) > 400
    }
    assert long == {}
