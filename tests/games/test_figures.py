"""The drawn examples of the rulebooks: the same in every language."""

import re

import pytest

from tripot.games import GAMES

FIGURE = re.compile(r"^```figure\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def figures(rulebook: str) -> list[str]:
    """Every figure without what is said of its pieces."""
    return [
        re.sub(r"(^|\|)[^:|\n]*:", r"\1", drawn, flags=re.MULTILINE) for drawn in FIGURE.findall(rulebook)
    ]


@pytest.mark.parametrize("name", ["tricky_twist", "desfausse"])
def test_both_rulebooks_draw_the_same_examples(name: str) -> None:
    french, english = (figures(GAMES[name].rulebooks[language]) for language in ("fr", "en"))
    assert french == english
    assert len(english) > 5
