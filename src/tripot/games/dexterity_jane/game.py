"""Dexterity Jane as the house wants a game to be: one object with all its parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tripot.core import Catalogue, Team, say
from tripot.games.dexterity_jane.asks import AnyAsk
from tripot.games.dexterity_jane.events import AnyEvent
from tripot.games.dexterity_jane.evolve import evolve
from tripot.games.dexterity_jane.moves import AnyMove
from tripot.games.dexterity_jane.options import Options
from tripot.games.dexterity_jane.questions import asks
from tripot.games.dexterity_jane.refusals import REFUSALS
from tripot.games.dexterity_jane.rules import decide
from tripot.games.dexterity_jane.scoring import conserved, outcome
from tripot.games.dexterity_jane.table import Table, start
from tripot.games.dexterity_jane.view import imagine, remembers, view
from tripot.games.dexterity_jane.words import CATALOGUES, RULEBOOKS


def teams(_: Options) -> tuple[Team, ...]:
    """Everyone plays alone."""
    return ()


class DexterityJane:
    """The rules of Dexterity Jane."""

    name = "dexterity_jane"
    version = "1"
    seats = range(2, 10)
    Options = Options
    Table = Table
    Move = AnyMove
    Event = AnyEvent
    Ask = AnyAsk
    catalogues: Mapping[str, Catalogue] = CATALOGUES
    rulebooks: Mapping[str, str] = RULEBOOKS
    refusals: Mapping[str, str] = REFUSALS

    start = staticmethod(start)
    asks = staticmethod(asks)
    decide = staticmethod(decide)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    imagine = staticmethod(imagine)
    outcome = staticmethod(outcome)
    conserved = staticmethod(conserved)
    remembers = staticmethod(remembers)
    say = staticmethod(say)

    teams = staticmethod(teams)


game: Final = DexterityJane()
