"""The words about records, in each language."""

from __future__ import annotations

from typing import Final

from tripot.bookshelf import catalogues
from tripot.core import RecordError, Sentence

CATALOGUES: Final = catalogues("tripot.records")


def why(problem: RecordError, language: str) -> str:
    """What is wrong with a record, in a language of the house, without a full stop."""
    values = {name: str(value)[:200] for name, value in problem.values.items()}
    return CATALOGUES[language].render(Sentence(f"record.{problem.key}", values))
