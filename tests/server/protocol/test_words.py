"""What the house says, it says in both languages."""

from tripot.core.template import gaps
from tripot.server.protocol.errors import CATALOGUES, STATUS


def test_every_sentence_is_there_in_both_languages_with_the_same_gaps():
    english, french = (CATALOGUES[language].templates for language in ("en", "fr"))
    assert {key: gaps(text) for key, text in english.items()} == {
        key: gaps(text) for key, text in french.items()
    }


def test_every_problem_has_a_sentence_and_every_sentence_a_problem():
    said = {key.removeprefix("problem.") for key in CATALOGUES["en"].entries if key.startswith("problem.")}
    assert said == set(STATUS)
