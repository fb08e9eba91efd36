"""Whose clock times a line where people race, told before the first race and not with the first ruling."""

from __future__ import annotations

from tripot.clock.watch import COARSEST
from tripot.core import Sentence
from tripot.core.words import Language
from tripot.server.protocol.errors import CATALOGUES
from tripot.server.protocol.messages import TimedByHouse


def timed_by_house(timer_step: float | None, language: Language | None) -> TimedByHouse | None:
    """What a line hears whose timer is too coarse to time a race; None where its own claims count."""
    if timer_step is None or timer_step <= COARSEST:
        return None
    said = CATALOGUES[language or "en"].render(Sentence("timed.coarse", {"most": int(COARSEST)}))
    return TimedByHouse(why="coarse", said=said)
