"""How the hands of a player made of code move while it reads: they follow the cards, hesitate, and fold.

Rules of this file: pure functions; the lots are its own, so what a bot answers and when does not depend on
how its hands get there. An account ends with the hands that are slammed, and before the slam. Like
everybody's it is told when the hands are turned up (rulebook 5.9), so nobody reads an answer off a bot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, get_args

from tripot.games.dexterity_jane.bots.eye import NEIGHBOURS, reading_ms
from tripot.games.dexterity_jane.bots.level import Level
from tripot.games.dexterity_jane.fingers import BIT, Card, Mask
from tripot.games.dexterity_jane.solving import solve
from tripot.games.dexterity_jane.trace import Finger, Folding, Trace

FINGERS: Final[tuple[Finger, ...]] = get_args(Finger)
NEXT_FINGER_MS: Final = (35, 110)
"""Fingers of one reading follow each other so closely."""
DOUBT_MS: Final = (140, 420)
"""So long a finger is down before it is taken back."""
HALT_MS: Final = (200, 700)
"""So long one stops and looks again."""

Step = tuple[float, Finger]


def movements(
    level: Level, seen: Sequence[Card], angles: Sequence[int], mask: Mask, *, at: int, lot: int
) -> Trace:
    """How fingers come to be folded as `mask` by a player who has read these cards, and slams `at`."""
    rng = Random(f"hands {lot}")
    steps = list(_read_along(level, seen, angles, mask, rng))
    if not steps:
        return ()
    # The answer was due at its own time, whatever the hands would have liked: they keep its pace.
    pace = max(1.0, at - min(level.slam, at * 0.2)) / (steps[-1][0] or 1.0)
    folded: set[Finger] = set()
    account = []
    for time, finger in steps:
        folded ^= {finger}
        account.append(Folding(finger, finger in folded, float(int(time * pace))))
    return tuple(account)


def _read_along(
    level: Level, seen: Sequence[Card], angles: Sequence[int], mask: Mask, rng: Random
) -> Iterator[Step]:
    """Which finger moves when, at its own pace: after every card the hands show what is known so far."""
    now, shown = float(level.start), 0
    reading = reading_ms(level, angles, only_palms=True)
    for count, ms in enumerate(reading[: len(seen)], 1):
        now += ms
        if rng.random() < level.second_thought:
            now += rng.randint(*HALT_MS)
        wanted = solve(seen[:count])
        for time, finger in _towards(shown, wanted, now, level, rng):
            now = time
            yield time, finger
        shown = wanted
    yield from _towards(shown, mask, now + level.fold, level, rng)


def _towards(shown: Mask, wanted: Mask, now: float, level: Level, rng: Random) -> Iterator[Step]:
    """Fold and stretch until the hands are as wanted; now and then a neighbour goes down before."""
    for finger in FINGERS:
        if not (shown ^ wanted) & BIT[finger]:
            continue
        is_folding = bool(wanted & BIT[finger])
        if is_folding and rng.random() < level.second_thought:
            other = _neighbour(finger, shown | wanted, rng)
            if other is not None:
                yield now, other
                now += rng.randint(*DOUBT_MS)
                yield now, other
        now += rng.randint(*NEXT_FINGER_MS)
        yield now, finger


def _neighbour(finger: Finger, taken: Mask, rng: Random) -> Finger | None:
    near = finger[0] + rng.choice(NEIGHBOURS[finger[1]])
    return next((one for one in FINGERS if one == near and not taken & BIT[one]), None)
