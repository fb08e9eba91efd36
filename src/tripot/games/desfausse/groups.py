"""The seats whose discard it is: who they are, what they put away, what they win and owe.

Rules of this file: each function tells one thing that happens and gives the table back; what comes next
is said in rules.py. Seats that act together act as if in one instant (5.7, 6.5).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TypeAlias

from tripot.core import Seat
from tripot.games.desfausse.combination import Claim, calling_order, claim, goes_out, tally
from tripot.games.desfausse.data import KINDS
from tripot.games.desfausse.dice import Value
from tripot.games.desfausse.events import (
    AnyEvent,
    CallPassed,
    DiceGiven,
    DiceSentToHell,
    DiceTurnedAway,
    DieLevied,
    DiscardDeclared,
    RoomRanOut,
    SingleDenied,
    TrophyDeclined,
    TrophyTaken,
    TrophyWithheld,
)
from tripot.games.desfausse.moves import Declare, Gift, Give, Levy, Take, ToHell
from tripot.games.desfausse.table import Answers, Table
from tripot.games.desfausse.throws import Telling, change_colours
from tripot.games.desfausse.trophies import Tokens, won_by

Offers: TypeAlias = dict[Seat, Tokens]
"""The trophies that seats may choose from; seats with nothing to choose are left out."""

Offering: TypeAlias = Generator[AnyEvent, Table, tuple[Table, Offers]]


def may_discard(table: Table, value: Value) -> tuple[Seat, ...]:
    """Who may discard at this call (5.4)."""
    out = table.cursed + table.denied + table.discarded
    return tuple(
        [
            seat
            for seat, hand in enumerate(table.hands)
            if (size := tally(hand)[value]) and seat not in out and _goes_out(table, seat, size)
        ]
    )


def _goes_out(table: Table, seat: Seat, size: int) -> int:
    least = table.options.min_combination
    return goes_out(size, table.devils[seat], single=seat in table.singles, least=least)


def reveal_declarations(table: Table, answers: Answers) -> Telling:
    """Everybody shows whether they discard, and may change colours first (5.5)."""
    for seat, answer in enumerate(answers):
        if type(answer) is Declare:
            table = yield from change_colours(table, seat, answer.tint1, answer.tintn)
            table = yield DiscardDeclared(seat)
        elif answer is not None:
            table = yield CallPassed(seat)
    return table


def first_group(table: Table) -> tuple[Seat, ...]:
    """Those of the declared whose discard comes next (5.6, 5.7)."""
    waiting = tuple([seat for seat in table.declared if seat not in table.denied])
    if len(waiting) < 2:
        return waiting
    return calling_order([(seat, _claim(table, seat)) for seat in waiting])[0]


def _claim(table: Table, seat: Seat) -> Claim:
    return claim(table.hands[seat], table.call, single=seat in table.singles)


def reveal_discards(table: Table, answers: Answers) -> Offering:
    """The group puts its dice away, all at once (6); returns what it may be rewarded with (9.1)."""
    discards = [answer for answer in answers if isinstance(answer, (ToHell, Give))]
    given = admitted([(answer.seat, answer.gifts) for answer in discards if isinstance(answer, Give)], table)
    sizes: dict[Seat, tuple[int, tuple[int, ...]]] = {}
    for answer in discards:
        seat = answer.seat
        table = yield from change_colours(table, seat, answer.tint1, answer.tintn)
        hell, gifts = (answer.dice, ()) if isinstance(answer, ToHell) else (answer.hell, answer.gifts)
        if hell:
            table = yield DiceSentToHell(seat, hell)
        for gift in gifts:
            table = yield from _give(table, seat, gift, given[seat, gift.to])
        placed = tuple([given[seat, gift.to] for gift in gifts])
        overflow = sum([len(gift.dice) for gift in gifts]) - sum(placed)
        sizes[seat] = len(hell) + overflow, placed
    return table, _rewards(table, sizes)


def admitted(givers: Iterable[tuple[Seat, tuple[Gift, ...]]], table: Table) -> dict[tuple[Seat, Seat], int]:
    """How many dice of each giver find room at each receiver (6.5).

    Room is what it was before the group acted, and is dealt out one die at a time, clockwise from the
    Patriarch.
    """
    waiting = {(giver, gift.to): len(gift.dice) for giver, gifts in givers for gift in gifts}
    placed = dict.fromkeys(waiting, 0)
    for to in {to for _, to in waiting}:
        room = table.room(to)
        queue = [giver for giver in table.options.from_the_patriarch if waiting.get((giver, to))]
        while queue and room:
            for giver in queue[:room]:
                placed[giver, to] += 1
            room -= len(queue[:room])
            queue = [giver for giver in queue if placed[giver, to] < waiting[giver, to]]
    return placed


def _give(table: Table, seat: Seat, gift: Gift, room: int) -> Telling:
    """Give the dice that find room, the others go to hell (6.5).

    A single die that is given company before it has gone is denied (7.2).
    """
    if room:
        table = yield DiceGiven(seat, gift.to, gift.dice[:room])
        late = gift.to in table.discarded or gift.to in table.denied
        if gift.to in table.singles and not late:
            table = yield SingleDenied(gift.to)
    if room < len(gift.dice):
        table = yield RoomRanOut(seat, gift.to, gift.dice[room:])
        table = yield DiceSentToHell(seat, gift.dice[room:])
    return table


def _rewards(table: Table, sizes: dict[Seat, tuple[int, tuple[int, ...]]]) -> Offers:
    """What each of the group may choose from (9.1); nothing once the round is won and all goes back."""
    if winners(table) and not table.options.keep_trophies:
        return {}
    one_receiver = table.options.gift_threshold == "one_receiver"
    offers = {
        seat: won_by(hell, given, supply=table.supply, spent=table.spent[seat], one_receiver=one_receiver)
        for seat, (hell, given) in sizes.items()
    }
    return {seat: offer for seat, offer in offers.items() if offer}


def reveal_trophies(table: Table, answers: Answers) -> Offering:
    """Everybody takes what they chose; where tokens are too few, none of those who want one does (9.3).

    What those may choose from instead is given back, where the table lets them choose again.
    """
    again: Offers = {}
    picks_again = table.options.scarce_trophies == "pick_again"
    for kind in KINDS:
        wanting = tuple([a.seat for a in answers if type(a) is Take and a.trophy == kind])
        if len(wanting) > table.supply.count(kind):
            table = yield TrophyWithheld(kind, wanting)
            if picks_again:
                again |= {seat: tuple(o for o in table.offers[seat] if o != kind) for seat in wanting}
        else:
            for seat in wanting:
                table = yield TrophyTaken(seat, kind)
    for seat, answer in enumerate(answers):
        if answer is not None and type(answer) is not Take:
            table = yield TrophyDeclined(seat)
    left = {
        seat: tuple(kind for kind in offer if kind in table.supply) for seat, offer in sorted(again.items())
    }
    return table, {seat: offer for seat, offer in left.items() if offer}


def owing(table: Table, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those who owe the cursed a die: not cursed themselves, with a die of their own to give (8.1)."""
    if not any(table.room(seat) for seat in table.cursed):
        return ()
    return tuple([seat for seat in seats if seat not in table.cursed and table.own(seat)])


def hand_over(table: Table, answers: Answers) -> Telling:
    """The dice of the levy go over to the cursed, while they have room (8.1, 8.4)."""
    levies = [answer for answer in answers if type(answer) is Levy]
    placed = admitted([(levy.seat, levy.gifts) for levy in levies], table)
    for levy in levies:
        for gift in levy.gifts:
            if placed[levy.seat, gift.to]:
                table = yield DieLevied(levy.seat, gift.to, gift.dice[0])
            else:
                table = yield DiceTurnedAway(levy.seat, gift.to, gift.dice)
    return table


def winners(table: Table) -> tuple[Seat, ...]:
    """Those of the group who have put away all the dice they held before it acted (10.1).

    Dice that another member gives them in the same instant come too late.
    """
    return tuple([seat for seat in table.group if seat not in table.laden and not table.own(seat)])
