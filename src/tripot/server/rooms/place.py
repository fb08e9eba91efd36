"""One seat of a table: who holds it, and who plays it at the moment."""

from __future__ import annotations

from msgspec import Struct

from tripot.records.seats import Guest


class Place(Struct, frozen=True):
    """One seat: empty, a person's, or a bot's; `kept_warm` while a bot plays for an absent person."""

    guest: Guest | None = None
    level: str | None = None
    absent: bool = False
    kept_warm: bool = False
    name: str = ""
    """How the bot is called, as long as it sits there."""

    @property
    def person(self) -> str | None:
        """Whose seat it is; None: nobody's, or a bot's."""
        return None if self.guest is None else self.guest.id

    @property
    def is_empty(self) -> bool:
        """Whether anybody may sit down."""
        return self.guest is None and self.level is None

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot answers for the seat at the moment."""
        return self.level is not None or self.kept_warm


EMPTY = Place()
