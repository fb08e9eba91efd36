"""Imports point one way, and the core is pure."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "tripot"

BELOW = {
    "core": set(),
    "games": {"core"},
    "clock": {"core"},
    "bots": {"core", "games", "clock"},
    "store": {"core"},
    "lab": {"core", "games", "clock", "bots"},
    "server": {"core", "games", "clock", "bots", "store"},
    "cli": {"core", "games", "clock", "bots", "store", "lab", "server"},
}
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
PURE |= {"copy", "msgspec", "operator", "random", "re", "string", "tripot", "types", "typing"}


def modules(layer):
    return sorted((SOURCE / layer).rglob("*.py"))


def imports(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield node.module


@pytest.mark.parametrize("layer", [layer for layer in BELOW if (SOURCE / layer).is_dir()])
def test_a_layer_imports_only_from_below(layer):
    wrong = [
        f"{path.relative_to(SOURCE)} imports {name}"
        for path in modules(layer)
        for name in imports(path)
        if name.startswith("tripot.") and name.split(".")[1] not in BELOW[layer] | {layer}
    ]
    assert wrong == []


def test_every_folder_is_a_layer():
    assert {path.name for path in SOURCE.iterdir() if path.is_dir() and path.name[0] != "_"} <= set(BELOW)


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
