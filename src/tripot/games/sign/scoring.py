"""What a quint is, and who scores for a call (rulebook 7).

Rules of this file: it looks at one hand and at who called whom; it knows no table.
"""

from __future__ import annotations

from collections.abc import Sequence

from tripot.core import Seat, Team
from tripot.games.sign.data import HAND, Card


def quint(hand: Sequence[Card]) -> bool:
    """Exactly five cards, all of one symbol (7.2).

    >>> quint(["P5", "P1", "P3", "P2", "P4"]), quint(["A1", "A2", "A3", "A4"])
    (True, False)
    """
    return len(hand) == HAND.dealt and len({card[0] for card in hand}) == 1


def points(
    teams: Sequence[Team], caller: Seat, target: Seat, *, valid: bool, mate_miss_3: str = "all_others"
) -> tuple[Team, ...]:
    """The teams that score one point for a call (7.4 to 7.6).

    >>> points("ABAB", 0, 2, valid=True), points("ABAB", 0, 2, valid=False)
    (('A',), ('B',))
    >>> points("ABCABC", 0, 3, valid=False), points("ABCABC", 0, 3, valid=False, mate_miss_3="none")
    (('B', 'C'), ())
    """
    calling, called = teams[caller], teams[target]
    if valid:
        return (calling,)
    if calling != called:
        return (called,)
    others = tuple(sorted(set(teams) - {calling}))
    return others if len(others) == 1 or mate_miss_3 == "all_others" else ()
