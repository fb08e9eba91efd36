"""DESfausse: throw your dice, put away what matches, and be rid of them first."""

from __future__ import annotations

from tripot.core import Team, say
from tripot.games.desfausse.asks import Ask, asks
from tripot.games.desfausse.conservation import conserved
from tripot.games.desfausse.events import Event
from tripot.games.desfausse.evolve import evolve, start
from tripot.games.desfausse.moves import Move
from tripot.games.desfausse.odds import Odds, odds
from tripot.games.desfausse.options import Options
from tripot.games.desfausse.refusals import REFUSALS
from tripot.games.desfausse.rules import decide, outcome
from tripot.games.desfausse.table import Table
from tripot.games.desfausse.view import imagine, view
from tripot.games.desfausse.words import CATALOGUES, RULEBOOKS


def teams(options: Options) -> tuple[Team, ...]:  # noqa: ARG001
    """Everyone plays alone."""
    return ()


class Desfausse:
    """The game as the house knows it."""

    name = "desfausse"
    version = "1"
    seats = range(2, 6)
    waits_openly = True
    Options = Options
    Table = Table
    Move = Move
    Event = Event
    Ask = Ask
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
    say = staticmethod(say)
    conserved = staticmethod(conserved)
    odds = staticmethod(odds)
    teams = staticmethod(teams)


game = Desfausse()

__all__ = ["Odds", "game", "odds"]
