"""No mocks of our own code: a test that needs another figure passes it in, where anybody could."""

import ast
from pathlib import Path

TESTS = Path(__file__).parents[1]
PATCHING = {"setattr", "delattr", "setitem", "delitem"}
"""What a monkeypatch is not for; variables of the environment and the working folder are."""


def patches(source):
    """Every line that replaces something in a module, a class or an object of somebody else."""
    tree = ast.parse(source)
    ours = {alias.asname or alias.name.split(".")[0] for alias in imported(tree)}
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names) if any(alias.name.startswith("unittest.mock") for alias in names):
                yield node.lineno
            case ast.ImportFrom(module=("unittest.mock" | "pytest_mock")):
                yield node.lineno
            case ast.ImportFrom(module="unittest", names=names) if any(one.name == "mock" for one in names):
                yield node.lineno
            case ast.arg(arg="mocker"):
                yield node.lineno
            case ast.Attribute(value=ast.Name(id="monkeypatch"), attr=name) if name in PATCHING:
                yield node.lineno
            case ast.Call(func=ast.Name(id=("setattr" | "delattr"))):
                yield node.lineno
            case ast.Attribute(value=value, ctx=(ast.Store() | ast.Del())) if root(value) in ours:
                yield node.lineno
            case _:
                pass


def imported(tree):
    """What a test has from tripot."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "tripot":
            yield from node.names
        elif isinstance(node, ast.Import):
            yield from (alias for alias in node.names if alias.name.split(".")[0] == "tripot")


def root(node):
    """The name that a chain of attributes begins with."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def test_no_test_patches_the_code_that_it_tests():
    found = [
        f"{path.relative_to(TESTS)}:{line}"
        for path in sorted(TESTS.rglob("*.py"))
        for line in patches(path.read_text())
    ]
    assert found == []


def test_a_patch_is_noticed_however_it_is_written():
    written = """
import tripot.core.record
from tripot.server.rooms import table_codes as codes
from unittest import mock
from unittest.mock import patch
def test_it(monkeypatch, mocker):
    monkeypatch.setattr(codes, "draw", None)
    monkeypatch.setenv("LANG", "fr")
    setattr(codes, "draw", None)
    codes.draw = None
    tripot.core.record.FORM = 2
    local.draw = codes.draw
"""
    assert sorted(patches(written)) == [4, 5, 6, 7, 9, 10, 11]
