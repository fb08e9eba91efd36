"""Small builders, so that a test shows its dice in a line or two and plays on in notation."""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from tripot.core import CHANCE, step
from tripot.core.notation import read
from tripot.games import RULES
from tripot.games.desfausse.data import ALL_TROPHIES, DATA
from tripot.games.desfausse.dice import LAID_BACK, bodies, dice
from tripot.games.desfausse.events import TurnStarted
from tripot.games.desfausse.moves import Roll
from tripot.games.desfausse.options import Options

rules: Any = RULES["desfausse"]


def turn(*hands, ready=None, won=None, number=2, supply=None, **options):
    """A turn about to begin: each seat holds the bodies of its dice, and perhaps ready trophies."""
    held = [dice(hand) for hand in hands]
    seats = len(held)
    table = rules.start(Options(seats=seats, **options))
    tokens = tuple(tuple((ready or {}).get(seat, ())) for seat in range(seats))
    left = Counter(ALL_TROPHIES if table.options.trophies else ()) - Counter(sum(tokens, ()))
    in_hands = sum((bodies(hand) for hand in held), Counter())
    started = Counter({body: count * seats for body, count in DATA.start_hand.items()})
    table = replace(
        table,
        hands=tuple(tuple(LAID_BACK[die] for die in hand) for hand in held),
        hell=tuple((started - in_hands).elements()),
        ready=tokens,
        supply=tuple(left.elements()) if supply is None else tuple(supply),
        won=tuple(won or (0,) * seats),
    )
    return rules.evolve(table, TurnStarted(number))


def thrown(*hands, **more):
    """The same turn after its first throw, which shows exactly these dice."""
    table = turn(*hands, **more)
    return step(rules, table, Roll(CHANCE, tuple(dice(hand) for hand in hands)))[0]


def called(*hands, **more):
    """The same turn when all have kept their first throw and spent no trophy after it."""
    table = thrown(*hands, **more)
    while table.phase in ("plan", "settle"):
        table = everybody(table)
    return table


def everybody(table):
    """Everybody who is still asked gives the answer of somebody who says nothing."""
    for ask in rules.asks(table).values():
        table, _ = step(rules, table, ask.default())
    return table


def play(table, *lines):
    """The table after some moves in notation."""
    for line in lines:
        table, _ = step(rules, table, move(line))
    return table


def happened(table, *lines):
    """What the last of some moves brought about."""
    *before, last = lines
    return step(rules, play(table, *before), move(last))[1]


def move(line):
    """A move in notation."""
    return read(line, rules.Move)


def told(events, kind):
    """The events of one kind among others."""
    return [event for event in events if type(event) is kind]
