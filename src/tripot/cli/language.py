"""The language of the terminal, if it is one of ours."""

from __future__ import annotations

import os


def language() -> str:
    """`fr` for those whose terminal speaks French, `en` for everybody else."""
    spoken = next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    )
    return "fr" if spoken.lower().startswith("fr") else "en"
