"""Where words and rulebooks stand: beside the code that says them, one file a language."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files

from tripot.core import Catalogue
from tripot.core.words import LANGUAGES, Format


def catalogues(
    package: str,
    formats: Mapping[str, Format] | None = None,
    names: Callable[[Catalogue], Mapping[str, str]] | None = None,
) -> dict[str, Catalogue]:
    """The words of a package in each language, from `words.fr.toml` and `words.en.toml`.

    `names` are more words that are made of these: how each card of a deck is called, for instance.
    """
    found = {
        language: _catalogue(package, f"words.{language}.toml", language, formats or {})
        for language in LANGUAGES
    }
    if names is not None:
        for catalogue in found.values():
            catalogue.add(names(catalogue))
    return found


def rulebooks(package: str) -> dict[str, str]:
    """The rulebook of a package in each language."""
    return {language: _text(package, f"rulebook.{language}.md") for language in LANGUAGES}


def _catalogue(package: str, name: str, language: str, formats: Mapping[str, Format]) -> Catalogue:
    words = tomllib.loads(_text(package, name))
    return Catalogue(language, words, formats, f"{package.replace('.', '/')}/{name}")


def _text(package: str, name: str) -> str:
    return files(package).joinpath(name).read_text(encoding="utf-8")
