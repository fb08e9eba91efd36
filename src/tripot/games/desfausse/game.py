"""DESfausse: throw your dice, put away what matches, and be rid of them first."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from tripot.core import Rules
from tripot.games.desfausse.asks import AnyAsk
from tripot.games.desfausse.bots import LEVELS
from tripot.games.desfausse.bots.reasons import plain_reasons
from tripot.games.desfausse.conservation import conserved
from tripot.games.desfausse.doors import DOORS
from tripot.games.desfausse.events import AnyEvent
from tripot.games.desfausse.evolve import evolve, start
from tripot.games.desfausse.fortune import fortune, standing
from tripot.games.desfausse.moves import AnyMove
from tripot.games.desfausse.options import Options
from tripot.games.desfausse.outcome import outcome
from tripot.games.desfausse.questions import asks
from tripot.games.desfausse.refusals import REFUSALS
from tripot.games.desfausse.remarks import Shown, remarked
from tripot.games.desfausse.rules import decide
from tripot.games.desfausse.table import Table
from tripot.games.desfausse.terminal import drawing
from tripot.games.desfausse.view import imagine, view
from tripot.games.desfausse.words import CATALOGUES, RULEBOOKS
from tripot.games.game import Game
from tripot.games.poster import Poster


class Desfausse(Rules):
    """The rules of DESfausse."""

    name = "desfausse"
    version = "2"
    seats = range(2, 6)
    waits_openly = True
    Options = Options
    Table = Table
    Shown = Shown
    Move = AnyMove
    Event = AnyEvent
    Ask = AnyAsk
    catalogues = CATALOGUES
    rulebooks = RULEBOOKS
    refusals = REFUSALS

    start = staticmethod(start)
    asks = staticmethod(asks)
    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    remarked = staticmethod(remarked)
    imagine = staticmethod(imagine)
    outcome = staticmethod(outcome)
    standing = staticmethod(standing)
    fortune = staticmethod(fortune)
    conserved = staticmethod(conserved)


rules: Final[Rules] = Desfausse()

game: Final = Game(
    rules=rules,
    title="DESfausse",
    minutes=20,
    bots=LEVELS,
    reasons=plain_reasons,
    poster=Poster(
        ground="#120e0d",
        lit="#40332c",
        ink="#f5ecda",
        soft="#cdbfa8",
        accent="#ff8a5c",
        panel="#5a4a40",
        display="grenze-gotisch",
    ),
    drawing=drawing,
    doors=DOORS,
    lesson=files(__package__) / "lesson.json",
)
