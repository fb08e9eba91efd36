"""The drawn examples of the rulebooks: the same in every language."""

import pytest

from tripot.games import RULES
from tripot.games.rulebook import FigureBlock, FigurePiece, parse


def figures(rulebook: str) -> list[list[list[tuple[FigurePiece, ...]]]]:
    """Every figure without what is said of its pieces."""
    drawn = [block for block in parse(rulebook) if isinstance(block, FigureBlock)]
    return [[[group.pieces for group in row] for row in figure.rows] for figure in drawn]


@pytest.mark.parametrize("name", ["tricky_twist", "desfausse", "dexterity_jane"])
def test_both_rulebooks_draw_the_same_examples(name: str) -> None:
    french, english = (figures(RULES[name].rulebooks[language]) for language in ("fr", "en"))
    assert french == english
    assert len(english) > 5
