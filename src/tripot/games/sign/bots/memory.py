"""What a player of Sign remembers of what all have seen (specification 8.1 and 8.6).

Rules of this file: it is fed the tellings of one seat, and knows no hand but its own. What people forget, it
forgets: swept cards by chance and with time, and of each opponent all but the symbols it can follow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, log
from random import Random
from typing import Any, Final

from tripot.core import Event, Seat
from tripot.games.sign import events as e
from tripot.games.sign.data import Card, Symbol, symbol

NEVER: Final = 1 << 60
NOTHING_KEPT: Final = -6.0
A_KEPT_CARD: Final = 1.6
"""How likely a quint is, as a logit, of whom nothing is known, and by how much each kept card raises it."""
QUIET_MS: Final = 9000
"""Who has not touched a card for so long has perhaps all that is wanted."""
AT_ONCE_MS: Final = 4000
"""Who says done so soon after the last card has not looked round for another."""


class Memory:
    """One seat's recollection of the round."""

    def __init__(self, seat: Seat, tracks: int, share: float, half_life_s: float | None) -> None:
        self.seat = seat
        self.tracks = tracks
        self.share = share
        self.half_life_s = half_life_s
        self.clock = 0
        """The credited time of what was told last."""
        self._begin()

    def _begin(self) -> None:
        self.hand: list[Card] = []
        self.lying: dict[Card, int] = {}
        """The cards on the table, and since when they have been seen there."""
        self.kept: dict[Seat, list[Card]] = {}
        """What each seat was seen to take and has not placed since."""
        self.moved: dict[Seat, int] = {}
        self.done: dict[Seat, int] = {}
        self.swept: list[tuple[Card, int]] = []
        self.dead: dict[Card, int] = {}
        """Swept cards that are remembered, and until when."""
        self.laid_at = 0
        self.takes = 0
        """How many cards this seat has taken from this spread."""
        self.unseen: set[Card] = set()
        """The cards on the table that came since this seat last did something."""
        self.watched = False
        """Whether this seat has watched the others since these cards were laid."""
        self.playing = False
        self.chairs: tuple[Seat, ...] = ()
        self.sizes: dict[Seat, int] = {}
        """How many cards each holds."""
        self.begun_at = 0

    def hear(self, events: Sequence[Event]) -> None:
        """Be told what the seat was told."""
        for event in events:
            note = _NOTES.get(type(event))
            if note is not None:
                note(self, event)
                self.clock = getattr(event, "at", self.clock)

    def settle(self, now: int, rng: Random) -> None:
        """Let what was swept sink in or slip away, and forget what is too long ago."""
        for card, at in self.swept:
            if rng.random() < self.share:
                lasts = rng.expovariate(log(2) / self.half_life_s) if self.half_life_s else None
                self.dead[card] = NEVER if lasts is None else at + int(1000 * lasts)
        self.swept.clear()
        self.dead = {card: until for card, until in self.dead.items() if until > now}

    def is_dead(self, sign: Symbol) -> bool:
        """Whether a card of the symbol is remembered to be gone, so that no quint of it is left."""
        return any(symbol(card) == sign for card in self.dead)

    def held(self, sign: Symbol, seats: Sequence[Seat]) -> int:
        """How many cards of a symbol these seats were seen to take and keep."""
        return sum(symbol(card) == sign for seat in seats for card in self.kept.get(seat, ()))

    def most_kept(self, seat: Seat) -> int:
        """How many cards of one symbol, at most, a seat was seen to take and keep."""
        signs = [symbol(card) for card in self.kept.get(seat, ())]
        return max(map(signs.count, signs), default=0)

    def belief(self, target: Seat, size: int, now: int) -> float:
        """How likely the target holds a quint, from cards alone (8.6)."""
        logit = self.logit(target, size, now)
        return 0.0 if logit is None or not self.kept.get(target) else 1 / (1 + exp(-logit))

    def logit(self, target: Seat, size: int, now: int) -> float | None:
        """The same as a logit, to which other evidence can be added; None: it cannot be."""
        followed = self._followed(target)
        if size != 5 or len(followed) > 1:
            return None
        if not followed:  # a hand as it was dealt, or nothing of it was seen
            return NOTHING_KEPT
        (sign,) = followed
        others = [seat for seat in self.kept if seat != target]
        seen = [*self.lying, *self.dead, *self.hand]
        if any(symbol(card) == sign for card in seen) or self.held(sign, others):
            return None
        logit = NOTHING_KEPT + A_KEPT_CARD * self.held(sign, (target,))
        moved = self.moved.get(target, self.laid_at)
        if now - moved >= QUIET_MS:
            logit += 1.2
        if target in self.done and self.done[target] - moved <= AT_ONCE_MS:
            logit += 0.8
        return logit

    def quiet_at(self, target: Seat) -> int:
        """When the target will not have touched a card for long, if it goes on like that."""
        return self.moved.get(target, self.laid_at) + QUIET_MS

    def _followed(self, target: Seat) -> list[Symbol]:
        """The symbols that the target is known to collect, the latest ones, as many as can be followed."""
        found: list[Symbol] = []
        for card in reversed(self.kept.get(target, ())):
            if symbol(card) not in found:
                found.append(symbol(card))
        return found[: self.tracks]

    # -- what is noted of each telling

    def _round(self, event: e.RoundBegun) -> None:
        self._begin()
        self.playing = True
        self.chairs = event.chairs
        self.begun_at = event.at

    def _dealt(self, event: e.HandDealt) -> None:
        self.sizes[event.seat] = len(event.cards)
        if event.seat == self.seat:
            self.hand = list(event.cards)

    def _laid(self, event: e.TableTurnedUp | e.TableRefreshed) -> None:
        self.lying = dict.fromkeys(event.cards, event.at)
        self.laid_at = event.at
        self.takes = 0
        self.unseen = set(event.cards)
        self.watched = False
        self.done.clear()

    def _took(self, event: e.CardTaken | e.CardGivenBack) -> None:
        self.lying.pop(event.card, None)
        self.unseen.discard(event.card)
        self.sizes[event.seat] = self.sizes.get(event.seat, 5) + 1
        if event.seat == self.seat:
            self.hand.append(event.card)
            self.takes += 1
            self.unseen.clear()
        self.kept.setdefault(event.seat, []).append(event.card)
        self.moved[event.seat] = event.at
        self.done.pop(event.seat, None)

    def _placed(self, event: e.CardPlaced | e.CardPutBack) -> None:
        self.lying[event.card] = event.at
        self.sizes[event.seat] = self.sizes.get(event.seat, 5) - 1
        if event.seat == self.seat:
            self.unseen.clear()
        else:
            self.unseen.add(event.card)
        kept = self.kept.setdefault(event.seat, [])
        for cards in (kept, self.hand if event.seat == self.seat else []):
            if event.card in cards:
                cards.remove(event.card)
        self.moved[event.seat] = event.at
        self.done.clear()

    def _done(self, event: e.DoneSaid) -> None:
        self.done[event.seat] = event.at
        if event.seat == self.seat:
            self.unseen.clear()
            self.watched = True

    def _undone(self, event: e.DoneTakenBack) -> None:
        self.done.pop(event.seat, None)

    def _swept(self, event: e.TableSwept) -> None:
        self.swept += [(card, event.at) for card in self.lying]
        self.lying.clear()

    def _over(self, event: e.RoundEnded) -> None:  # noqa: ARG002
        self.playing = False


_NOTES: Final[Mapping[type[Event], Callable[[Memory, Any], None]]] = {
    e.RoundBegun: Memory._round,
    e.HandDealt: Memory._dealt,
    e.TableTurnedUp: Memory._laid,
    e.TableRefreshed: Memory._laid,
    e.CardTaken: Memory._took,
    e.CardGivenBack: Memory._took,
    e.CardPlaced: Memory._placed,
    e.CardPutBack: Memory._placed,
    e.DoneSaid: Memory._done,
    e.DoneTakenBack: Memory._undone,
    e.TableSwept: Memory._swept,
    e.RoundEnded: Memory._over,
}
