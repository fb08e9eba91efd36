"""Which fingers the cards ask for (rulebook 4.1 to 4.3), at a glance and step by step.

Rules of this file: pure functions of the cards; bullets, mats and numbers never matter here.
"""

from __future__ import annotations

from collections.abc import Sequence

from tripot.games.dexterity_jane.fingers import (
    BIT,
    FACES,
    HANDS,
    LEFT_MASK,
    OPEN,
    RIGHT_MASK,
    Card,
    Hand,
    Mask,
    face,
)


def solve(cards: Sequence[Card]) -> Mask:
    """The mask that the cards ask for.

    A finger is folded if its cards are odd in number and the open cards of its hand are even: pairs
    cancel (4.3), and one open hand that is left opens the whole hand (4.2).

    >>> from tripot.games.dexterity_jane.fingers import proposal_of
    >>> proposal_of(solve(["LT", "RM", "RT", "LI", "RR", "RT"]))
    'TI/MR'
    """
    mask = 0
    keep = LEFT_MASK | RIGHT_MASK
    for card in cards:
        shown = card[:2]
        if shown == "LO":
            keep ^= LEFT_MASK
        elif shown == "RO":
            keep ^= RIGHT_MASK
        else:
            mask ^= BIT[shown]
    return mask & keep


def groups(cards: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The left hands and the right hands (6.3), each in the order they lie.

    >>> groups(["LT", "RM", "LO"])
    (('LT', 'LO'), ('RM',))
    """
    return of_hand(cards, "L"), of_hand(cards, "R")


def of_hand(cards: Sequence[Card], side: Hand) -> tuple[Card, ...]:
    """The cards that show one hand, in the order they lie.

    >>> of_hand(["LT", "RM", "LO"], "L")
    ('LT', 'LO')
    """
    return tuple([card for card in cards if card[0] == side])


def pairs(cards: Sequence[Card]) -> tuple[tuple[Card, Card], ...]:
    """The identical pairs (6.4): left hands first, from the thumb to the open hand, in the order they lie.

    >>> pairs(["RT", "LO", "LI", "RT", "LI", "LI*", "LI"])
    (('LI', 'LI'), ('LI*', 'LI'), ('RT', 'RT'))
    """
    single: dict[str, Card] = {}
    found: list[tuple[Card, Card]] = []
    for card in cards:
        shown = card[:2]
        if shown in single:
            found.append((single.pop(shown), card))
        else:
            single[shown] = card
    return tuple(sorted(found, key=_place)) if found else ()


def _place(pair: tuple[Card, Card]) -> int:
    return FACES.index(face(pair[0]))


def swept(cards: Sequence[Card]) -> tuple[tuple[Hand, tuple[Card, ...]], ...]:
    """The hands that an open card opens (6.5), each with all its cards, in the order they lie.

    >>> swept(["LI", "RM", "LO"])
    (('L', ('LI', 'LO')),)
    """
    opened = {card[0] for card in cards if card[1] == OPEN}
    return tuple([(side, of_hand(cards, side)) for side in HANDS if side in opened])


def without(cards: Sequence[Card], gone: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that stay when some are taken away, one for one.

    >>> without(["LI", "LI", "RT"], ["LI"])
    ('LI', 'RT')
    """
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
