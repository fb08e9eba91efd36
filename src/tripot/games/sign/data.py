"""The components of Sign, read from `data.toml` and checked once."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tripot.core.options import Name, Names

Card: TypeAlias = str
"""A symbol and a colour: `C4`. A card that the reader may not see is `?`."""

Symbol: TypeAlias = str

Letters: TypeAlias = Annotated[str, Meta(min_length=1, max_length=26)]
Cards: TypeAlias = Annotated[int, Meta(ge=1, le=80)]
Milliseconds: TypeAlias = Annotated[int, Meta(ge=1, le=60_000)]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """Every symbol once in every colour."""

    symbols: Letters
    colours: Letters
    marks: Names

    def __post_init__(self) -> None:
        if len(set(self.symbols)) != len(self.symbols) or len(set(self.colours)) != len(self.colours):
            raise ValueError("a symbol or a colour stands twice in the deck")
        if 2 ** len(self.marks) < len(self.symbols):
            raise ValueError("there are not enough marks to tell the symbols apart")


class HandSize(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards are dealt, and between what limits a hand may move."""

    dealt: Cards
    least: Cards
    most: Cards


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """A division into teams, the cards on the table that go with it, and who sits next to whom."""

    name: Name
    table: Cards
    seats: Letters
    fields: Name | None = None
    """The layout that is played when the larger team leaves one player out each round."""

    def __post_init__(self) -> None:
        sizes = sorted((self.seats.count(team) for team in set(self.seats)), reverse=True)
        if "-".join(str(size) for size in sizes) != self.name:
            raise ValueError(f"the seats {self.seats} are no layout {self.name}")

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.seats)

    @property
    def teams(self) -> tuple[str, ...]:
        """The letters of the teams."""
        return tuple(sorted(set(self.seats)))


class Times(Struct, frozen=True, forbid_unknown_fields=True):
    """Times that the rulebook leaves to the people at the table."""

    reconstructed: Names
    bottom_shown_ms: Milliseconds
    pause_ms: Milliseconds
    countdown_ms: Milliseconds
    restarts: Annotated[int, Meta(ge=0, le=9)]


class Talk(Struct, frozen=True, forbid_unknown_fields=True):
    """How much may be written in a team's room."""

    reconstructed: Names
    letters: Annotated[int, Meta(ge=1, le=400)]
    lines: Annotated[int, Meta(ge=1, le=100)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """What a figure at the table can do: the stuff that signs are made of."""

    reconstructed: Names
    tick_ms: Milliseconds
    recording_ticks: Annotated[int, Meta(ge=1, le=1000)]
    dead_band: Annotated[int, Meta(ge=0, le=255)]
    channels: Names
    idle_channels: Names
    idle: Names
    sided: Names
    aimed: Names
    plain: Names


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box, and the body one brings along."""

    deck: Deck
    hand: HandSize
    layouts: Annotated[tuple[Layout, ...], Meta(max_length=60)]
    times: Times
    talk: Talk
    body: Body

    def __post_init__(self) -> None:
        names = {layout.name for layout in self.layouts}
        for layout in self.layouts:
            if layout.fields is not None and layout.fields not in names:
                raise ValueError(f"{layout.name} fields {layout.fields}, which is no layout")
            if layout.players * self.hand.dealt + layout.table > len(self.deck.symbols) * len(
                self.deck.colours
            ):
                raise ValueError(f"the deck is too small for {layout.name}")


COMPONENTS: Final = msgspec.toml.decode(
    files(__package__).joinpath("data.toml").read_bytes(), type=Components
)
CARDS: Final[tuple[Card, ...]] = tuple(
    symbol + colour for symbol in COMPONENTS.deck.symbols for colour in COMPONENTS.deck.colours
)
_DECK: Final = frozenset(CARDS)
HAND: Final = COMPONENTS.hand
TIMES: Final = COMPONENTS.times
TALK: Final = COMPONENTS.talk
BODY: Final = COMPONENTS.body
LAYOUTS: Final = {layout.name: layout for layout in COMPONENTS.layouts}


def is_deck(cards: tuple[Card, ...]) -> bool:
    """Whether these are the 80 cards, in some order."""
    return len(cards) == len(CARDS) and frozenset(cards) == _DECK


def symbol(card: Card) -> Symbol:
    """The symbol of a card.

    >>> symbol("C4")
    'C'
    """
    return card[0]


def features(sign: Symbol) -> int:
    """The marks of a symbol as bits; two symbols one bit apart look alike.

    >>> features("A"), features("D"), bin(features("D") ^ features("C")).count("1")
    (0, 3, 1)
    """
    return COMPONENTS.deck.symbols.index(sign)
