"""The eight laws, for every game of the house."""

import pytest

from tripot.core.laws import check, check_words
from tripot.games import GAMES, RULES, UnknownGameError, find_game


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_and_paragraph_is_there(name):
    assert check_words(RULES[name]) > 0


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", GAMES)
def test_the_eight_laws_hold(name, seed):
    looked = check(RULES[name], seed)
    assert {law for law, times in looked.items() if times} == {1, 2, 3, 4, 5, 6, 7, 8}


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1000, 2000, 100))
@pytest.mark.parametrize("name", GAMES)
def test_the_eight_laws_hold_for_long(name, first):
    for seed in range(first, first + 100):
        check(RULES[name], seed)


def test_an_unknown_game_is_told_with_the_nearest_name():
    with pytest.raises(UnknownGameError, match="did you mean tricky_twist"):
        find_game("tricky-twst")
