"""Time for decisions: a limit for each, a bank for the seat, what silence means; and time to look.

Rules of this file: moments are milliseconds of one clock, passed in. A limit of the rules stands as it is;
a limit of the table may be exceeded as long as the seat's bank lasts.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from tripot.core import CLOCK, Ask, Asks, Event, Move, Seat
from tripot.core.stages import dwell_of
from tripot.server.protocol.messages import Wait
from tripot.server.protocol.settings import Settings
from tripot.server.rooms.room import Room

LONGEST_MS = 15_000
"""However much has happened, after this long the table goes on."""


class Countdown(Struct, frozen=True, gc=False):
    """An open question, and since when it is."""

    ask: Ask
    since: float


class Countdowns:
    """The open questions of a table that time runs for."""

    def __init__(self) -> None:
        self.showing = Showing()
        self.running: dict[Seat, Countdown] = {}
        self.stopped: dict[Seat, tuple[Countdown, float]] = {}
        """The last question that each seat has answered, and when."""

    def follow(self, room: Room, now: float, but: Seat | None = None) -> None:
        """Take up the questions as they now stand, `but` for one seat; one that stays open keeps its time.

        Where the table has set the limit, it runs from when what has led to the question has been shown.
        """
        asks = room.asks
        old = self.running
        if room.limit_ms is None and _are_patient(asks):
            if old:
                self.running = {}
            return
        self.running = {
            seat: old[seat]
            if seat in old and old[seat].ask == ask
            else Countdown(ask, now if ask.limit_ms is not None else max(now, self.showing.until))
            for seat, ask in asks.items()
            if _limit(room, ask) is not None and seat != but
        }

    def restart(self, now: float) -> None:
        """Nobody was there, or the house was closed: everybody gets their time again."""
        self.running = {seat: Countdown(one.ask, now) for seat, one in self.running.items()}

    def go_on(self, now: float) -> None:
        """People have seen what they were shown: time runs from now on."""
        self.running = {
            seat: one if one.since <= now else Countdown(one.ask, now) for seat, one in self.running.items()
        }

    def next_due(self, room: Room) -> float | None:
        """When the first of them runs out."""
        if not self.running:
            return None
        return min(_due(room, seat, one) for seat, one in self.running.items())

    def run_out(self, room: Room, now: float) -> list[tuple[Seat, Move]]:
        """The seats whose time is up, with the answer that silence gives, first come first."""
        late = [
            (_due(room, seat, one), seat, one.ask)
            for seat, one in self.running.items()
            if _due(room, seat, one) <= now
        ]
        late.sort(key=lambda found: found[:2])
        return [(seat, ask.default()) for _, seat, ask in late]

    def spent(self, room: Room, seat: Seat, now: float) -> int:
        """What the seat's bank pays for an answer that comes now."""
        one = self.running.get(seat)
        if one is None or one.ask.limit_ms is not None or room.limit_ms is None:
            return 0
        over = int(now - one.since - room.limit_ms)
        return max(0, min(over, room.banks[seat]))

    def answered(self, seat: Seat, now: float) -> None:
        """A seat has spoken: if the same is asked of it again, that is another question."""
        self.stopped.pop(seat, None)
        if seat in self.running:
            self.stopped[seat] = (self.running.pop(seat), now)

    def taken_back(self, room: Room, seat: Seat, now: float) -> None:
        """The answer does not count: the time it took does, and what the bank has paid of it is paid."""
        if seat in self.stopped:
            one, then = self.stopped.pop(seat)
            used = min(then - one.since, _limit(room, one.ask) or 0)
            self.running[seat] = Countdown(one.ask, now - used)

    def wait(self, room: Room, seat: Seat, seen: Ask, now: float) -> Wait:
        """What everybody may know about the time of a seat, whose question they see as `seen`."""
        one = self.running.get(seat)
        if one is None or one.ask.limit_ms != seen.limit_ms:  # the limit itself may be a secret
            return Wait(seat)
        limit = _limit(room, one.ask) or 0
        left = int(one.since + limit - now)
        if one.ask.limit_ms is not None or seat == CLOCK:
            return Wait(seat, max(0, left))
        bank = room.banks[seat]
        return Wait(seat, max(0, left), max(0, bank + min(0, left)))


class Showing:
    """Until when what was told last is being looked at: bots and limits wait until it has been seen.

    Nobody is waited for who is not there, and nobody for longer than the table's pace says.
    """

    def __init__(self) -> None:
        self.until = 0.0
        self._told = 0
        """The sequence that it was told with."""
        self._seen: set[Seat] = set()

    def tell(self, events: Sequence[Event], settings: Settings, sequence: int, now: float) -> None:
        """Something happened: it is shown after whatever is still being shown."""
        dwell = dwell_of(events, settings.pace)
        if dwell:
            self.until = min(max(self.until, now) + dwell, now + LONGEST_MS)
            self._told = sequence
            self._seen = set()

    def seen(self, seat: Seat, sequence: int, present: Collection[Seat], now: float) -> float:
        """Somebody has seen all that was told up to a sequence; how much sooner the table goes on, in ms."""
        if sequence < self._told or self.until <= now:
            return 0.0
        self._seen.add(seat)
        if not self._seen.issuperset(present):
            return 0.0
        left, self.until = self.until - now, now
        return left


def _are_patient(asks: Asks) -> bool:
    """Whether the rules wait for every answer as long as the table likes."""
    for ask in asks.values():  # noqa: SIM110  it runs for every move, and `all` takes twice as long
        if ask.limit_ms is not None:
            return False
    return True


def _limit(room: Room, ask: Ask) -> int | None:
    return ask.limit_ms if ask.limit_ms is not None else room.limit_ms


def _due(room: Room, seat: Seat, one: Countdown) -> float:
    limit = _limit(room, one.ask) or 0
    bank = room.banks[seat] if one.ask.limit_ms is None and seat >= 0 else 0
    return one.since + limit + bank
