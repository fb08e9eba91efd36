"""The daily ten: the ten rounds of a whole game, against nobody but the clock.

A right round is worth its number, as its tile is at a table (rulebook 8.3); whoever has as many points was
better in less time.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from tripot.games.dexterity_jane.alone.rounds import AloneRound, game_rounds
from tripot.games.dexterity_jane.alone.verdict import verdict
from tripot.games.dexterity_jane.fingers import Mask
from tripot.games.dexterity_jane.online.timing import ENVELOPE, TRUST
from tripot.online import Challenge, Judged

ROUNDS: Final = 10
LIMIT_MS: Final = 60_000


def deal(rng: Random) -> Sequence[AloneRound]:
    """The ten rounds."""
    return game_rounds(ROUNDS, rng)


def judge(dealt: AloneRound, mask: Mask) -> Judged:
    """Whether these fingers were right."""
    found = verdict(dealt.cards, mask)
    return Judged(found.is_right, len(dealt.cards) if found.is_right else 0, msgspec.to_builtins(found))


DAILY: Final = Challenge(
    rounds=ROUNDS,
    limit_ms=LIMIT_MS,
    cap_ms=TRUST.cap,
    envelope=ENVELOPE,
    answer=Annotated[Mask, Meta(ge=0, le=1023)],
    deal=deal,
    hold_ms=lambda dealt: dealt.hold,
    judge=judge,
)
