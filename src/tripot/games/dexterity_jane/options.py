"""What the host of a table chooses (rulebook 12), and the pieces that follow from it."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from tripot.core import Options as BaseOptions
from tripot.games.dexterity_jane.data import Components, box
from tripot.games.dexterity_jane.fingers import Card

Mode = Literal["standard", "beginner", "robbery"]


class Options(BaseOptions, frozen=True, kw_only=True):
    """The options of a table. `timing` and `spectators` bind the house, not the rules."""

    retired: ClassVar[frozenset[str]] = frozenset({"input"})
    """Which devices are allowed: it belongs to a table of its own in the browser, which is still to come."""

    seats: Annotated[int, Meta(ge=2, le=9)] = 4
    mode: Mode = "standard"
    bullets: Literal["dense", "sparse", "custom"] = "dense"
    hand_view: Literal["palm", "back", "mixed"] = "palm"
    rotation: Literal["balanced", "table", "upright"] = "balanced"
    same_round_discard: bool = True
    robber_counts_as_lock: bool = True
    two_player_robbery_tile: Literal["opponent", "aside"] = "opponent"
    coin_pick: Literal["manual", "auto"] = "manual"
    wrong_lock_penalty: Literal["none", "lose_card"] = "none"
    showdown_limit_s: Annotated[int, Meta(ge=20, le=300)] = 90
    patience: Annotated[int, Meta(ge=1, le=10)] = 1
    rob_stun_ms: Annotated[int, Meta(ge=0, le=600)] = 0
    absent_seat: Literal["bot", "last", "pause"] = "bot"
    checker_drives: bool = True
    timing: Literal["compensated", "arrival"] = "compensated"
    spectators: Literal["delayed", "live", "none"] = "delayed"
    components: Components | None = None

    @property
    def box(self) -> Components:
        """The pieces in use: the host's own, or those of the house."""
        return self.components or box()

    @property
    def limit_ms(self) -> int:
        """How long a showdown lasts at most (5.5)."""
        return self.showdown_limit_s * 1000


@lru_cache(maxsize=64)
def hand_cards(mode: Mode, bullets: str, pieces: Components) -> tuple[Card, ...]:
    """All sixty cards in notation; only robbers look at bullets, so only they see them (10.4).

    >>> hand_cards("robbery", "dense", box())[23:26], hand_cards("standard", "dense", box())[23:26]
    (('RO24g', 'LT*25g', 'LI*26r'), ('RO24g', 'LT25g', 'LI26r'))
    """
    shown = mode == "robbery"
    return tuple(card.written(getattr(card, bullets) if shown else 0) for card in pieces.cards)


def deck_cards(options: Options) -> tuple[Card, ...]:
    """The cards to play with, by number: all sixty, or the teaching cards (9.1)."""
    cards = hand_cards(options.mode, options.bullets, options.box)
    return cards[: options.box.teaching] if options.mode == "beginner" else cards


def reward_cards(options: Options) -> tuple[Card, ...]:
    """The cards that beginners only win (9.2); elsewhere there are none."""
    cards = hand_cards(options.mode, options.bullets, options.box)
    return cards[options.box.teaching :] if options.mode == "beginner" else ()
