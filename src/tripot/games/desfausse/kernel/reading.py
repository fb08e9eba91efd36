"""From a table of the readable rules to the kernel's rows, and between its answers and moves.

The kernel has rules for every option of a table. What it takes for granted of the box is checked here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

from tripot.bots.compiled import row
from tripot.core import Move, Seat
from tripot.games.desfausse.data import DATA
from tripot.games.desfausse.data import KINDS as TROPHIES
from tripot.games.desfausse.dice import BODIES, FACES, OTHER, UNTHROWN, Dice, Die, Face
from tripot.games.desfausse.kernel import layout as at
from tripot.games.desfausse.moves import (
    Declare,
    Decline,
    Gift,
    Give,
    Hold,
    Levy,
    Pass,
    Roll,
    Spend,
    Take,
    Throw,
    ToHell,
    Wait,
)
from tripot.games.desfausse.options import Options
from tripot.games.desfausse.table import Phase, Table

PHASES: Final[tuple[Phase, ...]] = (
    "throw",
    "plan",
    "settle",
    "declare",
    "discard",
    "trophy",
    "levy",
    "final_levy",
    "over",
)
NEVER: Final = {at.PLANNING: Hold, at.SETTLING: Pass, at.DECLARING: Wait, at.CHOOSING: Decline}
"""What an answer of 0 stands for."""

if DATA.call_order != (2, 3, 4, 5, 6) or DATA.max_dice != at.PLACES or len(TROPHIES) != at.KINDS:
    raise ValueError("the kernel calls 2 to 6, knows nine dice a hand and five kinds of trophies")


def prints(options: Options) -> Any:
    """The options, and what the box says."""
    found = [0] * at.PRINT_SIZE
    found[at.SEATS] = options.seats
    found[at.PATRIARCH] = options.patriarch % options.seats
    found[at.TARGET] = options.target
    found[at.LEAST] = options.min_combination
    found[at.SPLIT] = options.split_discard
    found[at.ONE_LEVY] = options.levy == "one_total"
    found[at.ONE_RECEIVER] = options.gift_threshold == "one_receiver"
    found[at.PICK_AGAIN] = options.scarce_trophies == "pick_again"
    found[at.KEEP] = options.keep_trophies
    found[at.LATE] = options.late_rerolls
    found[at.LONGEST] = DATA.longest_round
    for place, trophy in enumerate(DATA.trophies):
        found[at.NEEDS + place] = trophy.dice
        found[at.FOR_GIFTS] |= trophy.gift << place
    first = [body for body, count in DATA.start_hand.items() for _ in range(count)]
    for place, body in enumerate(first):
        found[at.FIRST_DICE] |= 1 << place
        found[at.FIRST_DICE + 1] |= (body[0] == "B") << place
        found[at.FIRST_DICE + 2] |= (body[1] == "g") << place
    found[at.SIX : at.SIX + 12] = [FACES.index(face) for face in (*options.faces.s, *options.faces.B)]
    return row(found)


def tokens(kinds: Iterable[str]) -> int:
    """Tokens as counts of four bits."""
    return sum(1 << (4 * TROPHIES.index(kind)) for kind in kinds)


def seats_mask(seats: Iterable[Seat]) -> int:
    """Seats as bits."""
    return sum(1 << seat for seat in seats)


def table_row(table: Table) -> list[int]:
    """What lies on a table; its sealed answers must be known, or imagined."""
    found = [0] * at.TABLE_SIZE
    for seat, hand in enumerate(table.hands):
        _read_hand(found, seat, hand)
        found[at.READY + seat] = tokens(table.ready[seat])
        found[at.FRESH + seat] = tokens(table.fresh[seat])
        found[at.SPENT + seat] = tokens(table.spent[seat])
        found[at.OFFERS + seat] = sum(1 << TROPHIES.index(kind) for kind in table.offers[seat])
        found[at.THROWS + seat] = table.throws[seat]
        found[at.DEVILS + seat] = table.devils[seat]
        found[at.WON + seat] = table.won[seat]
        found[at.SEALED + seat] = at.NOTHING
    for place, body in enumerate(BODIES):
        found[at.HELL + place] = table.hell.count(body)
    found[at.PHASE] = PHASES.index(table.phase)
    found[at.ROUND], found[at.TURN], found[at.THROW] = table.round, table.turn, table.throw
    found[at.CALL], found[at.SUPPLY] = table.call, tokens(table.supply)
    found[at.SINGLES], found[at.CURSED] = seats_mask(table.singles), seats_mask(table.cursed)
    found[at.DECLARED], found[at.GROUP] = seats_mask(table.declared), seats_mask(table.group)
    found[at.LADEN], found[at.DISCARDED] = seats_mask(table.laden), seats_mask(table.discarded)
    found[at.DENIED], found[at.LEVIED] = seats_mask(table.denied), seats_mask(table.levied)
    found[at.WAITING] = seats_mask(table.waiting)
    for seat, answer in enumerate(table.sealed):
        if isinstance(answer, Move):
            found[at.SEALED + seat] = answer_of(found, answer)
    if table.phase == "throw":
        for seat, dice in enumerate(table.rolling):
            found[at.ROLLING + seat] = _places(looks(found, seat), dice)
    return found


def _read_hand(found: list[int], seat: Seat, hand: Dice) -> None:
    for place, die in enumerate(hand):
        bit, marks = 1 << place, die[3:]
        found[at.HELD + seat] |= bit
        found[at.BIG + seat] |= bit * (die[0] == "B")
        found[at.GREEN + seat] |= bit * (die[1] == "g")
        found[at.TINT + seat] |= bit * (OTHER[die[1]] in marks)
        found[at.FREED + seat] |= bit * ("*" in marks)
        found[at.RECEIVED + seat] |= bit * ("+" in marks)
        if die[2] != UNTHROWN:
            found[at.FACE + at.FACES * seat + FACES.index(_face(die))] |= bit


def _face(die: Die) -> Face:
    return next(face for face in FACES if face == die[2])


def looks(table: Any, seat: Seat, tinted: int = 0) -> dict[int, Die]:
    """The dice of a seat by their places, some of them counting as the other colour."""
    return {
        place: _look(table, seat, place, tinted)
        for place in range(at.PLACES)
        if table[at.HELD + seat] >> place & 1
    }


def _look(table: Any, seat: Seat, place: int, tinted: int) -> Die:
    def has(mark: int) -> bool:
        return bool(table[mark + seat] >> place & 1)

    body = BODIES[2 * has(at.BIG) + has(at.GREEN)]
    shown = [face for face in range(at.FACES) if table[at.FACE + at.FACES * seat + face] >> place & 1]
    tint = OTHER[body[1]] if has(at.TINT) != bool(tinted >> place & 1) else ""
    face = FACES[shown[0]] if shown else UNTHROWN
    return body + face + tint + "*" * has(at.FREED) + "+" * has(at.RECEIVED)


def _places(hand: dict[int, Die], dice: Dice) -> int:
    """Where some dice lie, of those that look alike the lowest; they are taken out of the hand."""
    found = 0
    for die in dice:
        place = next(place for place, look in hand.items() if look == die)
        del hand[place]
        found |= 1 << place
    return found


def _dice(hand: dict[int, Die], mask: int) -> Dice:
    return tuple([die for place, die in hand.items() if mask >> place & 1])


def answer_of(table: Any, move: Move) -> int:
    """The kernel's answer that a move stands for."""
    if isinstance(move, (Hold, Pass, Wait, Decline)):
        return at.NO
    if isinstance(move, Take):
        return at.YES | TROPHIES.index(move.trophy)
    if isinstance(move, Levy):
        return at.YES | _shared(looks(table, move.seat), (), move.gifts)
    if isinstance(move, Throw):
        return at.YES | _thrown(looks(table, move.seat), move.dice, move.exo1, move.exoall)
    if not isinstance(move, (Spend, Declare, ToHell, Give)):
        raise TypeError(f"{move} is no answer to a question of this game")
    hand = looks(table, move.seat)
    one, many = _places(hand, move.tint1), _places(hand, move.tintn)
    answer: int = at.YES | one << at.TINT1 | many << at.TINTN
    hand = looks(table, move.seat, one | many)
    if isinstance(move, Spend):
        answer |= _thrown(hand, move.again, move.exo1, move.exoall)
    elif isinstance(move, ToHell):
        answer |= _shared(hand, move.dice, ())
    elif isinstance(move, Give):
        answer |= _shared(hand, move.hell, move.gifts)
    return answer


