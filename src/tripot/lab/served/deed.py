"""What somebody did in a race: the truth, which the laboratory knows, and when its bytes passed where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tripot.clock.ruling import MOST_SAID
from tripot.lab.served.proxy import Passenger
from tripot.lab.served.start import Start


class Deed:
    """One player's hand in one race, from the light on the screen to what the house makes of it."""

    def __init__(self, seat: int, reaction: float, start: Start) -> None:
        self.seat = seat
        self.reaction = reaction
        """How long after the light the hand came down, in ms: the truth."""
        self.sent = start.sent
        """When the house sent what was reacted to."""
        self.heard = start.at
        """When it arrived."""
        self.where = start.where
        self.honest = 0.0
        """What an honest page would have said of the reaction."""
        self.claim: float | None = None
        """What was said of it."""
        self.acted: float | None = None
        """When the message left the player; None: not yet."""
        self.ways: list[tuple[Passenger | None, int]] = []
        """The lines it was sent over, and how many bytes had been sent there with the message."""
        self.input = ""
        self.ruling: Mapping[str, Any] | None = None
        self.released: float | None = None
        """When the house told of it."""

    @property
    def arrived(self) -> float | None:
        """When the message was at the house's door."""
        ways = [
            self.acted if passenger is None else passenger.up.left.moment(count)
            for passenger, count in self.ways
        ]
        return min((at for at in ways if at is not None), default=None)

    @property
    def elapsed(self) -> float | None:
        """From when the house sent to when it could hear, in ms."""
        return None if self.arrived is None else self.arrived - self.sent

    @property
    def explained(self) -> float | None:
        """How much of the way there and back was the line, the screen and the page: all but the reaction."""
        if self.ruling is None or self.elapsed is None:
            return None
        if "elapsed" in self.ruling:
            return float(self.ruling["elapsed"]) - self.honest
        told = self._told_claim
        passed = self.elapsed + self.lag if told is None else told + (self.claim or 0.0)
        return passed - self.honest

    @property
    def _told_claim(self) -> float | None:
        """What was claimed, in ms before the message was heard; None where everybody hears less than that."""
        ruling = self.ruling
        if ruling is None or self.claim is None or ruling["claimed"] is None:
            return None
        claimed = float(ruling["claimed"])
        is_whole = ruling["least"] - MOST_SAID < claimed - self.lag < ruling["most"] + MOST_SAID
        return claimed if is_whole else None

    @property
    def lag(self) -> float:
        """How much later than to others the house has sent it, on purpose, as far as it says so."""
        return 0.0 if self.ruling is None else float(self.ruling.get("lag", 0.0))

    @property
    def credited(self) -> float | None:
        """How much of it the house has put down to them, in ms."""
        if self.ruling is None:
            return None
        credited = float(self.ruling["credited"])
        return float(self.ruling["elapsed"]) - credited if "elapsed" in self.ruling else credited

    @property
    def gain(self) -> float | None:
        """By how much the credited time is better than that of an honest claim."""
        explained, credited = self.explained, self.credited
        return None if explained is None or credited is None else credited - explained

    @property
    def bound(self) -> float | None:
        """How far it could be: A, less what line, screen and page really took."""
        explained = self.explained
        if self.ruling is None or explained is None:
            return None
        return float(self.ruling["most"]) + self.lag - explained

    @property
    def house_late(self) -> float | None:
        """How late the house was to send and to listen, where it says so: this machine's own noise, in ms."""
        if self.ruling is None or self.elapsed is None:
            return None
        if "elapsed" in self.ruling:
            return float(self.ruling["elapsed"]) - self.elapsed
        told = self._told_claim
        return None if told is None or self.claim is None else told + self.claim - self.lag - self.elapsed

    @property
    def wait(self) -> float | None:
        """From the arrival of the message until everybody was told."""
        return None if self.released is None or self.arrived is None else self.released - self.arrived
