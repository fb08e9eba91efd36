"""How long a house works on a record that somebody brings."""

from __future__ import annotations

from time import monotonic

from tripot.core import RecordError


class Patience:
    """Time that runs from when it is made; asked at each step."""

    def __init__(self, seconds: float) -> None:
        self._until = monotonic() + seconds

    def check(self) -> None:
        """Raise `RecordError` when it has come to its end."""
        if monotonic() > self._until:
            raise RecordError("it takes too long to tell", "too_long")
