"""Tricky Twist, by Taylor Reiner: a trick-taking game where losing is an art.

Facts: 3 or 4 seats; turns, but reserves (and some declarations) all at once; hidden hands; chance in
the deal and the reserves; as many rounds as seats; the highest total wins, and victory can be shared.
"""

from importlib.resources import files
from typing import Final

from tripot.core import Rules
from tripot.games.game import Game
from tripot.games.poster import Poster
from tripot.games.tricky_twist.asks import AnyAsk
from tripot.games.tricky_twist.bots import LEVELS
from tripot.games.tricky_twist.bots.reasons import reasons
from tripot.games.tricky_twist.conservation import conserved
from tripot.games.tricky_twist.data import DEFAULT
from tripot.games.tricky_twist.doors import DOORS
from tripot.games.tricky_twist.events import AnyEvent
from tripot.games.tricky_twist.evolve import evolve
from tripot.games.tricky_twist.fortune import fortune, standing
from tripot.games.tricky_twist.imagine import imagine
from tripot.games.tricky_twist.moves import AnyMove
from tripot.games.tricky_twist.options import Options
from tripot.games.tricky_twist.outcome import outcome
from tripot.games.tricky_twist.questions import asks
from tripot.games.tricky_twist.refusals import REFUSALS
from tripot.games.tricky_twist.remarks import Shown, remarked
from tripot.games.tricky_twist.reminders import horizon, remembers, reminded
from tripot.games.tricky_twist.rules import decide
from tripot.games.tricky_twist.table import Table, start
from tripot.games.tricky_twist.terminal import drawing
from tripot.games.tricky_twist.view import view
from tripot.games.tricky_twist.words import CATALOGUES, RULEBOOKS, say, words_at


class TrickyTwist(Rules):
    """The rules of Tricky Twist."""

    name = "tricky_twist"
    version = "2"
    seats = range(3, 5)
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
    reminded = staticmethod(reminded)
    remarked = staticmethod(remarked)
    imagine = staticmethod(imagine)
    outcome = staticmethod(outcome)
    standing = staticmethod(standing)
    fortune = staticmethod(fortune)
    say = staticmethod(say)
    words_at = staticmethod(words_at)
    conserved = staticmethod(conserved)
    remembers = staticmethod(remembers)
    horizon = staticmethod(horizon)


rules: Final[Rules] = TrickyTwist()

game: Final = Game(
    rules=rules,
    title="Tricky Twist",
    minutes=25,
    bots=LEVELS,
    adviser=LEVELS["greedy"],
    reasons=reasons,
    poster=Poster(
        ground="#0a1128",
        lit="#2b3f7d",
        ink="#f3efe2",
        soft="#b6c1e2",
        accent="#ffdf9a",
        panel="#34457c",
        display="limelight",
    ),
    drawing=drawing,
    doors=DOORS,
    lesson=files(__package__) / "lesson.json",
    pieces=DEFAULT,
)
