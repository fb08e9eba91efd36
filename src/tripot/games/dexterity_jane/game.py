"""Dexterity Jane: fold your fingers as the cards say, and slam before the others do."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from typing import Final

from tripot.core import Rules
from tripot.games.dexterity_jane.alone.daily import DAILY
from tripot.games.dexterity_jane.alone.doors import DOORS
from tripot.games.dexterity_jane.asks import AnyAsk
from tripot.games.dexterity_jane.bots import LEVELS
from tripot.games.dexterity_jane.bots.gunslinger import Gunslinger
from tripot.games.dexterity_jane.bots.level import UNLIMITED
from tripot.games.dexterity_jane.bots.reasons import reasons
from tripot.games.dexterity_jane.conservation import conserved
from tripot.games.dexterity_jane.data import box
from tripot.games.dexterity_jane.events import AnyEvent
from tripot.games.dexterity_jane.evolve import evolve
from tripot.games.dexterity_jane.fortune import fortune, standing
from tripot.games.dexterity_jane.moves import AnyMove
from tripot.games.dexterity_jane.online.policy import JanePolicy
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.outcome import outcome
from tripot.games.dexterity_jane.questions import asks
from tripot.games.dexterity_jane.refusals import REFUSALS
from tripot.games.dexterity_jane.rules import decide
from tripot.games.dexterity_jane.table import Table, start
from tripot.games.dexterity_jane.view import imagine, remembers, view
from tripot.games.dexterity_jane.words import CATALOGUES, RULEBOOKS
from tripot.games.game import Game
from tripot.games.poster import Poster


class DexterityJane(Rules):
    """The rules of Dexterity Jane."""

    name = "dexterity_jane"
    version = "1"
    seats = range(2, 10)
    Options = Options
    Table = Table
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
    imagine = staticmethod(imagine)
    outcome = staticmethod(outcome)
    standing = staticmethod(standing)
    fortune = staticmethod(fortune)
    conserved = staticmethod(conserved)
    remembers = staticmethod(remembers)


rules: Final[Rules] = DexterityJane()

game: Final = Game(
    rules=rules,
    title="Dexterity Jane",
    minutes=15,
    bots=LEVELS,
    adviser=partial(Gunslinger, level=UNLIMITED),
    reasons=reasons,
    poster=Poster(
        ground="#e9d7b2",
        lit="#f8edd2",
        ink="#33200f",
        soft="#573c22",
        accent="#9c2f1b",
        panel="#d3b98a",
        display="alfa-slab-one",
    ),
    policy=JanePolicy,
    doors=DOORS,
    daily=DAILY,
    lesson=files(__package__) / "lesson.json",
    pieces=box(),
    may_be_watched=lambda options: options.spectators != "none",
)
