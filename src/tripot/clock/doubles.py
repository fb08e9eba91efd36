"""What is said on two streams at once, and heard once: whichever brings it first.

Rules of this file: both streams carry the same messages in the same order from a marked place on, so that a
message is known by its count. The main stream carries everything, always; the other one only runs ahead.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Place: TypeAlias = Literal["new", "known", "early"]
"""Of a message: to be heard now; heard before; too far ahead, so that the main stream will bring it."""


class Doubles:
    """The counts of one pair of streams.

    >>> doubles = Doubles()
    >>> doubles.begin()
    >>> doubles.by_spare(), doubles.by_main(), doubles.by_main(), doubles.by_spare()
    ('new', 'known', 'new', 'known')

    Until the mark has come by the main stream, something said before may still be on its way there.

    >>> doubles = Doubles()
    >>> doubles.by_spare(), doubles.begin(), doubles.by_spare(), doubles.by_main(), doubles.by_main()
    ('early', None, 'early', 'new', 'new')
    """

    def __init__(self) -> None:
        self.has_begun = False
        self._main = self._spare = self._heard = 0

    def begin(self) -> None:
        """The mark has come by the main stream."""
        self.has_begun = True

    def by_main(self) -> Place:
        """A message came by the main stream."""
        self._main += 1
        return self._place(self._main)

    def by_spare(self) -> Place:
        """A message came by the other one."""
        self._spare += 1
        return self._place(self._spare) if self.has_begun else "early"

    def _place(self, count: int) -> Place:
        if count > self._heard + 1:
            return "early"
        if count <= self._heard:
            return "known"
        self._heard = count
        return "new"
