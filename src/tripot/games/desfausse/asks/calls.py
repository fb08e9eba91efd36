"""The questions from the first call on: who discards, what, which trophy, what the cursed are given.

Rules of this file: an ask carries all that its answers depend on, so that it can be answered, checked
and drawn without the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from tripot.core import Move, Refused, Seat
from tripot.games.desfausse.asks.question import Question
from tripot.games.desfausse.choices import share, shares, subsets, tinted, tints
from tripot.games.desfausse.combination import combination, of_colour, one_colour
from tripot.games.desfausse.data import NEEDS
from tripot.games.desfausse.dice import DEVILS, VALUE, Dice, Die, Value, holds, without
from tripot.games.desfausse.discards import Terms, Way, ways
from tripot.games.desfausse.moves import Declare, Decline, Gift, Give, Levy, Take, ToHell, Wait
from tripot.games.desfausse.refusals import no
from tripot.games.desfausse.spending import some_tints, tint_refusal
from tripot.games.desfausse.trophies import Tokens


class AskDeclare(Question, frozen=True):
    """Whether to discard, now that the value is called (5.5)."""

    value: Value
    hand: Dice
    combination: Dice
    """One's own dice that show the value ..."""
    count: int
    """... and how many of them go out once the devils are taken off (5.3)."""
    tint1: int
    tintn: int

    def answers(self) -> Iterator[Declare | Wait]:
        """Discard, with every change of colours, then wait."""
        for tint1, tintn in tints(self.hand, self.tint1, self.tintn):
            yield Declare(self.seat, tint1, tintn)
        yield Wait(self.seat)

    def sample(self, rng: Random) -> Declare | Wait:
        """Discard three times in four."""
        if rng.random() < 0.25:
            return Wait(self.seat)
        if (self.tint1 or self.tintn) and rng.random() < 0.25:
            return Declare(self.seat, *some_tints(self, rng))
        return Declare(self.seat)

    def default(self) -> Declare:
        """Discard."""
        return Declare(self.seat)

    def refusal(self, move: Move) -> Refused | None:
        """Why this is no answer."""
        if type(move) is Wait:
            return None
        if type(move) is not Declare:
            return no("wrong_answer")
        return tint_refusal(self, move.tint1, move.tintn)


class AskDiscard(Question, frozen=True):
    """Which dice to put away, and where (6).

    `ways` are the sensible ones; a colour may also be changed in vain (9.6).
    """

    hand: Dice
    terms: Terms
    rooms: tuple[int, ...]
    """How many dice each seat may still be given; none for oneself."""
    tint1: int
    tintn: int
    ways: tuple[Way, ...]

    @property
    def receivers(self) -> tuple[tuple[Seat, int], ...]:
        """The opponents who have room, and how much."""
        return tuple((seat, room) for seat, room in enumerate(self.rooms) if room)

    def answers(self) -> Iterator[ToHell | Give]:
        """Every discard, those that change no colour first."""
        for tint1, tintn in tints(self.hand, self.tint1, self.tintn):
            for way in ways(tinted(self.hand, tint1 + tintn), self.terms, sum(self.rooms)):
                yield from self._discards(way, tint1, tintn)

    def _discards(self, way: Way, tint1: Dice, tintn: Dice) -> Iterator[ToHell | Give]:
        for handful in subsets(way.dice, way.count, way.count):
            if way.place == "hell":
                yield ToHell(self.seat, handful, tint1, tintn)
            elif way.place == "gift":
                for gifts in shares(handful, self.receivers):
                    yield Give(self.seat, gifts, (), tint1, tintn)
            else:
                for hell in subsets(handful, 1, way.count - 1):
                    for gifts in shares(without(handful, hell), self.receivers):
                        yield Give(self.seat, gifts, hell, tint1, tintn)

    def sample(self, rng: Random) -> ToHell | Give:
        """A random way with random dice; now and then colours are changed although it gains nothing."""
        found = self.ways
        tint1: Dice = ()
        tintn: Dice = ()
        if (self.tint1 or self.tintn) and rng.random() < 0.1:
            tint1, tintn = some_tints(self, rng)
            found = ways(tinted(self.hand, tint1 + tintn), self.terms, sum(self.rooms))
        way = found[int(rng.random() * len(found))]
        tint1, tintn = tint1 or way.tint1, tintn or way.tintn
        handful = tuple(rng.sample(way.dice, way.count))
        if way.place == "hell":
            return ToHell(self.seat, handful, tint1, tintn)
        most = min(way.count - (way.place == "split"), sum(self.rooms))
        given = most if way.place == "gift" else 1 + int(rng.random() * most)
        gifts = share(handful[:given], self.receivers, rng)
        return Give(self.seat, gifts, handful[given:], tint1, tintn)

    def default(self) -> ToHell:
        """To hell, big dice first."""
        way = next(way for way in self.ways if way.place == "hell")
        return ToHell(self.seat, tuple(sorted(way.dice, key=lambda die: die[0]))[: way.count])

    def refusal(self, move: Move) -> Refused | None:
        """Why this may not be put away like that."""
        if not isinstance(move, (ToHell, Give)):
            return no("wrong_answer")
        if refused := tint_refusal(self, move.tint1, move.tintn):
            return refused
        found = combination(tinted(self.hand, move.tint1 + move.tintn), self.terms.value)
        if isinstance(move, Give):
            return self._gift_refusal(found, move)
        return self._handful_refusal(found, move.dice, self.terms.out(len(found)))

    def _handful_refusal(self, found: Dice, handful: Dice, count: int) -> Refused | None:
        if not holds(found, handful):
            return no("not_in_combination", value=self.terms.value)
        return None if len(handful) == count else no("wrong_number", number=count)

    def _gift_refusal(self, found: Dice, move: Give) -> Refused | None:
        given = tuple(die for gift in move.gifts for die in gift.dice)
        if refused := self._receiver_refusal(move.gifts):
            return refused
        if not holds(found, given + move.hell):
            return no("not_in_combination", value=self.terms.value)
        colour = one_colour(given + move.hell)
        if colour is None:
            return no("mixed_colours")
        part = of_colour(found, colour)
        count = self.terms.out(len(part))
        if not count:
            return no("too_few_of_colour")
        if move.hell:
            if not self.terms.split:
                return no("no_split")
            if len(part) != len(found):
                return no("split_one_colour")
        else:
            count = min(count, sum(self.rooms))
        return self._handful_refusal(found, given + move.hell, count)

    def _receiver_refusal(self, gifts: tuple[Gift, ...]) -> Refused | None:
        receivers = [gift.to for gift in gifts]
        if not gifts or len(set(receivers)) < len(receivers) or not all(gift.dice for gift in gifts):
            return no("wrong_receiver")
        for gift in gifts:
            if gift.to == self.seat or not 0 <= gift.to < len(self.rooms):
                return no("wrong_receiver")
            if len(gift.dice) > self.rooms[gift.to]:
                return no("no_room", to=gift.to, number=self.rooms[gift.to])
        return None


