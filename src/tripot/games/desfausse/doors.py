"""The odds of a throw in DESfausse, for a player who asks before deciding on a plan.

Everything lies open in that game, so the odds are a matter of the dice alone: no table, no seat.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from tripot.core.words import Language
from tripot.games.desfausse.dice import BODY, holds
from tripot.games.desfausse.odds import odds
from tripot.games.desfausse.options import Options
from tripot.online import BadQuestion, Door

SIZES: Final = 5
"""The odds are told for so many sizes of a combination, from the smallest that may be discarded."""

Handful = Annotated[tuple[str, ...], Meta(max_length=9)]


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """Which dice would be thrown out of which hand, as they look now, at a table with these options."""

    options: Options
    dice: Handful
    hand: Handful


def throw_odds(asked: Plan, _: Language) -> dict[str, Any]:
    """By number of dice: the chances of devils and of each value; of combinations, and to be cursed."""
    if not all(die in BODY for die in asked.hand) or not holds(asked.hand, asked.dice):
        raise BadQuestion("these dice are not in that hand", "bad_options")
    found = odds(asked.options.faces, asked.dice, asked.hand)
    least = asked.options.min_combination
    return found.as_numbers(range(least, least + SIZES))


DOORS: Final = (
    Door(name="odds", summary="The odds of a throw", question=Plan, answer=throw_odds, is_slow=False),
)
