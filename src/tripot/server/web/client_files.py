"""Where the build has put the client's files: those that were there when the house opened."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

CLIENT: Final = Path(__file__).parents[2] / "_client"


def _files(folder: Path) -> Mapping[str, Path]:
    if not folder.is_dir():
        return {}
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


FILES: Final = _files(CLIENT)
