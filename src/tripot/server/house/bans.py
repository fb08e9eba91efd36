"""Guests whom the house has shown the door: who they are, until they are let back."""

from __future__ import annotations

from tripot.store import Person, ShownOut, Store


class Bans:
    """Everybody who may not come in."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, ShownOut] = {}

    async def load(self) -> None:
        """Those whom earlier houses on this store have shown the door."""
        self._known = {one.person: one for one in await self._store.all_shown_out()}

    def __contains__(self, person: str) -> bool:
        return person in self._known

    def __bool__(self) -> bool:
        return bool(self._known)

    def all(self) -> tuple[ShownOut, ...]:
        """Everybody, the latest first."""
        return tuple(sorted(self._known.values(), key=lambda one: -one.at_ms))

    async def show_out(self, person: Person, wall_ms: int) -> None:
        """Somebody may not come in any more."""
        guest = ShownOut(person.id, person.name, wall_ms)
        await self._store.show_out(guest)
        self._known[person.id] = guest

    async def let_back(self, person: str) -> None:
        """Somebody may come in again."""
        await self._store.let_back(person)
        self._known.pop(person, None)
