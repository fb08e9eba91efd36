"""How many files and connections the machine lets the house have open at the same time."""

from __future__ import annotations

import sys
from typing import Final

ENOUGH: Final = 65_536
"""More is not asked for: some libraries walk through all that are allowed."""
RESERVE: Final = 256
"""For files, the journal and the database; where that is much, half of what there is."""


def raise_descriptors() -> None:
    """Have as many as the machine allows without asking anybody; many systems begin with 1,024."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def most_connections(wanted: int) -> int:
    """As many as are wanted, or as leave the house enough to work with."""
    if sys.platform == "win32":
        return wanted
    import resource  # noqa: PLC0415  there is none on Windows

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return wanted
    return min(wanted, max(soft - RESERVE, soft // 2))
