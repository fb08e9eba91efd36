"""What the claims of people have been like, kept from table to table while the house is open."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from tripot.clock import Watch

MOST_PEOPLE: Final = 10_000
"""Of so many the house remembers it; those who raced longest ago are forgotten first."""


class Watches(OrderedDict[str, Watch]):
    """The watch of each person, by their id; the least recent go when there are too many."""

    def __setitem__(self, person: str, watch: Watch) -> None:
        super().__setitem__(person, watch)
        self.move_to_end(person)
        while len(self) > MOST_PEOPLE:
            self.popitem(last=False)
