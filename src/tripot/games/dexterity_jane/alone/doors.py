"""Practice over HTTP: rounds for whoever asks, and what was right.

Rules of this file: the asker brings the seed and does the timing, so there is nothing to win by it, and
nothing is kept. Whoever wants a time that others believe plays at a table, or the ten of the day.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from tripot.core.words import Language
from tripot.games.dexterity_jane.alone.rounds import SEATS, AloneRound, practice_rounds
from tripot.games.dexterity_jane.alone.verdict import Verdict, verdict
from tripot.games.dexterity_jane.data import box
from tripot.games.dexterity_jane.fingers import FINGERS, HANDS, Card, Mask
from tripot.games.dexterity_jane.options import Options, hand_cards
from tripot.online import BadQuestion, Door

FINGER_NAMES: Final = tuple(hand + finger for hand in HANDS for finger in FINGERS)

NOT_CARDS: Final[dict[Language, str]] = {
    "en": "those are not cards of the game, each of them once.",
    "fr": "ce ne sont pas des cartes du jeu, chacune une seule fois.",
}
NO_FINGER: Final[dict[Language, str]] = {
    "en": f"a finger is one of {', '.join(FINGER_NAMES)}.",
    "fr": f"un doigt est l’un de {', '.join(FINGER_NAMES)}.",
}


class Practice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody wants to practise."""

    seed: Annotated[str, Meta(min_length=1, max_length=64)]
    """Any text; the same one deals the same."""
    cards: Annotated[int, Meta(ge=1, le=10)]
    rounds: Annotated[int, Meta(ge=1, le=20)] = 10
    drill: str | None = None
    """A finger to meet more often."""
    mode: Literal["standard", "beginner"] = "standard"
    upright: bool = False


class Hands(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards, and the fingers that somebody has folded."""

    cards: Annotated[tuple[Card, ...], Meta(min_length=1, max_length=10)]
    mask: Annotated[Mask, Meta(ge=0, le=1023)]


def practise(asked: Practice, language: Language) -> tuple[AloneRound, ...]:
    """Rounds of so many cards each."""
    if asked.drill is not None and asked.drill not in FINGER_NAMES:
        raise BadQuestion(NO_FINGER[language])
    options = Options(seats=SEATS, mode=asked.mode, rotation="upright" if asked.upright else "balanced")
    chance = Random(asked.seed)
    return practice_rounds(asked.rounds, asked.cards, chance, options=options, drill=asked.drill)


def check(asked: Hands, language: Language) -> Verdict:
    """What the cards asked for, step by step, and which fingers were wrong."""
    known = hand_cards("standard", "dense", box())
    if len(set(asked.cards)) < len(asked.cards) or not set(asked.cards) <= set(known):
        raise BadQuestion(NOT_CARDS[language])
    return verdict(asked.cards, asked.mask)


DOORS: Final = (
    Door(name="practice", summary="Rounds to practise", question=Practice, answer=practise, is_slow=False),
    Door(name="check", summary="What was right", question=Hands, answer=check, is_slow=False),
)
