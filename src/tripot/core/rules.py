"""What a game is: an object with these names. Everything else in the house is built on them."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from random import Random
from typing import Any, Protocol, TypeAlias

from msgspec import Struct

from tripot.core.ask import Asks
from tripot.core.event import Event
from tripot.core.seat import Seat, Team
from tripot.core.words import Catalogue, Sentence

Happening: TypeAlias = Generator[Event, Any, Any]
"""What `decide` returns: it yields events and is sent the table as it then stands."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the host of a table chooses. Each game adds its own, with the defaults of its rulebook."""

    seats: int


class Outcome(Struct, frozen=True):
    """How a game ended, seat by seat: the score, the rank (1 is best, ties share), and who has won."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]


class Rules(Protocol):
    """The rules of one game.

    `decide` is a short-lived generator that reads like the rulebook; it never survives a player's
    decision. `evolve` is dumb, total and stable, and folds what a seat was told as well as the truth.
    A view has the shape of a table with `HIDDEN` where the seat may not look, and `asks` works on it.

    A game in which people have to remember has one function more, `remembers(then, now) -> bool`: whether
    somebody whose view is `now` may look back at `then`, an earlier view of the same seat. Elsewhere, and
    when the game is over, everything may be seen again. Where that is a matter of numbers in the view,
    `horizon(now) -> dict[str, int]` names the earliest, the most significant first, and clients hear them.
    """

    @property
    def name(self) -> str:
        """The name in code, on the command line and in records."""

    @property
    def version(self) -> str:
        """Moves only when behaviour moves."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def Options(self) -> type[Any]:  # noqa: N802
        """What the host may choose."""

    @property
    def Table(self) -> Any:  # noqa: N802
        """The struct of a table."""

    @property
    def Move(self) -> Any:  # noqa: N802
        """The union of all moves."""

    @property
    def Event(self) -> Any:  # noqa: N802
        """The union of all events."""

    @property
    def Ask(self) -> Any:  # noqa: N802
        """The union of all questions."""

    @property
    def catalogues(self) -> Mapping[str, Catalogue]:
        """The words, by language."""

    @property
    def rulebooks(self) -> Mapping[str, str]:
        """The rulebook's text, by language."""

    @property
    def refusals(self) -> Mapping[str, str]:
        """The key of every refusal, with the paragraph it names."""

    def start(self, options: Any) -> Any:
        """The table before any shuffle."""

    def asks(self, table: Any) -> Asks:
        """The open questions; on a view, that seat's own question is the same as on the table."""

    def decide(self, table: Any, move: Any) -> Happening:
        """What comes of a move; raises `Refused` before anything has happened."""

    def evolve(self, table: Any, event: Any) -> Any:
        """The table after a fact, or a view after the telling of one."""

    def view(self, table: Any, seat: Seat | None) -> Any:
        """The table as a seat knows it; None is a spectator."""

    def imagine(self, view: Any, rng: Random) -> Any:
        """A whole table that a seat with this view may be sitting at. It cannot peek."""

    def outcome(self, table: Any) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def say(self, event: Any, seat: Seat | None) -> Sentence:
        """The sentence for an event, as the reader in `seat` is told it."""

    def teams(self, options: Any) -> tuple[Team, ...]:
        """The team of each seat; empty where everyone plays alone."""

    def conserved(self, table: Any) -> Iterable[str]:
        """What is wrong with the pieces on the table, sentence by sentence: none lost, none twice."""


def team_of(rules: Rules, options: Options, seat: Seat | None) -> Team | None:
    """The team of a reader, if there are teams and the reader has a seat."""
    teams = rules.teams(options)
    return teams[seat] if teams and seat is not None and 0 <= seat < len(teams) else None


def may_look_back(rules: Rules, then: Any, now: Any) -> bool:
    """Whether a reader may see an earlier view again, by the memory that the game asks of people."""
    remembers = getattr(rules, "remembers", None)
    return remembers is None or bool(remembers(then, now))


def horizon(rules: Rules, now: Any) -> dict[str, int] | None:
    """The numbers of the earliest view that a reader may look back at; None where the game names none."""
    found: dict[str, int] | None = rules.horizon(now) if hasattr(rules, "horizon") else None
    return found


def waits_openly(rules: Rules) -> bool:
    """Whether everybody can tell whom the table waits for, and for how long: some games say so of themselves.

    Then nobody need look on for the house to know what it may tell all of them.
    """
    return bool(getattr(rules, "waits_openly", False))


def standings(scores: Iterable[int]) -> Outcome:
    """The outcome where the highest score wins and equal scores share their rank.

    >>> standings((70, 70, 55))
    Outcome(scores=(70, 70, 55), ranks=(1, 1, 3), winners=(0, 1))
    """
    totals = tuple(scores)
    ranks = tuple(1 + sum(other > mine for other in totals) for mine in totals)
    return Outcome(totals, ranks, tuple(seat for seat, rank in enumerate(ranks) if rank == 1))
