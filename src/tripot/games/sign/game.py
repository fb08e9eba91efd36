"""Sign: swap cards, collect five alike, and let your team know without a word."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, Final

from tripot.core import Rules
from tripot.games.game import Game
from tripot.games.poster import Poster
from tripot.games.sign.asks import AnyAsk
from tripot.games.sign.bots import LEVELS
from tripot.games.sign.bots.reasons import reasons
from tripot.games.sign.bots.stage import Stage
from tripot.games.sign.conservation import conserved
from tripot.games.sign.events import AnyEvent
from tripot.games.sign.evolve import evolve
from tripot.games.sign.fortune import fortune, standing
from tripot.games.sign.gestures import pieces
from tripot.games.sign.layout import teams
from tripot.games.sign.moves import AnyMove, DraftSign, PlanWatch, TellTeam
from tripot.games.sign.online.policy import SignPolicy
from tripot.games.sign.options import Options
from tripot.games.sign.outcome import outcome
from tripot.games.sign.questions import asks
from tripot.games.sign.refusals import REFUSALS
from tripot.games.sign.rules import decide
from tripot.games.sign.table import Table, start
from tripot.games.sign.view import horizon, imagine, remembers, view
from tripot.games.sign.words import CATALOGUES, RULEBOOKS, say


class Sign(Rules):
    """The rules of Sign."""

    name = "sign"
    version = "2"
    seats = range(4, 10)
    Options = Options
    Table = Table
    Move: Any = AnyMove
    Event: Any = AnyEvent
    Ask: Any = AnyAsk
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
    say = staticmethod(say)
    teams = staticmethod(teams)
    conserved = staticmethod(conserved)
    remembers = staticmethod(remembers)
    horizon = staticmethod(horizon)


rules: Final[Rules] = Sign()

game: Final = Game(
    rules=rules,
    title="Sign",
    minutes=20,
    bots=LEVELS,
    reasons=reasons,
    stage=Stage,
    poster=Poster(
        ground="#dcdad2",
        lit="#ffffff",
        ink="#17171b",
        soft="#484853",
        accent="#1d5fe0",
        panel="#dcdad2",
        display="outfit",
    ),
    policy=SignPolicy,
    pieces=pieces(),
    private_moves=(DraftSign, PlanWatch, TellTeam),
    lesson=files(__package__).joinpath("lesson.json"),
    may_be_watched=lambda options: options.spectators != "none",
)
