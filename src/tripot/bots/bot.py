"""Players made of code. They are told what a seat is told, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from tripot.core import Ask, Event, Move, Seat, Sentence


class Act(Struct, frozen=True):
    """What a bot will do, and how long it takes about it. Where turns are taken the time does not matter."""

    move: Move
    after_ms: int = 0
    unhurried: float = 1.0
    """How long it takes beside the pace of the table, where no time is said."""


class Bot(Protocol):
    """A player made of code, in one seat of one game.

    One that takes long to answer says so with `is_slow = True`; then a house does not wait for it. If it has
    an `errand(view, ask, rng)` as well, what it says there is done in another process. One that can say what
    answers are worth has `weighs = True` and a `weigh(view, ask, rng, also)`:
    the answers that it compares and one more, with what each is worth.
    """

    def hear(self, events: Sequence[Event]) -> None:
        """Be told what the seat was told."""

    def act(self, view: Any, ask: Ask, rng: Random) -> Act | None:
        """Answer the question; None: nothing to do until something happens.

        In a speed game the answer stands until something happens before its time is up; then the bot
        is asked again.
        """


class Embodied(Protocol):
    """The body of a bot, and its eyes, where a game has bodies that everybody sees."""

    is_restless: bool
    """Whether it has noticed something since it was last asked."""

    def stand(self, at: float) -> tuple[int, ...]:
        """How its body stands at a moment of the table's own clock."""

    def rests_until(self, at: float) -> float:
        """When it will move next, if nothing happens before."""

    def watch(self, tick: int, poses: Mapping[Seat, tuple[int, ...]]) -> None:
        """Bodies have moved: what every seat is sent of it."""

    def reconsiders(self) -> bool:
        """Whether it wants to be asked again, though its question is the same; asking settles it."""


def body_of(bot: Bot) -> Embodied | None:
    """The body of a bot, which it has as `body`; None: it has none."""
    return getattr(bot, "body", None)


class Stage(Protocol):
    """The bodies of a game between bots, where it has some."""

    def run(self, now: int, until: int) -> tuple[int, list[Seat]]:
        """Let them move, in the table's ms, until somebody has noticed something: when, and who."""


Policy: TypeAlias = Callable[[Any, Ask, Random], Move]
"""The simplest bot: an answer from the view alone."""


class Weighed(NamedTuple):
    """An answer that a bot has compared with others."""

    move: Move
    worth: float
    """What it is expected to bring, from 0 to 1: what that is, each game says."""
    because: tuple[Sentence, ...] = ()
    """What speaks for it or against it, in the words of the game."""


class Errand(NamedTuple):
    """A thought that can be sent to another process: a function of some module, and what it is given."""

    do: Callable[..., Any]
    given: tuple[Any, ...]

    def __call__(self) -> Any:
        """Do it here."""
        return self.do(*self.given)


class Follower:
    """A bot that follows a policy and remembers nothing."""

    def __init__(self, policy: Policy, *, is_slow: bool = False) -> None:
        self.policy = policy
        self.is_slow = is_slow
        self.weighs = hasattr(policy, "weigh")

    def hear(self, events: Sequence[Event]) -> None:
        """Forget it at once."""

    def act(self, view: Any, ask: Ask, rng: Random) -> Act:
        """The policy's answer, at once."""
        return Act(self.policy(view, ask, rng))

    def weigh(self, view: Any, ask: Ask, rng: Random, also: Move | None = None) -> list[Weighed]:
        """The answers that the policy compares, the best first, where it can say so."""
        return self.policy.weigh(view, ask, rng, also) if self.weighs else []  # type: ignore[attr-defined]

    def errand(self, view: Any, ask: Ask, rng: Random) -> Errand | None:
        """The same, to be done elsewhere; None where another process would not find the policy."""
        if not _is_found(self.policy):
            return None
        return Errand(_follow, (self.policy, view, ask, rng.getrandbits(64)))


def _is_found(policy: Policy) -> bool:
    """Whether a policy is of this package: what comes from a file cannot be found by its name."""
    home = getattr(policy, "__module__", "") or ""
    return home.startswith("tripot.") and "<" not in getattr(policy, "__qualname__", "")


def _follow(policy: Policy, view: Any, ask: Ask, seed: int) -> Act:
    return Act(policy(view, ask, Random(seed)))


def random_answer(view: Any, ask: Ask, rng: Random) -> Move:  # noqa: ARG001
    """Any legal answer."""
    return ask.sample(rng)
