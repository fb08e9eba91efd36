"""What a game is: an object with these names. Everything else in the house is built on them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping
from functools import cache, cached_property
from random import Random
from typing import Annotated, Any, ClassVar, Protocol, TypeAlias, cast

from msgspec import Meta, Struct, defstruct

from tripot.core.ask import Asks, Choice, Lot
from tripot.core.drafts import drafted
from tripot.core.event import Event
from tripot.core.seat import Seat, Team
from tripot.core.words import LANGUAGES, Catalogue, Format, Sentence, say

Happening: TypeAlias = Generator[Event, Any, Any]
"""What `decide` returns: it yields events and is sent the table as it then stands."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the host of a table chooses. Each game adds its own, with the defaults of its rulebook.

    Every number has a least and a greatest value, every text and list a greatest length (`core.bounds`).
    """

    retired: ClassVar[frozenset[str]] = frozenset()
    """Options that the game no longer has: an old record or journal may name them, and nothing else may."""

    seats: int


class Outcome(Struct, frozen=True):
    """How a game ended, seat by seat: the score, the rank (1 is best, ties share), and who has won."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Seat, ...]


class Standing(Struct, frozen=True):
    """How things stand on the way: what everybody may know of who is ahead."""

    round: int
    """The round in play; 0 before the first and after the last."""
    points: tuple[int, ...]
    """What each seat has by now; what it gained in a round is the difference."""


class Rules(Protocol):
    """The rules of one game: `class Nim(Rules)` gives what is not said here its usual answer.

    `decide` is a short-lived generator that reads like the rulebook; it never survives a player's
    decision. `evolve` is dumb, total and stable, and folds what a seat was told as well as the truth.
    A view has the shape of a table with `HIDDEN` where the seat may not look, and `asks` works on it.

    A game has to give `name`, `seats`, `Table`, `Move`, `Event`, `start`, `asks`, `decide`, `evolve` and
    `outcome`. One that hides nothing, asks with `offer` and has no words yet needs no more.
    """

    name: str
    """The name in code, on the command line and in records."""

    version: str = "0"
    """Moves only when behaviour moves; 0 is a draft."""

    seats: range
    """How many may play."""

    Table: Any
    """The struct of a table."""

    Move: Any
    """The union of all moves."""

    Event: Any
    """The union of all events."""

    words: Mapping[str, Mapping[str, Any]] = {}
    """Words by language, for a game that keeps them in its code: `{"en": {"event": {"Took": "..."}}}`."""

    formats: Mapping[str, Format] = {}
    """How the game's own things are written in its words."""

    refusals: Mapping[str, str] = {}
    """The key of every refusal, with the paragraph it names."""

    waits_openly: bool = False
    """Whether everybody can tell whom the table waits for, and for how long.

    Then the house need not keep a spectator's view to know what it may tell all of them.
    """

    @property
    def Options(self) -> type[Any]:  # noqa: N802
        """What the host may choose; the number of seats unless the game says more."""
        return _seats_alone(self.seats)

    @property
    def Ask(self) -> Any:  # noqa: N802
        """The union of all questions; those that `offer` puts unless the game has its own."""
        return Choice[self.Move] | Lot[self.Move]  # type: ignore[name-defined]

    @property
    def Shown(self) -> Any:  # noqa: N802
        """The struct of what screens are sent: the table's, unless the game has something to remark on it."""
        return self.Table

    @cached_property
    def catalogues(self) -> Mapping[str, Catalogue]:
        """The words, by language; a game without any is told in the names of its code."""
        return drafted(self)

    @property
    def rulebooks(self) -> Mapping[str, str]:
        """The rulebook's text, by language."""
        return dict.fromkeys(LANGUAGES, "")

    @abstractmethod
    def start(self, options: Any, /) -> Any:
        """The table before any shuffle."""

    @abstractmethod
    def asks(self, table: Any, /) -> Asks:
        """The open questions; on a view, that seat's own question is the same as on the table."""

    @abstractmethod
    def decide(self, table: Any, move: Any, /) -> Happening:
        """What comes of a move; raises `Refused` before anything has happened."""

    @abstractmethod
    def evolve(self, table: Any, event: Any, /) -> Any:
        """The table after a fact, or a view after the telling of one."""

    @abstractmethod
    def outcome(self, table: Any, /) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def standing(self, view: Any, /) -> Standing | None:  # noqa: ARG002
        """How things stand, as those who look on may know it; None: nobody can tell before the end.

        A game that has rounds is told round by round when it is over.
        """
        return None

    def fortune(self, event: Any, view: Any, /) -> Mapping[Seat, int]:  # noqa: ARG002
        """How lucky an event was for the seats that it touched, below zero for bad luck; mostly for none.

        It is given what those who look on were told, and their view after all that happened with it. The best
        and the worst moments of a game are found by it, so numbers of one game are compared with each other.
        """
        return {}

    def view(self, table: Any, seat: Seat | None, /) -> Any:  # noqa: ARG002
        """The table as a seat knows it (None is a spectator); the table itself where all lies open."""
        return table

    def reminded(self, view: Any, seat: Seat | None, /) -> Any:  # noqa: ARG002
        """What of its view a seat's person is shown: all of it, or less where people are to remember.

        Screens, programs that play from afar, the past and replays get this; questions, bots of the house and
        the laws are about the view itself, which forgets nothing. It takes away from a view and never adds.
        """
        return view

    def remarked(self, view: Any, before: Any = None, /) -> Any:  # noqa: ARG002
        """The view with what the rulebook says about it, for screens, which know no rule (`Shown`).

        It is given what a person is shown, so it tells nobody more. It adds to a view and changes nothing.
        `before` is what the same person was shown last: what lies there as it lay has its remarks already.
        """
        return view

    def imagine(self, view: Any, rng: Random, /) -> Any:  # noqa: ARG002
        """A whole table that a seat with this view may be sitting at. It cannot peek."""
        return view

    def say(self, event: Any, seat: Seat | None, /) -> Sentence:
        """The sentence for an event, as the reader in `seat` is told it."""
        return say(event, seat)

    def words_at(self, view: Any, language: str, /) -> Catalogue:  # noqa: ARG002
        """The words for what happens next at a table, where some things are called by what they do there."""
        return self.catalogues[language]

    def teams(self, options: Any, /) -> tuple[Team, ...]:  # noqa: ARG002
        """The team of each seat; empty where everyone plays alone."""
        return ()

    def conserved(self, table: Any, /) -> Iterable[str]:  # noqa: ARG002
        """What is wrong with the pieces on the table, sentence by sentence: none lost, none twice."""
        return ()

    def remembers(self, then: Any, now: Any, /) -> bool:  # noqa: ARG002
        """Whether somebody whose view is `now` may look back at `then`, an earlier view of the same seat.

        A game in which people have to remember says when not. Once it is over, everything may be seen again.
        """
        return True

    def horizon(self, now: Any, /) -> dict[str, int] | None:  # noqa: ARG002
        """The earliest view that may be looked back at, as numbers in the view, the most significant first.

        Clients hear them, and forget what is older. None: `remembers` is no matter of numbers.
        """
        return None

    def offers(self, table: Any, move: Any, /) -> bool:
        """Whether the move answers an open question: all there is to check where `asks` holds the rules."""
        ask = self.asks(table).get(move.seat)
        return ask is not None and ask.allows(move)


