"""The cases that the house and the client share: `client/src/words/cases.test.ts` reads the same file."""

import json
from pathlib import Path

import pytest

from tripot.core import Catalogue
from tripot.core.template import TemplateError, read

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))
FORMATS = {"card": lambda card, words: words.fill("<{card}>", {"card": card})}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("case", CASES["said"], ids=lambda case: case["template"])
def test_a_template_is_filled_as_the_case_says(case, language):
    words = Catalogue(language, {}, FORMATS)
    said = case[language] if language in case else case["said"]
    assert words.fill(case["template"], case["values"], CASES["names"]) == said


@pytest.mark.parametrize("case", CASES["unreadable"], ids=lambda case: case["template"])
def test_a_template_that_cannot_be_read_is_refused_at_its_column(case):
    with pytest.raises(TemplateError) as caught:
        read(case["template"])
    assert caught.value.column == case["column"]
