"""The 48 Number cards (rulebook 2.1), written value and family: "7M", "12H".

Rules of this file: a card is a short string; a card that a reader may not know is "?", and every
function here accepts it, so that a view can be handled like a table.
"""

from bisect import bisect
from collections.abc import Iterable
from typing import Final, Literal

Card = str
Cards = tuple[Card, ...]
Family = Literal["M", "S", "U", "H"]

UNKNOWN: Final = "?"

FAMILIES: Final[tuple[Family, ...]] = ("M", "S", "U", "H")
"""Moon, sun, umbrella, happy face."""

VALUES: Final = tuple(range(1, 13))

DECK: Final[Cards] = tuple(f"{value}{family}" for family in FAMILIES for value in VALUES)

FAMILY: Final[dict[Card, str]] = {card: card[-1] for card in DECK} | {UNKNOWN: UNKNOWN}
VALUE: Final[dict[Card, int]] = {card: int(card[:-1]) for card in DECK} | {UNKNOWN: 0}
ORDER: Final[dict[Card, int]] = {card: place for place, card in enumerate((*DECK, UNKNOWN))}
SEVENS: Final = frozenset(card for card in DECK if VALUE[card] == 7)
"""The cards with the lightning: who recovers one may take a bonus (rulebook 4.6)."""


def in_order(cards: Iterable[Card]) -> Cards:
    """The cards by family, then by value, the unknown ones last.

    >>> in_order(["12H", "?", "2M", "10M", "1S"])
    ('2M', '10M', '1S', '12H', '?')
    """
    return tuple(sorted(cards, key=ORDER.__getitem__))


def with_card(cards: Cards, card: Card) -> Cards:
    """The cards, in order, and one more at its place.

    >>> with_card(("2M", "7S", "?"), "1S")
    ('2M', '1S', '7S', '?')
    """
    place = bisect(cards, ORDER[card], key=ORDER.__getitem__)
    return (*cards[:place], card, *cards[place:])


def without(cards: Cards, card: Card) -> Cards:
    """The cards less this one; where it is not among them, one unknown card goes in its stead.

    >>> without(("2M", "7S", "?"), "7S")
    ('2M', '?')
    >>> without(("?", "?"), "7S")
    ('?',)
    """
    place = cards.index(card if card in cards else UNKNOWN)
    return cards[:place] + cards[place + 1 :]


def playable(hand: Cards, led: str | None) -> Cards:
    """The cards of the hand that may be played: the led family if it is there, else any (rulebook 4.3).

    >>> playable(("3M", "12S"), "M")
    ('3M',)
    >>> playable(("5S", "7H"), "M")
    ('5S', '7H')
    """
    if led is None:
        return hand
    return tuple([card for card in hand if card[-1] == led]) or hand
