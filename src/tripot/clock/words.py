"""The house's words about time, in each language."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from tripot.core import Catalogue


def _ms(value: float | None, catalogue: Catalogue) -> str:
    whole = "?" if value is None else f"{value:.0f}"
    return catalogue.fill(catalogue["time.ms"], {"n": whole})


def _read(language: str) -> Catalogue:
    text = files("tripot.clock").joinpath(f"words.{language}.toml").read_text(encoding="utf-8")
    return Catalogue(language, tomllib.loads(text), {"ms": _ms})


catalogues: Final = {language: _read(language) for language in ("fr", "en")}
