"""The stars of Tricky Twist for whoever asks: if the round ended now, for a declaration, of a round before.

The asker sends the view they have, so nothing is told here that they could not reckon themselves.
"""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tripot.core import Refused, Seat, say_refused
from tripot.games.tricky_twist.declaration import Declaration
from tripot.games.tricky_twist.likely import no_sheet, unlikely
from tripot.games.tricky_twist.questions import declarable
from tripot.games.tricky_twist.refusals import refuse
from tripot.games.tricky_twist.standing import Worth, sheet_explained, standing, worth
from tripot.games.tricky_twist.stars import SeatStars
from tripot.games.tricky_twist.table import Table
from tripot.games.tricky_twist.words import CATALOGUES
from tripot.server.asked import Asked
from tripot.server.problem import language_of
from tripot.server.trouble import Trouble


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """The table as the asker sees it, and from where; no seat looks on."""

    view: Table
    seat: Seat | None = None


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """What the asker thinks of declaring."""

    view: Table
    seat: Seat
    said: Declaration


class Finished(Struct, frozen=True, forbid_unknown_fields=True):
    """A round that is over, by its number."""

    view: Table
    round: Annotated[int, Meta(ge=1)]


@post(
    "/api/games/tricky_twist/standing",
    status_code=200,
    summary="If the round ended now",
    sync_to_thread=True,
)
def standing_now(data: JSONBody[Seen]) -> tuple[SeatStars, ...]:
    """What every seat would score, line by line, or why that cannot be known."""
    _check(data.view, data.seat)
    return standing(data.view, data.seat)


@post(
    "/api/games/tricky_twist/worth",
    status_code=200,
    summary="What a declaration is worth",
    sync_to_thread=True,
)
def declaration_worth(request: Asked, data: JSONBody[Saying]) -> Worth:
    """What it scores, beside the one that is suggested."""
    _check(data.view, data.seat)
    fault = declarable(data.view, data.seat).faults(data.said)
    if fault is not None:
        raise Trouble("malformed", why=_sentence(refuse(fault), language_of(request)))
    return worth(data.view, data.seat, data.said)


@post(
    "/api/games/tricky_twist/sheet",
    status_code=200,
    summary="A score sheet, star by star",
    sync_to_thread=True,
)
def score_sheet(data: JSONBody[Finished]) -> tuple[SeatStars, ...]:
    """What every star of a round was given for."""
    _check(data.view, None)
    fault = no_sheet(data.view, data.round)
    if fault is not None:
        raise Trouble("malformed", why=fault)
    return sheet_explained(data.view, data.round)


def _check(view: Table, seat: Seat | None) -> None:
    fault = unlikely(view, seat)
    if fault is not None:
        raise Trouble("malformed", why=fault)


def _sentence(refused: Refused, language: str) -> str:
    return CATALOGUES[language].render(say_refused(refused))


HANDLERS = [standing_now, declaration_worth, score_sheet]
