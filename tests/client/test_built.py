"""The client's own checks, run as tests: types, lint, format, components, and what a visitor downloads."""

import gzip
import json
import re

import pytest
from tests.client.conftest import CLIENT, ROOT, npm

BUILT = ROOT / "src" / "tripot" / "_client"
BOARDS = sorted(board.parent.name for board in (CLIENT / "src" / "games").glob("*/Board.svelte"))


def test_the_types_hold(node_modules):
    done = npm("run", "check", "--silent")
    assert done.returncode == 0, (done.stdout, done.stderr)


@pytest.mark.parametrize("script", ["lint", "format:check"])
def test_the_code_of_the_client_is_clean(node_modules, script):
    done = npm("run", script, "--silent")
    assert done.returncode == 0, (done.stdout, done.stderr)


def test_the_components_do_what_they_say(node_modules):
    done = npm("test", "--silent")
    assert done.returncode == 0, (done.stdout, done.stderr)


def files(*parts):
    """Every script that is loaded for the start page and for these parts."""
    manifest, wanted, loaded = pages(), ["index.html", *parts], set()
    while wanted:
        chunk = manifest[wanted.pop()]
        if chunk["file"] not in loaded:
            loaded.add(chunk["file"])
            wanted += chunk.get("imports", [])
    return loaded


def scripts(*parts):
    """The same in gzip bytes."""
    return sum(len(gzip.compress((BUILT / name).read_bytes())) for name in files(*parts))


def test_the_home_page_is_light():
    assert scripts("src/pages/Home.svelte") < 120_000


def the(end):
    """The one part of the client whose path ends like this."""
    [found] = [name for name in pages() if name.endswith(end)]
    return found


@pytest.mark.parametrize("game", BOARDS)
def test_each_game_is_loaded_when_it_is_played_and_not_before(game):
    chunk = pages()[the(f"/{game}/Board.svelte")]
    assert chunk["file"] not in files("src/pages/Home.svelte")
    assert chunk["isDynamicEntry"]


@pytest.mark.parametrize("game", BOARDS)
def test_a_table_is_light(game):
    assert (
        scripts(the("pages/Table.svelte"), the("/Gathering.svelte"), the(f"/{game}/Board.svelte")) < 140_000
    )


def pages():
    return json.loads((BUILT / ".vite" / "manifest.json").read_text())


def test_style_sheets_cost_no_file_of_their_own():
    assert not list(BUILT.rglob("*.css"))
    assert "--felt:" in (BUILT / "index.html").read_text(), "the document wears the house's own"


def test_no_file_of_the_client_asks_anybody_else():
    for path in (*BUILT.rglob("*.js"), *BUILT.rglob("*.html")):
        elsewhere = re.findall(r"(?:https?:)?//[a-z0-9-]+\.[a-z]{2,}[^\s\"'`)]*", path.read_text())
        assert [url for url in elsewhere if "w3.org" not in url and "svelte.dev" not in url] == [], path
