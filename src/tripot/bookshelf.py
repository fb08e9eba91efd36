"""Where a game's words and rulebooks stand: beside its rules, one file a language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from tripot.core import Catalogue
from tripot.core.words import Format

LANGUAGES: Final = ("fr", "en")


def catalogues(package: str, formats: Mapping[str, Format]) -> dict[str, Catalogue]:
    """The words of a package in each language, from `words.fr.toml` and `words.en.toml`."""
    return {
        language: Catalogue(language, tomllib.loads(_text(package, f"words.{language}.toml")), formats)
        for language in LANGUAGES
    }


def rulebooks(package: str) -> dict[str, str]:
    """The rulebook of a package in each language."""
    return {language: _text(package, f"rulebook.{language}.md") for language in LANGUAGES}


def _text(package: str, name: str) -> str:
    return files(package).joinpath(name).read_text(encoding="utf-8")
