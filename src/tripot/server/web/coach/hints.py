"""One answer to the asker's own question, and why one would give it.

Rules of this file: what the coach thinks best is the hint, so that the two agree; where no master weighs the
answers, or not soon, the game's adviser is asked, who knows what the asker's seat was told, nothing else.
Like the coach, hints are for those who play against bots alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any, Final

from litestar import get
from litestar.params import FromPath, FromQuery
from msgspec import NODEFAULT, Struct, structs

from tripot.bots.bot import Bot, Weighed
from tripot.core import Ask, Move
from tripot.core.plain.sentences import particulars, say_move
from tripot.core.words import Language, PieceAt, unmarked
from tripot.games import Game
from tripot.server.protocol.errors import Trouble
from tripot.server.web.coach.finished import coach_of
from tripot.server.web.coach.questions import Looked, look_at, weigh
from tripot.server.web.requests import Asked, address_of, house_of

UNHEARD: Final = ("no_coach", "coach_busy", "coach_lost")
"""Where the coach has nothing to say, the adviser has."""
PATIENCE_S: Final = 8.0
"""How long somebody waits for the master, in seconds; the adviser answers at once."""
UNTOLD: Final = ("at", "trace")
"""In a race: when one answers, and how one's fingers came to it, is one's own affair."""


class Hint(Struct, frozen=True):
    """What one could answer, and what speaks for it."""

    move: Any
    said: str
    because: tuple[str, ...] = ()
    pieces: tuple[PieceAt, ...] = ()
    """Those that `said` names, to be drawn."""


@get("/api/tables/{table_id:str}/answers/hint", summary="What one could answer, and why")
async def hint(request: Asked, table_id: FromPath[str], language: FromQuery[Language] = "en") -> Hint:
    """Only where nobody but bots plays beside the asker; a master who has to warm up is not waited for."""
    try:
        looked = await look_at(request, table_id, lambda room, seat: coach_of(room.game, room.version, seat))
        weighed = await _in_time(weigh(request, looked))
    except Trouble as trouble:
        if trouble.code not in UNHEARD:
            raise
        weighed = []
    if not weighed:
        looked = await look_at(request, table_id, lambda room, seat: room.game.call_adviser(seat))
        weighed = [await house_of(request).archive.work(address_of(request), lambda: _advised(looked))]
    best, words = weighed[0], looked.words(language)
    told = [name for name in particulars(best.move, words) if name not in UNTOLD]
    said, pieces = unmarked(say_move(best.move, words.marking(), told))
    return Hint(best.move, said, tuple(words.render(why) for why in best.because), pieces)


async def _in_time(thought: Coroutine[Any, Any, list[Weighed]]) -> list[Weighed]:
    """What the master has found, if it is soon; else it thinks on for whoever asks next."""
    task = asyncio.create_task(thought, name="the coach thinks about a hint")
    await asyncio.wait({task}, timeout=PATIENCE_S)
    if task.done():
        return task.result()
    task.add_done_callback(lambda late: late.cancelled() or late.exception())
    return []


def _advised(looked: Looked) -> Weighed:
    return advised(looked.room.game, looked.bot, looked.view, looked.ask)


def advised(game: Game, bot: Bot, view: Any, ask: Ask) -> Weighed:
    """What the adviser would answer, and why; the default, if it would wait."""
    act = bot.act(view, ask, Random(0))
    move = ask.default() if act is None else act.move
    return Weighed(_at_leisure(move), 0.0, game.reasons(view, move))


def _at_leisure(move: Move) -> Move:
    """The same move, less what only the hands of the adviser would do."""
    usual = {field.name: field.default for field in structs.fields(move) if field.name in UNTOLD}
    known = {name: value for name, value in usual.items() if value is not NODEFAULT}
    return structs.replace(move, **known)


HANDLERS = [hint]
