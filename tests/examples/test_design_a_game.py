"""The page that teaches how to design a game is true, line by line."""

import shlex

import pytest
from tests.examples.installing import ROOT, Installed, install
from tests.examples.page import Desk, blocks, commands

PAGE = ROOT / "docs" / "design-a-game.md"
PLAYING_ON = "auto\n" * 300
"""What a reader types at every question."""
SESSION = "import doctest, sys; sys.exit(doctest.testfile('session.txt', module_relative=False).failed)"


def try_session(python, folder, block):
    (folder / "session.txt").write_text(block.text, encoding="utf-8")
    done = python.run("-c", SESSION, cwd=folder)
    assert done.returncode == 0, f"line {block.line}: {done.stdout}{done.stderr}"


def try_commands(python, folder, block):
    for command, lines in commands(block):
        program, *words = shlex.split(command)
        assert program == "tripot"
        done = python.run("-P", "-m", "tripot", *words, cwd=folder, typed=PLAYING_ON)
        assert done.returncode == 0, f"line {block.line}: {command}\n{done.stdout}{done.stderr}"
        rest = " ".join(done.stdout.split())  # a terminal breaks lines where it likes
        for line in lines:
            _, found, rest = rest.partition(line)
            assert found, f"line {block.line}: {command} does not print {line!r} there:\n{done.stdout}"


def test_whoever_types_what_the_page_says_sees_what_it_says(tmp_path):
    folder, site = tmp_path / "my_games", tmp_path / "installed"
    desk = Desk(folder)
    python = Installed((site,))
    tried = set()
    for block in blocks(PAGE):
        tried.add(block.kind)
        match block.kind:
            case "python":
                desk.write(block)
            case "toml":
                desk.write(block)
                install(folder, site)
            case "pycon":
                try_session(python, folder, block)
            case "console":
                try_commands(python, folder, block)
            case other:
                pytest.fail(f"line {block.line}: nobody tries {other!r}")
    assert tried == {"python", "toml", "pycon", "console"}
