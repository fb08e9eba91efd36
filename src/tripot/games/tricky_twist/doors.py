"""The stars of Tricky Twist for whoever asks: if the round ended now, for a declaration, of a round before.

The asker sends the view they have, so nothing is told here that they could not reckon themselves.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from tripot.core import Seat, say_refused
from tripot.core.words import Language
from tripot.games.tricky_twist.declaration import Declaration
from tripot.games.tricky_twist.likely import no_sheet, unlikely
from tripot.games.tricky_twist.questions import declarable
from tripot.games.tricky_twist.refusals import refuse
from tripot.games.tricky_twist.standing import SheetStars, Worth, sheet_explained, standing, worth
from tripot.games.tricky_twist.stars import SeatStars
from tripot.games.tricky_twist.table import Table
from tripot.games.tricky_twist.words import CATALOGUES
from tripot.online import BadQuestion, Door


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


def standing_now(asked: Seen, _: Language) -> tuple[SeatStars, ...]:
    """What every seat would score, line by line, or why that cannot be known."""
    _check(asked.view, asked.seat)
    return standing(asked.view, asked.seat)


def declaration_worth(asked: Saying, language: Language) -> Worth:
    """What it scores, beside the one that is suggested."""
    _check(asked.view, asked.seat)
    fault = declarable(asked.view, asked.seat).faults(asked.said)
    if fault is not None:
        raise BadQuestion(CATALOGUES[language].render(say_refused(refuse(fault))))
    return worth(asked.view, asked.seat, asked.said)


def score_sheet(asked: Finished, _: Language) -> SheetStars:
    """What every star of a round was given for."""
    _check(asked.view, None)
    fault = no_sheet(asked.view, asked.round)
    if fault is not None:
        raise BadQuestion(fault)
    return sheet_explained(asked.view, asked.round)


def _check(view: Table, seat: Seat | None) -> None:
    fault = unlikely(view, seat)
    if fault is not None:
        raise BadQuestion(fault)


DOORS: Final = (
    Door(name="standing", summary="If the round ended now", question=Seen, answer=standing_now),
    Door(name="worth", summary="What a declaration is worth", question=Saying, answer=declaration_worth),
    Door(name="sheet", summary="A score sheet, star by star", question=Finished, answer=score_sheet),
)
