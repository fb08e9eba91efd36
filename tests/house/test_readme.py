"""The README runs."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_examples_of_the_readme_are_true():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_readme_points_only_at_what_is_there():
    text = (ROOT / "README.md").read_text()
    links = [part.split(")")[0] for part in text.split("](")[1:]]
    assert links
    assert [link for link in links if not link.startswith("http") and not (ROOT / link).exists()] == []