@cache
def _seats_alone(seats: range) -> type[Options]:
    """Options that offer a number of seats, the smallest unless somebody chooses."""
    number = Annotated[int, Meta(ge=seats[0], le=seats[-1])]
    fields = [("seats", number, seats[0])]
    # A class that no module names is pickled by how it was made: processes of the laboratory pass options on.
    space = {"__reduce__": lambda options: (_chosen_seats, (seats, options.seats))}
    kind = defstruct("Options", fields, bases=(Options,), namespace=space, frozen=True, kw_only=True)
    return cast("type[Options]", kind)


def _chosen_seats(seats: range, number: int) -> Options:
    return _seats_alone(seats)(seats=number)


def reminder(rules: Rules) -> Callable[[Any, Seat | None], Any] | None:
    """How the game takes away what people are to remember; None where it reminds them of everything."""
    return None if type(rules).reminded is Rules.reminded else rules.reminded


def remarker(rules: Rules) -> Callable[[Any, Any], Any] | None:
    """How the game says what the rulebook knows about a view; None where it has nothing to say."""
    return None if type(rules).remarked is Rules.remarked else rules.remarked


def as_shown(rules: Rules, view: Any, seat: Seat | None, before: Any = None, *, is_open: bool = False) -> Any:
    """What a screen is sent of a view: less what people are to remember, unless all is open; with remarks."""
    return rules.remarked(view if is_open else rules.reminded(view, seat), before)


def team_of(rules: Rules, options: Options, seat: Seat | None) -> Team | None:
    """The team of a reader, if there are teams and the reader has a seat."""
    teams = rules.teams(options)
    return teams[seat] if teams and seat is not None and 0 <= seat < len(teams) else None


def standings(scores: Iterable[int]) -> Outcome:
    """The outcome where the highest score wins and equal scores share their rank.

    >>> standings((70, 70, 55))
    Outcome(scores=(70, 70, 55), ranks=(1, 1, 3), winners=(0, 1))
    """
    totals = tuple(scores)
    ranks = tuple(1 + sum(other > mine for other in totals) for mine in totals)
    return Outcome(totals, ranks, tuple(seat for seat, rank in enumerate(ranks) if rank == 1))
