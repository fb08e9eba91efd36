"""The house's words about time, in each language."""

from __future__ import annotations

from math import floor
from typing import Final

from tripot import bookshelf
from tripot.core import Catalogue


def _ms(value: float | None, catalogue: Catalogue) -> str:
    whole = "?" if value is None else f"{floor(value)}"
    return catalogue.fill(catalogue["time.ms"], {"n": whole})


catalogues: Final = bookshelf.catalogues("tripot.clock", {"ms": _ms})
