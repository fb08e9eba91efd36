"""What the covers on the home page promise is what the rulebooks say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "client" / "src" / "games"
SPELT = {"twenty": 20}


def minutes_of_the_rulebook(game: str) -> int:
    book = (ROOT / "src" / "tripot" / "games" / game / "rulebook.en.md").read_text(encoding="utf-8")
    found = re.search(r"(?:about|some) (\w+) minutes", book)
    assert found, game
    return SPELT.get(found[1]) or int(found[1])


@pytest.mark.parametrize("game", ["tricky_twist", "desfausse"])
def test_a_game_takes_as_long_on_its_cover_as_in_its_rulebook(game):
    told = re.search(r"minutes: (\d+)", (GAMES / game / "game.ts").read_text(encoding="utf-8"))
    assert told
    assert int(told[1]) == minutes_of_the_rulebook(game)
