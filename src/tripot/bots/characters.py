"""The players made of code as people know them: a name, a face, how well and how they play.

Rules of this file: a character is data. What a level and a temper mean at its table, each game says.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from random import Random
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tripot.bots.bot import Act, Bot, Errand, Weighed, body_of
from tripot.bots.levels import Maker
from tripot.core import Ask, Event, Move, Seat

Level: TypeAlias = Literal["novice", "regular", "master"]
LEVELS: Final[tuple[Level, ...]] = ("novice", "regular", "master")
"""The weakest first."""

Temper: TypeAlias = Literal["bold", "careful", "sly"]
"""Bold: plays for the victory. Careful: for a good place. Sly: against whoever leads."""

Moment: TypeAlias = Literal["begins", "round", "won", "lost"]
"""When a character may say something: the game begins, a round is over, it has won the game, or lost it."""

Cast: TypeAlias = Mapping[Level, Callable[[Seat, Temper], Bot]]
"""How a game makes a player of each level, with a temper."""

FORCED: Final = 0.5
"""How long somebody takes who has no choice, beside the pace of the table."""


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A player made of code."""

    id: Annotated[str, Meta(pattern="^[a-z]{2,20}$")]
    name: str
    level: Level
    temper: Temper
    portrait: str
    """What its face is drawn from."""
    pace: tuple[float, float]
    """How long it takes for a decision, at least and at most, beside the pace of the table."""
    line: dict[str, str]
    """How it plays, by language."""
    says: dict[Moment, tuple[str, ...]] = {}
    """The quick words that it has for a moment; none: it is silent."""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    characters: tuple[Character, ...]


def load(text: str) -> tuple[Character, ...]:
    """Characters from the text of a data file."""
    return msgspec.convert(tomllib.loads(text), _File).characters


CHARACTERS: Final = load(files(__package__).joinpath("characters.toml").read_text(encoding="utf-8"))
BY_ID: Final = {character.id: character for character in CHARACTERS}
USUAL: Final[dict[Level, Temper]] = {"novice": "bold", "regular": "careful", "master": "sly"}
"""The temper of a level that is called by its name alone."""


class Unhurried:
    """A player who takes a person's time: more where there is much to choose from."""

    def __init__(self, bot: Bot, pace: tuple[float, float]) -> None:
        self.bot = bot
        self.pace = pace
        self.is_slow = getattr(bot, "is_slow", False)
        self.weighs = getattr(bot, "weighs", False)
        self.warm = getattr(bot, "warm", None)
        self.body = body_of(bot)

    def hear(self, events: Sequence[Event]) -> None:
        """Be told what the seat was told."""
        self.bot.hear(events)

    def act(self, view: Any, ask: Ask, rng: Random) -> Act | None:
        """The player's answer, and how long it takes."""
        return in_time(self.bot.act(view, ask, rng), ask, self.pace, rng)

    def weigh(self, view: Any, ask: Ask, rng: Random, also: Move | None = None) -> list[Weighed]:
        """The answers that the player compares, the best first, where it can say so."""
        return self.bot.weigh(view, ask, rng, also) if self.weighs else []  # type: ignore[attr-defined]

    def errand(self, view: Any, ask: Ask, rng: Random) -> Errand | None:
        """The same, to be done elsewhere; None where the player thinks here."""
        ask_for = getattr(self.bot, "errand", None)
        errand = None if ask_for is None else ask_for(view, ask, rng)
        if errand is None:
            return None
        return Errand(_run, (errand, ask, self.pace, rng.getrandbits(64)))


def _run(errand: Errand, ask: Ask, pace: tuple[float, float], seed: int) -> Act | None:
    return in_time(errand(), ask, pace, Random(seed))


def in_time(act: Act | None, ask: Ask, pace: tuple[float, float], rng: Random) -> Act | None:
    """An answer with the time it takes; where a game of speed says the time, it stands."""
    if act is None or act.after_ms:
        return act
    return Act(act.move, 0, FORCED if is_forced(ask) else rng.uniform(*pace))


def is_forced(ask: Ask) -> bool:
    """Whether a question has one answer alone."""
    try:
        answers = iter(ask.answers())
        next(answers, None)
        return next(answers, None) is None
    except (NotImplementedError, TypeError):  # too many to be told one by one
        return False


def makers(cast: Cast) -> dict[str, Maker]:
    """A bot for every level and for every character, by name."""

    def maker(level: Level, temper: Temper, pace: tuple[float, float]) -> Maker:
        return lambda seat: Unhurried(cast[level](seat, temper), pace)

    found: dict[str, Maker] = {level: maker(level, USUAL[level], (0.8, 1.8)) for level in LEVELS}
    return {**found, **{one.id: maker(one.level, one.temper, one.pace) for one in CHARACTERS}}