def _thrown(hand: dict[int, Die], dice: Dice, exo1: Dice, exoall: bool) -> int:
    return _places(dict(hand), dice) | _places(dict(hand), exo1) << at.EXO | at.GREAT * exoall


def _shared(hand: dict[int, Die], hell: Dice, gifts: Collection[Gift]) -> int:
    answer = 0
    for where, dice in [(at.TO_HELL, hell), *((at.TO_SEAT + gift.to, gift.dice) for gift in gifts)]:
        mask = _places(hand, dice)
        answer |= sum(where << (3 * place) for place in range(at.PLACES) if mask >> place & 1)
    return answer


def move_of(table: Any, seat: Seat, answer: int) -> Move:
    """The move that an answer of the kernel stands for; dice are named in the order of their places."""
    phase = int(table[at.PHASE])
    if answer == at.NO:
        return NEVER[phase](seat)
    if phase == at.CHOOSING:
        return Take(seat, TROPHIES[answer & 7])
    plain = looks(table, seat)
    dice, exo1 = answer & at.ALL_PLACES, answer >> at.EXO & at.ALL_PLACES
    exoall = bool(answer & at.GREAT)
    if phase == at.PLANNING:
        return Throw(seat, _dice(plain, dice), _dice(plain, exo1), exoall)
    one, many = answer >> at.TINT1 & at.ALL_PLACES, answer >> at.TINTN & at.ALL_PLACES
    tints = _dice(plain, one), _dice(plain, many)
    if phase == at.DECLARING:
        return Declare(seat, *tints)
    hand = looks(table, seat, one | many)
    if phase == at.SETTLING:
        return Spend(seat, *tints, _dice(hand, dice), _dice(hand, exo1), exoall)
    hell, gifts = _destinations(hand, answer)
    if phase == at.DISCARDING:
        return Give(seat, gifts, hell, *tints) if gifts else ToHell(seat, hell, *tints)
    return Levy(seat, gifts)


def _destinations(hand: dict[int, Die], answer: int) -> tuple[Dice, tuple[Gift, ...]]:
    found: dict[int, list[Die]] = {}
    for place, die in hand.items():
        found.setdefault(answer >> 3 * place & 7, []).append(die)
    gifts = [Gift(where - at.TO_SEAT, tuple(found[where])) for where in sorted(found) if where >= at.TO_SEAT]
    return tuple(found.get(at.TO_HELL, ())), tuple(gifts)


def shown_row(table: Any, rolling: Collection[Dice], roll: Roll) -> list[int]:
    """What the dice in the kernel's hands show when those of the rules fall like that."""
    found = [0] * (at.MOST_SEATS * at.PLACES)
    seats = [seat for seat in range(at.MOST_SEATS) if table[at.ROLLING + seat]]
    for seat, dice, shown in zip(seats, rolling, roll.shown, strict=True):
        mask = int(table[at.ROLLING + seat])
        hand = {place: die for place, die in looks(table, seat).items() if mask >> place & 1}
        for die, fallen in zip(dice, shown, strict=True):
            place = _places(hand, (die,)).bit_length() - 1
            found[at.PLACES * seat + place] = FACES.index(_face(fallen))
    return found
