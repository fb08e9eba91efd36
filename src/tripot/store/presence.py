"""Whether the file of a store is still where it was opened.

Whoever deletes or moves the folder of an open house leaves it a file without a name: everything can be
written there, and nothing of it will be found again. A look at the name before each commit costs little.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import URL

from tripot.store.trouble import StoreTrouble, place


class Presence:
    """The file that a store was opened with; nothing of the kind where the store is a server."""

    def __init__(self, url: URL) -> None:
        self._url = url
        name = url.database or ""
        is_file = url.get_backend_name() == "sqlite" and not name.startswith("file:")
        self._path = Path(name) if is_file else None
        self._was = identity(self._path)

    def check(self) -> None:
        """Raise `StoreTrouble` when the file has gone, or another one lies in its place."""
        if self._path is not None and identity(self._path) != self._was:
            raise StoreTrouble(
                f"the store {place(self._url)} is in trouble: its file was moved or deleted while the house "
                "was open, nothing was written; put it back, or start the house again"
            )


def identity(path: Path | None) -> tuple[int, int] | None:
    """What a file stays through being renamed, and a copy of it is not; None where there is no file."""
    if path is None:
        return None
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
