"""What the sign of another team may be, learnt from hands that were shown (specification 8.6).

Rules of this file: it is told which gestures were seen and when, and when a hand turned out to be a quint or
not. Each gesture is a candidate by itself, so of a sign of two gestures both become suspect.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from math import exp
from typing import Final

from tripot.games.sign.bots.recognition import kinds

NONE_OF_THESE: Final = 0.1
"""What is always left for a sign that nobody would think of."""
GIVEN: Final = 0.85
"""How likely a sign is seen before its quint is called, by somebody who looks."""
FALSELY: Final = 0.03
"""How likely it is made without one."""
PRIOR_A_MINUTE: Final = 0.5
RECENT_S: Final = 5.0
SUSPECT: Final = 0.2
"""A gesture that is less likely to be the sign says nothing: nobody calls on a hunch about a hunch."""
HARSHEST: Final = 0.25
"""No single gesture without a quint speaks louder against a candidate."""


class Suspicion:
    """One team's sign, as another team's player guesses it."""

    def __init__(self) -> None:
        self.weights = dict.fromkeys(kinds(), (1 - NONE_OF_THESE) / len(kinds()))
        self.idle: Counter[str] = Counter()
        self.watched_s = 0.0

    def rate(self, kind: str) -> float:
        """How often a gesture is made for no reason, by one figure, a second."""
        return (PRIOR_A_MINUTE + self.idle[kind]) / (60.0 + self.watched_s)

    def by_chance(self, kind: str, seconds: float) -> float:
        """How likely it is made for no reason in so many seconds."""
        return 1 - exp(-self.rate(kind) * seconds)

    def watched(self, seconds: float, seen: Iterable[str]) -> None:
        """Somebody without a quint was watched for a while, and made these gestures."""
        self.watched_s += seconds
        self.idle.update(seen)

    def shown(self, seen: Collection[str], seconds: float, *, quint: bool) -> None:
        """A hand was shown; these gestures were seen since its last card came."""
        for kind in self.weights:
            chance = self.by_chance(kind, seconds)
            if quint:
                ratio = GIVEN / chance if kind in seen else (1 - GIVEN) / max(1e-9, 1 - chance)
            else:
                ratio = max(HARSHEST, min(1.0, FALSELY / chance)) if kind in seen else 1.0
            self.weights[kind] *= ratio
        self._settle()

    def made_without(self, kind: str) -> None:
        """A gesture of somebody who certainly had no quint at that moment."""
        chance = self.by_chance(kind, RECENT_S)
        self.weights[kind] *= max(HARSHEST, min(1.0, FALSELY / chance))
        self._settle()

    def may_have_changed(self, share: float) -> None:
        """The team could agree on another sign: what was known is worth so much less."""
        even = share * (1 - NONE_OF_THESE) / len(self.weights)
        self.weights = {kind: (1 - share) * weight + even for kind, weight in self.weights.items()}

    def ratio(self, seen: Collection[str]) -> float:
        """How much likelier a quint is now that these gestures were seen within the last moments."""
        suspect = [kind for kind in set(seen) if self.weights[kind] >= SUSPECT]
        return max(1.0, sum(self.weights[kind] / self.by_chance(kind, RECENT_S) for kind in suspect))

    def _settle(self) -> None:
        whole = sum(self.weights.values())
        self.weights = {kind: (1 - NONE_OF_THESE) * one / whole for kind, one in self.weights.items()}
