"""Hands, fingers and what a pair of hands shows: faces of cards, masks, proposals.

Rules of this file: it knows letters and bits only. A card may be written short (`LI`, `LI*`) or whole
(`LI*27r`); everything here reads the beginning.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

Hand: TypeAlias = Literal["L", "R"]
Card: TypeAlias = str
"""A hand, its folded finger or O, a star a bullet, the printed number, the colour of the mat: `LI*27r`."""

Mask: TypeAlias = int
"""Ten bits, one a finger, set where it is folded: LT LI LM LR LP, then RT RI RM RR RP."""

HANDS: Final[tuple[Hand, Hand]] = ("L", "R")
FINGERS: Final = "TIMRP"
OPEN: Final = "O"
Face: TypeAlias = Literal["LT", "LI", "LM", "LR", "LP", "LO", "RT", "RI", "RM", "RR", "RP", "RO"]
"""What a card pictures: a hand, and its folded finger or O."""
FACES: Final[tuple[Face, ...]] = get_args(Face)
ALL_MASKS: Final = range(1 << 10)
LEFT_MASK: Final[Mask] = 0b0000011111
RIGHT_MASK: Final[Mask] = 0b1111100000

BIT: Final[dict[str, Mask]] = {
    hand + finger: 1 << (5 * side + place)
    for side, hand in enumerate(HANDS)
    for place, finger in enumerate(FINGERS)
}
"""The bit of each finger; an open hand has none."""


def face(card: Card) -> str:
    """The hand and its finger, without anything that decorates the card.

    >>> face("LI*27r"), face("RO")
    ('LI', 'RO')
    """
    return card[:2]


def hand(card: Card) -> str:
    """Which hand the card shows.

    >>> hand("RO*39g")
    'R'
    """
    return card[0]


def is_open(card: Card) -> bool:
    """Whether no finger is folded on the card.

    >>> is_open("LO6r"), is_open("LI2r")
    (True, False)
    """
    return card[1] == OPEN


def bullets(card: Card) -> int:
    """How many bullets the card carries.

    >>> bullets("LI*27r"), bullets("LI2r")
    (1, 0)
    """
    return card.count("*")


def number(card: Card) -> int:
    """The number printed on the card.

    >>> number("LI*27r")
    27
    """
    return int(card[2:-1].lstrip("*"))


def mask_of(proposal: str) -> Mask:
    """The mask of a proposal written left/right.

    >>> mask_of("TI/MR"), mask_of("/"), mask_of("IMRP/")
    (387, 0, 30)
    """
    left, right = proposal.split("/")
    return sum(BIT["L" + finger] for finger in left) + sum(BIT["R" + finger] for finger in right)


def proposal_of(mask: Mask) -> str:
    """A mask written left/right, fingers from the thumb on.

    >>> proposal_of(387), proposal_of(0)
    ('TI/MR', '/')
    """
    return "/".join("".join(folded(mask, side)) for side in HANDS)


def folded(mask: Mask, side: str) -> list[str]:
    """The folded fingers of one hand, from the thumb on.

    >>> folded(387, "R")
    ['M', 'R']
    """
    return [finger for finger in FINGERS if mask & BIT[side + finger]]


def mirrored(mask: Mask) -> Mask:
    """The same fingers on the other hand each: the classic mistake.

    >>> proposal_of(mirrored(mask_of("TI/MR")))
    'MR/TI'
    """
    return mask >> 5 | (mask & LEFT_MASK) << 5
