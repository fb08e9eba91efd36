"""Every game and the clock speak both languages: the same keys, the same gaps."""

import pytest

from tripot.clock import catalogues as time_words
from tripot.core.laws import check_words
from tripot.core.template import gaps
from tripot.games import RULES


@pytest.mark.parametrize("name", RULES)
def test_a_game_says_the_same_in_every_language(name):
    assert check_words(RULES[name])


def test_the_clock_says_the_same_in_every_language():
    english, french = (time_words[language].templates for language in ("en", "fr"))
    assert {key: gaps(text) for key, text in english.items()} == {
        key: gaps(text) for key, text in french.items()
    }
