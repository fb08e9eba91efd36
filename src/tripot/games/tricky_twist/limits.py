"""What all can tell about a hand from play: who did not follow a family had none of it (rulebook 4.3).

Rules of this file: a limit says how many moons, suns, umbrellas, happy faces at most are among the cards
of a hand that nobody has seen. 12 says nothing. A limit is always true, for everyone.
"""

from typing import Final

from tripot.games.tricky_twist.cards import FAMILIES

Limits = tuple[int, ...]

UNLIMITED: Final[Limits] = (12, 12, 12, 12)

_PLACE: Final[dict[str, int]] = {family: place for place, family in enumerate(FAMILIES)}


def after_draw(limits: Limits) -> Limits:
    """The card drawn may be of any family.

    >>> after_draw((0, 12, 3, 12))
    (1, 12, 4, 12)
    """
    if limits == UNLIMITED:
        return limits
    return tuple([limit + 1 if limit < 12 else 12 for limit in limits])


def after_play(limits: Limits, family: str) -> Limits:
    """An unseen card of this family has left the hand.

    >>> after_play((2, 12, 12, 12), "M"), after_play((2, 12, 12, 12), "S")
    ((1, 12, 12, 12), (2, 12, 12, 12))
    """
    limit = limits[_PLACE[family]]
    return limits if limit == 12 else _with_limit(limits, family, limit - 1)


def after_straying(limits: Limits, led: str) -> Limits:
    """The hand held none of the led family.

    >>> after_straying((12, 12, 12, 12), "U")
    (12, 12, 0, 12)
    """
    return _with_limit(limits, led, 0)


def _with_limit(limits: Limits, family: str, limit: int) -> Limits:
    changed = list(limits)
    changed[_PLACE[family]] = limit
    return tuple(changed)
