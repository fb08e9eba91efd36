"""How a player made of code looks at hands: how long it takes, and what it gets wrong.

Rules of this file: pure functions of what lies on the table, of a level and of the chance passed in. The
figures are estimates of people, not measurements; mistakes are made in reading, so they look like a person's.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from tripot.games.dexterity_jane.bots.level import CHAMPION, Level
from tripot.games.dexterity_jane.fingers import BIT, FINGERS, HANDS, Card, Mask, hand, is_open, mirrored
from tripot.games.dexterity_jane.solving import pairs, solve

WRONG_SIDE_MS: Final = 150
"""A hand seen from the back takes longer."""
FAR_TURN: Final = 120
AWKWARD: Final = 1.3
"""Beyond `FAR_TURN` degrees a hand is awkward to turn in one's mind."""
UPSIDE_DOWN: Final = 2.5
"""How much more often hands are confused when they are upside down."""
NEIGHBOURS: Final = {"T": "I", "I": "TM", "M": "RRI", "R": "MMP", "P": "R"}
"""What a finger is mistaken for; ring and middle most easily for each other."""


def turned(angle: int) -> int:
    """How far a card is turned either way, 0 to 180.

    >>> [turned(angle) for angle in (0, 90, 180, 270, 359)]
    [0, 90, 180, 90, 1]
    """
    return min(angle % 360, -angle % 360)


def reading_ms(level: Level, angles: Sequence[int], *, only_palms: bool) -> list[float]:
    """How long each card takes, one after the other."""
    times = []
    for place, angle in enumerate(map(turned, angles)):
        turn = level.turn * angle / 180 * (AWKWARD if angle > FAR_TURN else 1)
        side = 0 if only_palms else WRONG_SIDE_MS
        times.append((level.card + turn + side) * level.fatigue**place)
    return times


def thinking_ms(level: Level, cards: Sequence[Card], answer: Mask) -> float:
    """How long pairs, open hands, the folding of fingers and the slam take on top of the reading."""
    open_hands = sum(map(is_open, cards))
    return (
        level.pair * len(pairs(cards))
        + level.open * open_hands
        + level.fold * answer.bit_count()
        + level.slam
    )


def mood(level: Level, rng: Random) -> float:
    """Sometimes one is quicker, sometimes slower."""
    return exp(rng.gauss(0, level.spread))


def not_before_ms(round_number: int) -> int:
    """No bot locks earlier: it would not look like a person."""
    return 350 + 60 * round_number


def nobody_reads_before(angles: Sequence[int], *, only_palms: bool) -> float:
    """The time by which not even a champion on a good day can have read these cards."""
    reading = sum(reading_ms(CHAMPION, angles, only_palms=only_palms))
    return (CHAMPION.start + reading) * exp(-2 * CHAMPION.spread)


def answer(level: Level, cards: Sequence[Card], angles: Sequence[int], rng: Random, hurry: float = 1) -> Mask:
    """The fingers that such a player folds; `hurry` multiplies every mistake.

    It draws the same lots whatever the hurry, so who makes no mistake in a hurry makes none at leisure.
    """
    seen = perceived(level, cards, angles, rng, hurry)
    mask = solve(seen)
    mask = _open_hands_misjudged(mask, seen, rng.random() < level.open_forgotten * hurry)
    mask = _pair_missed(mask, seen, rng, rng.random() < level.pair_missed * hurry)
    if rng.random() < level.swapped * hurry:
        mask = mirrored(mask)
    for bit in BIT.values():
        if rng.random() < level.slip * hurry and mask & bit:
            mask ^= bit
    return mask


def perceived(
    level: Level, cards: Sequence[Card], angles: Sequence[int], rng: Random, hurry: float = 1
) -> list[Card]:
    """The cards as such a player reads them."""
    seen = []
    for card, angle in zip(cards, angles, strict=True):
        lots = [rng.random() for _ in range(4)]
        side, finger = card[0], card[1]
        upside_down = 1 + (UPSIDE_DOWN - 1) * turned(angle) / 180
        if lots[0] < level.wrong_hand * upside_down * hurry:
            side = "R" if side == "L" else "L"
        if lots[1] < level.wrong_finger * hurry and finger in NEIGHBOURS:
            others = NEIGHBOURS[finger]
            finger = others[int(lots[2] * len(others))]
        if lots[3] >= level.overlooked * hurry:
            seen.append(side + finger)
    return seen


def confidence(level: Level, cards: Sequence[Card], hurry: float = 1) -> float:
    """How likely such a player is to be right about these cards, by his own estimate."""
    chance = (1 - (1.5 * level.wrong_hand + level.wrong_finger + level.overlooked) * hurry) ** len(cards)
    chance *= 1 - level.swapped * hurry
    if any(map(is_open, cards)):
        chance *= 1 - level.open_forgotten * hurry
    if pairs(cards):
        chance *= 1 - level.pair_missed * hurry
    return chance * (1 - level.slip * hurry) ** solve(cards).bit_count()


def bullets_noticed(level: Level, cards: Sequence[Card], side: str, rng: Random) -> int:
    """The bullets that such a player notices on the cards of one hand."""
    there = sum(card.count("*") for card in cards if hand(card) == side)
    return sum(rng.random() < level.bullet_seen for _ in range(there))


def odds_of_odd(level: Level, noticed: int) -> float:
    """How likely the bullets are odd in number, for somebody who has noticed so many.

    >>> from tripot.games.dexterity_jane.bots.level import UNLIMITED
    >>> round(odds_of_odd(CHAMPION, 1), 3), round(odds_of_odd(CHAMPION, 2), 3), odds_of_odd(UNLIMITED, 0)
    (0.99, 0.02, 0.0)
    """
    sure = (1 + (2 * level.bullet_seen - 1) ** max(1, noticed)) / 2
    return sure if noticed % 2 else 1 - sure


def _open_hands_misjudged(mask: Mask, seen: Sequence[Card], misjudged: bool) -> Mask:
    """An open hand is forgotten, or a cancelled pair of them still works."""
    if not misjudged:
        return mask
    for side in HANDS:
        opened = [card for card in seen if is_open(card) and hand(card) == side]
        if opened:
            own = [card for card in seen if hand(card) == side and not is_open(card)]
            fingers = sum(BIT[side + finger] for finger in FINGERS)
            mask = mask & ~fingers | (solve(own) if len(opened) % 2 else 0)
    return mask


def _pair_missed(mask: Mask, seen: Sequence[Card], rng: Random, missed: bool) -> Mask:
    """A cancelled finger is folded all the same."""
    lot = rng.random()
    doubles = [pair[0] for pair in pairs(seen) if not is_open(pair[0])]
    if missed and doubles:
        mask |= BIT[doubles[int(lot * len(doubles))][:2]]
    return mask
