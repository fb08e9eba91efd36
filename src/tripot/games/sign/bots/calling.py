"""How sure one must be to call, and how sure one is (specification 8.7).

Rules of this file: numbers only; it looks at scores that everybody knows.
"""

from __future__ import annotations

from math import exp
from typing import Final

from tripot.core import Seat
from tripot.games.sign.bots.level import Nerve
from tripot.games.sign.table import Table

RACE: Final = 0.1
"""So much less is enough where others may be about to call the same hand."""
THREE_TEAMS: Final = 0.05
"""So much more is needed where a wrong call on a mate feeds two teams."""
ON_THE_BRINK: Final = 0.7
"""Whoever would lose the game by a wrong call is never less sure."""
LAST_CHANCE: Final = 0.5
"""Whoever will lose it unless something happens need not be surer."""


def chance(logit: float) -> float:
    """A probability from its logit.

    >>> chance(0.0), round(chance(2.0), 2)
    (0.5, 0.88)
    """
    return 1 / (1 + exp(-max(-30.0, min(30.0, logit))))


def bar(view: Table, caller: Seat, target: Seat, nerve: Nerve, *, is_race: bool) -> float:
    """How likely a quint must be before one calls it."""
    mine = view.team(caller)
    is_mate = view.team(target) == mine
    least = nerve.mate if is_mate else nerve.opponent
    if is_mate and len(view.scores) == 3:
        least += THREE_TEAMS
    if is_race:
        least -= RACE
    if view.options.end != "points":
        return least
    own = view.score(mine)
    others = max(view.score(team) for team in view.teams if team != mine)
    short, threatened = view.options.points - own, view.options.points - others == 1
    if threatened and short > 1 and not is_mate:
        return min(least, max(LAST_CHANCE, least - RACE))
    return max(least, ON_THE_BRINK) if threatened and short == 1 else least