class AskTrophy(Question, frozen=True):
    """Which trophy to take, if any (9.1, 9.2)."""

    trophies: Tokens

    def answers(self) -> Iterator[Take | Decline]:
        """Each trophy, then none."""
        for trophy in self.trophies:
            yield Take(self.seat, trophy)
        yield Decline(self.seat)

    def sample(self, rng: Random) -> Take | Decline:
        """One by lot, or none."""
        place = int(rng.random() * (len(self.trophies) + 1))
        return Take(self.seat, self.trophies[place]) if place < len(self.trophies) else Decline(self.seat)

    def default(self) -> Take:
        """The one that is hardest to win."""
        return Take(self.seat, max(self.trophies, key=NEEDS.__getitem__))

    def refusal(self, move: Move) -> Refused | None:
        """Why this may not be taken."""
        if type(move) is Decline:
            return None
        if type(move) is not Take:
            return no("wrong_answer")
        return None if move.trophy in self.trophies else no("trophy_not_offered", trophy=move.trophy)


class AskLevy(Question, frozen=True):
    """Which dice to hand over to the cursed (8.1)."""

    dice: Dice
    cursed: tuple[Seat, ...]
    """Those who have room."""
    count: int
    """How many of them are given a die."""

    def answers(self) -> Iterator[Levy]:
        """Every choice of receivers and of a die for each."""
        for receivers in combinations(self.cursed, self.count):
            for dice in _rows(self.dice, self.count):
                yield self._levy(receivers, dice)

    def sample(self, rng: Random) -> Levy:
        """Receivers and dice by lot."""
        receivers = sorted(rng.sample(self.cursed, self.count))
        return self._levy(tuple(receivers), tuple(rng.sample(self.dice, self.count)))

    def default(self) -> Levy:
        """Devils first, then dice outside the largest combination."""
        return self._levy(self.cursed[: self.count], tuple(sorted(self.dice, key=self._worth)[: self.count]))

    def _worth(self, die: Die) -> int:
        return 0 if die in DEVILS else sum(VALUE[other] == VALUE[die] for other in self.dice)

    def _levy(self, receivers: tuple[Seat, ...], dice: Dice) -> Levy:
        return Levy(self.seat, tuple([Gift(to, (die,)) for to, die in zip(receivers, dice, strict=True)]))

    def refusal(self, move: Move) -> Refused | None:
        """Why this is not what is owed."""
        if type(move) is not Levy:
            return no("wrong_answer")
        receivers = {gift.to for gift in move.gifts}
        single = all(len(gift.dice) == 1 for gift in move.gifts)
        if len(move.gifts) != self.count or len(receivers) != self.count or not single:
            return no("wrong_levy", number=self.count)
        if not receivers <= set(self.cursed):
            return no("wrong_levy", number=self.count)
        return None if holds(self.dice, tuple(gift.dice[0] for gift in move.gifts)) else no("not_yours")


def _rows(dice: Dice, length: int) -> Iterator[Dice]:
    """Every different row of that many of the dice."""
    if not length:
        yield ()
        return
    for die in dict.fromkeys(dice):
        for rest in _rows(without(dice, (die,)), length - 1):
            yield (die, *rest)
