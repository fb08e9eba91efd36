"""Tricky Twist, by Taylor Reiner: a trick-taking game where losing is an art.

Facts: 3 or 4 seats; turns, but reserves (and some declarations) all at once; hidden hands; chance in
the deal and the reserves; as many rounds as seats; the highest total wins, and victory can be shared.
"""

from typing import Final

from tripot.core import Outcome, Rules, Team, standings
from tripot.games.tricky_twist.asks import Ask
from tripot.games.tricky_twist.data import DEFAULT
from tripot.games.tricky_twist.events import Event
from tripot.games.tricky_twist.evolve import evolve
from tripot.games.tricky_twist.imagine import imagine
from tripot.games.tricky_twist.moves import Move
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.pieces import conserved
from tripot.games.tricky_twist.questions import asks
from tripot.games.tricky_twist.refusals import REFUSALS
from tripot.games.tricky_twist.reminders import horizon, remembers, remind
from tripot.games.tricky_twist.rules import decide, start
from tripot.games.tricky_twist.table import Table
from tripot.games.tricky_twist.view import view
from tripot.games.tricky_twist.words import CATALOGUES, RULEBOOKS, say

__all__ = ["game", "remind"]


def outcome(table: Table) -> Outcome | None:
    """The highest total wins, shared if need be (rulebook 8.2)."""
    return standings(table.totals) if table.phase == "over" else None


def teams(options: Options) -> tuple[Team, ...]:  # noqa: ARG001
    """Everyone plays alone."""
    return ()


class TrickyTwist:
    """The game, as the house knows it."""

    name = "tricky_twist"
    version = "1"
    seats = range(3, 5)
    waits_openly = True
    Options = Options
    Table = Table
    Move = Move
    Event = Event
    Ask = Ask
    catalogues = CATALOGUES
    rulebooks = RULEBOOKS
    refusals = REFUSALS
    printed = DEFAULT
    start = staticmethod(start)
    asks = staticmethod(asks)
    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    imagine = staticmethod(imagine)
    outcome = staticmethod(outcome)
    say = staticmethod(say)
    teams = staticmethod(teams)
    conserved = staticmethod(conserved)
    remembers = staticmethod(remembers)
    horizon = staticmethod(horizon)


game: Final[Rules] = TrickyTwist()
