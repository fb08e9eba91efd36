"""The odds of a throw in DESfausse, for a player who asks before deciding on a plan.

Everything lies open in that game, so the odds are a matter of the dice alone: no table, no seat.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tripot.games.desfausse import odds
from tripot.games.desfausse.dice import BODY, holds
from tripot.games.desfausse.options import Options
from tripot.server.trouble import Trouble

Handful = Annotated[tuple[str, ...], Meta(max_length=9)]


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """Which dice would be thrown out of which hand, as they look now, at a table with these options."""

    options: Options
    dice: Handful
    hand: Handful


@post("/api/games/desfausse/odds", status_code=200, summary="The odds of a throw", sync_to_thread=False)
def throw_odds(data: JSONBody[Plan]) -> dict[str, Any]:
    """By number of dice: the chances of devils and of each value; and the chance to be cursed."""
    if not all(die in BODY for die in data.hand) or not holds(data.hand, data.dice):
        raise Trouble("bad_options", why="these dice are not in that hand")
    return odds(data.options.faces, data.dice, data.hand).as_numbers()


HANDLERS = [throw_odds]
