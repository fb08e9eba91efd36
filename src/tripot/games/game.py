"""What the house has to know of a game, in one object. A game's package exports it as `game`.

    [project.entry-points."tripot.games"]
    NAME = "PACKAGE:game"

is all that it takes to put a game on the shelf: nothing else names it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from tripot.bots.bot import Bot, Stage
from tripot.bots.characters import CHARACTERS, LEVELS, Character
from tripot.bots.coach import LEVEL, can_coach
from tripot.bots.levels import Maker, UnknownLevelError, random_level
from tripot.core import Move, Options, Rules, Seat, Sentence
from tripot.core.bounds import unbounded
from tripot.games.drawing import Drawing
from tripot.games.poster import Poster
from tripot.online import Challenge, Door, Policy


class BrokenGameError(ImportError):
    """A package or a file that promises a game and does not keep the promise."""


def watched_by_anyone(options: Options) -> bool:  # noqa: ARG001
    """Most games have no secrets from those who look on that a seat would not have as well."""
    return True


def no_reasons(view: Any, move: Any) -> tuple[Sentence, ...]:  # noqa: ARG001
    """Some games have nothing to say about a move."""
    return ()


class Game(Struct, frozen=True, kw_only=True):
    """A game as the house knows it: its rules, and everything that is only its own.

    It is not made of rules whose options have no bounds: whoever opens a table could fill the machine.
    """

    rules: Rules
    title: str
    """How it is called, in every language."""
    minutes: int | None = None
    """How long it usually lasts."""
    taglines: Mapping[str, str] = {}
    """What it is about, in half a sentence, by language."""
    bots: Mapping[str, Maker] = {}
    """Its own bots by level, the weakest first; one that plays by lot is always there.

    A game of speed has a `random` of its own: answers by lot that come at once would win the races.
    """
    stage: Callable[[Sequence[Bot]], Stage] | None = None
    """Where the bodies of its bots move in a game between bots; None: it is played without bodies."""
    adviser: Maker | None = None
    """Who gives hints where no master weighs the answers; None: a bot of the usual level."""
    reasons: Callable[[Any, Any], tuple[Sentence, ...]] = no_reasons
    """What speaks for a move, in sentences, from the view of whoever makes it."""
    drawing: Drawing | None = None
    """How its table is drawn in the terminal; None: as a list of what lies on it."""
    policy: type[Policy] = Policy
    """What it says about its live tables."""
    poster: Poster = Poster()
    """How it looks in a picture for a link."""
    doors: tuple[Door, ...] = ()
    """Questions that it answers over HTTP."""
    lesson: Traversable | None = None
    """Where its lesson is kept, a record with prompts."""
    daily: Challenge | None = None
    """The same rounds for everybody on a day, where one can play it alone against the clock."""
    pieces: Any = None
    """What a client needs to draw pieces that are data; a table may bring its own in its options."""
    private_moves: tuple[type[Move], ...] = ()
    """Moves that only the own team hears of, and that nobody else needs to understand the game."""
    may_be_watched: Callable[[Any], bool] = watched_by_anyone
    """Whether people without a seat may look on at a table with these options."""

    def __post_init__(self) -> None:
        kind = getattr(self.rules, "Options", None)  # rules that are not complete are told so elsewhere
        if kind is not None and (faults := unbounded(kind)):
            raise BrokenGameError(f"an option of {self.rules.name} has no bounds: {faults[0]}")

    @property
    def name(self) -> str:
        """The name in code, on the command line and in records."""
        return self.rules.name

    @property
    def levels(self) -> Mapping[str, Maker]:
        """Every bot that a host can call to a seat, the weakest first."""
        return {"random": random_level, **self.bots}

    @property
    def offered(self) -> tuple[str, ...]:
        """The levels that a host is offered, the weakest first; those of earlier houses still work."""
        return LEVELS if set(LEVELS) <= set(self.bots) else tuple(self.levels)

    @property
    def characters(self) -> tuple[Character, ...]:
        """The players with a face that can be called to its tables."""
        return tuple(one for one in CHARACTERS if one.id in self.bots)

    @property
    def usual_level(self) -> str:
        """Who plays where nobody has said which: a regular, or the strongest where there is none."""
        return "regular" if "regular" in self.bots else list(self.levels)[-1]

    @property
    def has_coach(self) -> bool:
        """Whether there is a master who can say what answers are worth."""
        return LEVEL in self.bots and can_coach(self.call_bot(LEVEL, 0))

    def call_adviser(self, seat: Seat) -> Bot:
        """Who gives hints to that seat."""
        return self.adviser(seat) if self.adviser is not None else self.call_bot(self.usual_level, seat)

    def set_stage(self, bots: Sequence[Bot]) -> Stage | None:
        """The bodies of these bots, for a game among them."""
        return None if self.stage is None else self.stage(bots)

    def call_bot(self, level: str, seat: Seat) -> Bot:
        """A bot of that level for that seat; raises `UnknownLevelError` with a sentence."""
        known = self.levels
        if level not in known:
            raise UnknownLevelError(f"{self.name} has no bot {level!r}; it has: {', '.join(known)}")
        return known[level](seat)
