"""A player of Tricky Twist that imagines tables and plays them to the end of the round, many times.

Rules of this file: it sees what its seat sees, and remembers what it was told: every card that was played.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from tripot.bots.bot import Act, Errand, Weighed
from tripot.bots.characters import Temper
from tripot.core import Ask, Event, Move, Seat, Sentence
from tripot.games.tricky_twist.asks import AskBonus, AskDeclare, AskDraw, AskPlay, AskReserve
from tripot.games.tricky_twist.bots.greedy import greedy
from tripot.games.tricky_twist.bots.reasons import reasons
from tripot.games.tricky_twist.cards import DECK, ORDER, Card
from tripot.games.tricky_twist.data import RESERVE_SIZE
from tripot.games.tricky_twist.events import CardPlayed, RoundBegun, TrickTaken
from tripot.games.tricky_twist.moves import SetAside
from tripot.games.tricky_twist.table import Table

if TYPE_CHECKING:
    from tripot.games.tricky_twist.kernel import rooms as kernel

WEIGHED: dict[Temper, tuple[int, int]] = {"bold": (75, 0), "careful": (25, 0), "sly": (40, 30)}
"""How much the victory counts beside a good place, and the strongest of the others, in hundredths."""
FINALISTS: Final = 4
"""So many reserves are compared in the end, where somebody wants to know what they are worth."""


class Effort(Struct, frozen=True):
    """How many tables a player imagines for a decision, and how many reserves it considers."""

    worlds: int
    reserves: int


class Memory(Struct):
    """What a player remembers of the round: who took which cards, and all that were played."""

    seat: Seat
    caught: dict[Seat, tuple[Card, ...]] = {}
    gone: frozenset[Card] = frozenset()

    def hear(self, events: Sequence[Event]) -> None:
        """Remember every card that is played, and who took it."""
        for event in events:
            if isinstance(event, RoundBegun):
                self.caught, self.gone = {}, frozenset()
            elif isinstance(event, CardPlayed):
                self.gone |= {event.card}
            elif isinstance(event, TrickTaken):
                self.caught = {
                    **self.caught,
                    event.seat: (*self.caught.get(event.seat, ()), *event.cards),
                }


def warm() -> bool:
    """Compile the kernel, or load what was compiled before; whether it is compiled."""
    from tripot.games.tricky_twist.kernel import rooms  # noqa: PLC0415

    if rooms.IS_COMPILED:
        rooms.warm()
    return rooms.IS_COMPILED


class Thinker:
    """A player that searches; where the kernel has no rules for an option, it plays by its nose."""

    is_slow = weighs = True
    warm = staticmethod(warm)

    def __init__(self, seat: Seat, temper: Temper, compiled: Effort, plain: Effort) -> None:
        self.memory = Memory(seat)
        self.temper = temper
        self.efforts = compiled, plain

    def hear(self, events: Sequence[Event]) -> None:
        """Be told what the seat was told."""
        self.memory.hear(events)

    def act(self, view: Table, ask: Ask, rng: Random) -> Act:
        """The answer that brought most."""
        act: Act = self.errand(view, ask, rng)()
        return act

    def weigh(self, view: Table, ask: Ask, rng: Random, also: Move | None = None) -> list[Weighed]:
        """Every answer that it compares, the best first, with the chance to finish before the others."""
        from tripot.games.tricky_twist.kernel import rooms  # noqa: PLC0415

        if rooms.unsupported(view.options) or not isinstance(ask, (AskReserve, AskDraw, AskPlay, AskBonus)):
            return []
        effort = self.efforts[0] if rooms.IS_COMPILED else self.efforts[1]
        search = Search(self.memory, self.temper, effort, view, rooms.Rooms())
        return search.weigh_reserves(ask, rng, also) if isinstance(ask, AskReserve) else search.weigh(rng)

    def errand(self, view: Table, ask: Ask, rng: Random) -> Errand:
        """The same, to be done elsewhere."""
        return Errand(considered, (self.memory, self.temper, self.efforts, view, ask, rng.getrandbits(64)))


def considered(  # noqa: PLR0917
    memory: Memory, temper: Temper, efforts: tuple[Effort, Effort], view: Table, ask: Ask, seed: int
) -> Act:
    """The answer of a player with this memory; the kernel is loaded here, by whoever needs it."""
    from tripot.games.tricky_twist.kernel import rooms  # noqa: PLC0415

    rng = Random(seed)
    if rooms.unsupported(view.options) or isinstance(ask, AskDeclare):
        return Act(greedy(view, ask, rng))
    effort = efforts[0] if rooms.IS_COMPILED else efforts[1]
    search = Search(memory, temper, effort, view, rooms.Rooms())
    if isinstance(ask, AskReserve):
        return Act(SetAside(ask.seat, _cards(search.set_aside(ask, rng)[0])))
    if isinstance(ask, (AskDraw, AskPlay, AskBonus)):
        return Act(search.weigh(rng)[0].move)
    return Act(ask.sample(rng))


class Search:
    """One look at a table."""

    def __init__(
        self, memory: Memory, temper: Temper, effort: Effort, view: Table, rooms: kernel.Rooms
    ) -> None:
        self.memory = memory
        self.weights = WEIGHED[temper]
        self.effort = effort
        self.view = view
        self.rooms = rooms

    def weigh(self, rng: Random) -> list[Weighed]:
        """Every answer, and what it brings: the chance to finish before the others; the best first."""
        view, rooms, seat = self.view, self.rooms, self.memory.seat
        rooms.lay(view, self.memory.caught)
        rooms.know(view, seat, self.memory.gone, self.weights)
        found = rooms.search(seat, self.effort.worlds, rng.randrange(1, 1 << 32))
        moves = [rooms.move(one.answer, seat, view) for one in found]
        return [
            Weighed(move, one.worth, reasons(view, move) + _because(one))
            for move, one in zip(moves, found, strict=True)
        ]

    def set_aside(self, ask: AskReserve, rng: Random) -> list[int]:
        """The reserves whose hands bring most, halving the choices until one is left: the best first."""
        rooms, choices = self.rooms, [_mask(cards) for cards in combinations(ask.hand, RESERVE_SIZE)]
        rooms.lay_undealt(self.view, ask.seat, _mask(ask.hand), self.weights)
        rng.shuffle(choices)
        choices = choices[: self.effort.reserves]
        totals: dict[int, float] = dict.fromkeys(choices, 0.0)
        worlds = 2
        behind: list[int] = []
        while len(choices) > 1:
            brought = rooms.search_reserves(ask.seat, choices, worlds, rng.randrange(1, 1 << 32))
            for choice, more in zip(choices, brought, strict=True):
                totals[choice] += more
            choices.sort(key=totals.__getitem__, reverse=True)
            half = len(choices) // 2
            choices, behind = choices[:half], choices[half:] + behind
            worlds *= 2
        return choices + behind

    def weigh_reserves(self, ask: AskReserve, rng: Random, also: Move | None) -> list[Weighed]:
        """The best reserves, and another one where somebody wants to know: tried again at the same tables."""
        choices = self.set_aside(ask, rng)[:FINALISTS]
        if isinstance(also, SetAside) and _mask(also.cards) not in choices:
            choices.append(_mask(also.cards))
        worlds = max(1, self.effort.worlds // FINALISTS)
        brought = self.rooms.search_reserves(ask.seat, choices, worlds, rng.randrange(1, 1 << 32))
        moves = [SetAside(ask.seat, _cards(choice)) for choice in choices]
        found = [
            Weighed(move, more / worlds, reasons(self.view, move))
            for move, more in zip(moves, brought, strict=True)
        ]
        return sorted(found, key=lambda one: -one.worth)


def _because(found: kernel.Found) -> tuple[Sentence, ...]:
    """How the round ends on average."""
    if not found.worth:
        return ()
    ends = {"stars": found.stars, "tricks": found.tricks, "false": found.false}
    return (Sentence("coach.ends", {name: round(10 * mean) for name, mean in ends.items()}),)


def _cards(chosen: int) -> tuple[Card, ...]:
    return tuple(card for card in DECK if (chosen >> ORDER[card]) & 1)


def _mask(cards: Any) -> int:
    return sum(1 << ORDER[card] for card in cards)
