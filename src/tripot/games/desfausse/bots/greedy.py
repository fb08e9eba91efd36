"""A sensible player of DESfausse: it knows the odds of its own throws and looks one discard ahead.

Rules of this file: it sees what its seat sees; a plan is worth what the best way of throwing on is worth,
exactly; everything after the throws is decided by a short list of preferences.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb
from random import Random
from typing import Final, NamedTuple

from tripot.bots.bot import Bot, Follower
from tripot.core import Ask, Move, Seat
from tripot.games.desfausse.asks import AskDeclare, AskDiscard, AskLevy, AskPlan, AskSettle, AskTrophy
from tripot.games.desfausse.combination import combination, devils, goes_out
from tripot.games.desfausse.data import DATA, Faces, Trophy
from tripot.games.desfausse.dice import VALUE, Dice, Die, Value
from tripot.games.desfausse.discards import Way
from tripot.games.desfausse.moves import (
    Declare,
    Decline,
    Gift,
    Give,
    Hold,
    Levy,
    Pass,
    Spend,
    Take,
    Throw,
    ToHell,
    Wait,
)
from tripot.games.desfausse.spending import blocked, rollable
from tripot.games.desfausse.table import Table

CLEARED: Final = 3.0
"""What being rid of the last die is worth, in dice."""
CURSED: Final = 0.7
"""What a curse costs, in dice, for each opponent who will hand one over."""
WORTH_A_TOKEN: Final = 0.6
"""The gain below which a trophy is kept for later."""
DENIAL: Final = 1.5
"""What stopping a single die is worth."""
PREFERRED: Final[tuple[Trophy, ...]] = ("EXOALL", "AGAIN", "EXO1", "TINT1", "TINTN")


class Stand(NamedTuple):
    """Where a seat stands with one value in mind."""

    hits: int
    devils: int
    small: int
    """Other dice that may be thrown, by size."""
    big: int


class Chances(NamedTuple):
    """What a throw depends on: the chance of the value and of a devil for each size, and the table."""

    small_hit: float
    small_devil: float
    big_hit: float
    big_devil: float
    opponents: int
    dice: int
    least: int


def greedy(view: Table, ask: Ask, rng: Random) -> Move:
    """A good answer to any question of the game."""
    if isinstance(ask, AskPlan):
        return plan(view, ask)
    if isinstance(ask, AskSettle):
        return settle(view, ask)
    if isinstance(ask, AskDeclare):
        return declare(view, ask)
    if isinstance(ask, AskDiscard):
        return discard(view, ask)
    if isinstance(ask, AskTrophy):
        found = next((kind for kind in PREFERRED if kind in ask.trophies), None)
        return Take(ask.seat, found) if found else Decline(ask.seat)
    if isinstance(ask, AskLevy):
        return levy(view, ask)
    return ask.sample(rng)


# The throws


def worth(stand: Stand, chances: Chances) -> float:
    """What a hand is worth as it lies: dice that go out, a cleared hand, a curse."""
    if 2 * stand.devils > chances.dice:
        return -CURSED * chances.opponents
    single = chances.dice == 1
    out = goes_out(stand.hits, stand.devils, single=single, least=chances.least)
    return out + CLEARED * (out == chances.dice)


@lru_cache(maxsize=40_000)
def prospect(stand: Stand, chances: Chances, throws: int) -> tuple[float, int, int]:
    """The best there is to hope for, and how many small and big dice to throw for it (none: stop)."""
    best = worth(stand, chances), 0, 0
    if throws:
        for small in range(stand.small + 1):
            for big in range(stand.big + 1):
                if small or big:
                    hope = expected(stand, chances, throws, small, big)
                    if hope > best[0] + 1e-9:
                        best = hope, small, big
    return best


def expected(stand: Stand, chances: Chances, throws: int, small: int, big: int) -> float:
    """What throwing that many dice is worth on average, and going on as well as possible."""
    total = 0.0
    for hits, fallen, chance in falls(small, chances.small_hit, chances.small_devil):
        for more, deeper, other in falls(big, chances.big_hit, chances.big_devil):
            after = Stand(
                stand.hits + hits + more,
                stand.devils + fallen + deeper,
                stand.small - hits - fallen,
                stand.big - more - deeper,
            )
            total += chance * other * prospect(after, chances, throws - 1)[0]
    return total


@lru_cache(maxsize=4096)
def falls(dice: int, hit: float, devil: float) -> tuple[tuple[int, int, float], ...]:
    """How many of some dice hit the value and how many fall as devils, with the chance of each."""
    rest = 1 - hit - devil
    return tuple(
        (
            hits,
            bad,
            comb(dice, hits) * comb(dice - hits, bad) * hit**hits * devil**bad * rest ** (dice - hits - bad),
        )
        for hits in range(dice + 1)
        for bad in range(dice - hits + 1)
        if (hit or not hits) and (devil or not bad) and (rest > 0 or hits + bad == dice)
    )


@lru_cache(maxsize=1024)
def chances_of(faces: Faces, value: Value, opponents: int, dice: int, least: int) -> Chances:
    """The chances of a value with these faces."""
    small_hit, small_devil = (faces.s.count(face) / 6 for face in (str(value), "D"))
    big_hit, big_devil = (faces.B.count(face) / 6 for face in (str(value), "D"))
    return Chances(small_hit, small_devil, big_hit, big_devil, opponents, dice, least)


class Throwing(NamedTuple):
    """A throw worth making: what it promises, and with which dice."""

    hope: float
    dice: Dice
    freed: Dice = ()


def best_throw(view: Table, hand: Dice, free: Dice, freed: Dice, throws: int) -> Throwing:
    """The best throw with any value in mind; devils that are `freed` have to be thrown."""
    best = Throwing(float("-inf"), ())
    for value in DATA.call_order:
        others = tuple(die for die in free if VALUE[die] != value)
        sizes = Counter(die[0] for die in others)
        forced = Counter(die[0] for die in freed)
        stand = Stand(
            len(combination(hand, value)),
            devils(hand) - len(freed),
            sizes["s"] + forced["s"],
            sizes["B"] + forced["B"],
        )
        chances = chances_of(
            view.options.faces, value, len(view.hands) - 1, len(hand), view.options.min_combination
        )
        if freed:
            options = [
                (expected(stand, chances, throws, small, big), small, big)
                for small in range(forced["s"], stand.small + 1)
                for big in range(forced["B"], stand.big + 1)
            ]
            hope, small, big = max(options)
        else:
            hope, small, big = prospect(stand, chances, throws)
        if hope > best.hope + 1e-9:
            taken = _take(others, "s", small - forced["s"]) + _take(others, "B", big - forced["B"])
            best = Throwing(hope, taken + freed, freed)
    return best


def _take(dice: Dice, size: str, number: int) -> Dice:
    return tuple(die for die in dice if die[0] == size)[:number]


def plan(view: Table, ask: AskPlan) -> Hold | Throw:
    """Throw on as the odds say; an exorcism is spent where it gains enough."""
    hand, left = view.hands[ask.seat], 4 - ask.throw
    best = best_throw(view, hand, ask.dice, (), left)
    if ask.exo1 and ask.devils:
        exorcised = best_throw(view, hand, ask.dice, ask.devils[:1], left)
        if exorcised.hope > best.hope + WORTH_A_TOKEN:
            return Throw(ask.seat, exorcised.dice, exorcised.freed)
    if ask.exoall and ask.devils:
        exorcised = best_throw(view, hand, ask.dice, ask.devils, left)
        if exorcised.hope > best.hope + 2 * WORTH_A_TOKEN:
            return Throw(ask.seat, exorcised.dice, (), True)
    return Throw(ask.seat, best.dice) if best.dice else Hold(ask.seat)


def settle(view: Table, ask: AskSettle) -> Pass | Spend:
    """Another throw where it gains enough; colours are kept for the discard."""
    if not ask.again:
        return Pass(ask.seat)
    free, bad = rollable(ask.hand), blocked(ask.hand)
    now = best_throw(view, ask.hand, (), (), 0).hope
    best = best_throw(view, ask.hand, free, (), 1)
    if ask.exo1 and bad:
        exorcised = best_throw(view, ask.hand, free, bad[:1], 1)
        if exorcised.hope > max(best.hope, now) + 1.5 * WORTH_A_TOKEN:
            return Spend(ask.seat, again=exorcised.dice, exo1=exorcised.freed)
    if best.dice and best.hope > now + WORTH_A_TOKEN:
        return Spend(ask.seat, again=best.dice)
    return Pass(ask.seat)


# The calls


def declare(view: Table, ask: AskDeclare) -> Declare | Wait:
    """Discard, unless a later value puts more dice away."""
    now = _goes_out(view, ask.seat, ask.value)
    later = [_goes_out(view, ask.seat, value) for value in DATA.call_order if value > ask.value]
    return Wait(ask.seat) if max(later, default=0) > now else Declare(ask.seat)


def _goes_out(view: Table, seat: Seat, value: Value) -> int:
    found = combination(view.hands[seat], value)
    single, least = seat in view.singles, view.options.min_combination
    return goes_out(len(found), view.devils[seat], single=single, least=least)


def discard(view: Table, ask: AskDiscard) -> ToHell | Give:
    """As many dice as possible; to opponents where that costs nothing or stops a single die."""
    way = max(ask.ways, key=lambda way: _value_of(view, ask, way))
    handful = tuple(sorted(way.dice, key=_keeping))[: way.count]
    if way.place == "hell":
        return ToHell(ask.seat, handful, way.tint1, way.tintn)
    most = way.count - (way.place == "split")
    gifts: list[Gift] = []
    given = 0
    for to in _receivers(view, ask):
        part = handful[given : min(given + ask.rooms[to], most)]
        if part:
            gifts.append(Gift(to, part))
            given += len(part)
    return Give(ask.seat, tuple(gifts), handful[given:], way.tint1, way.tintn)


def _value_of(view: Table, ask: AskDiscard, way: Way) -> float:
    value = float(way.count) - 0.5 * (len(way.tint1) + bool(way.tintn))
    if way.count == len(view.own(ask.seat)):
        value += CLEARED
    if way.place == "gift":
        value += 0.2 + DENIAL * bool(_stoppable(view, ask))
    return value


def _stoppable(view: Table, ask: AskDiscard) -> list[Seat]:
    """Opponents with a single die that has not been called yet."""
    return [
        seat
        for seat in view.singles
        if seat != ask.seat
        and seat not in (*view.discarded, *view.denied, *view.cursed)
        and ask.rooms[seat]
        and any(VALUE[die] > view.call for die in view.hands[seat])
    ]


def _receivers(view: Table, ask: AskDiscard) -> list[Seat]:
    """Those to stop first, then those with the fewest dice."""
    stop = _stoppable(view, ask)
    return sorted(
        (seat for seat, room in enumerate(ask.rooms) if room),
        key=lambda seat: (seat not in stop, len(view.hands[seat]), seat),
    )


def levy(view: Table, ask: AskLevy) -> Levy:
    """Small dice, to those of the cursed who hold the fewest."""
    receivers = sorted(ask.cursed, key=lambda seat: (len(view.hands[seat]), seat))[: ask.count]
    dice = sorted(ask.dice, key=_keeping)[: ask.count]
    gifts = sorted(zip(receivers, dice, strict=True))
    return Levy(ask.seat, tuple(Gift(to, (die,)) for to, die in gifts))


def _keeping(die: Die) -> int:
    """Small dice go first: a big one is easier to match (with the usual faces)."""
    return die[0] == "B"


def make_greedy(seat: Seat) -> Bot:  # noqa: ARG001
    """The bot above, in any seat; a new handful takes it some twenty milliseconds to reckon."""
    return Follower(greedy, is_slow=True)


LEVELS: Final = {"greedy": make_greedy}
