"""Two games that one reader cannot tell apart: they differ only in what that reader may not know."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from tripot.core import CHANCE, Move, Refused, Rules, Seat, Step, step, team_of, told


class Twins(Struct):
    """The same options and the same tellings for `reader`, but two truths."""

    options: Any
    reader: Seat | None
    one: list[Step[Any, Any]]
    other: list[Step[Any, Any]]


def find_twins(rules: Rules, options: Any, reader: Seat | None, rng: Random, tries: int = 400) -> Twins:
    """Play some moves by lot, then look for another truth behind the same tellings."""
    for _ in range(tries):
        one = _play(rules, options, rng)
        for moves in _variants(rules, options, one, rng):
            other = _replay(rules, options, moves)
            if other is not None and _same(rules, options, reader, one, other):
                return Twins(options, reader, one, other)
    raise AssertionError(f"no two games of {rules.name} look the same to {reader}")


def _play(rules: Rules, options: Any, rng: Random) -> list[Step[Any, Any]]:
    """The first moves of a game, by lot; it stops before the end, and never where the dealer is to answer."""
    table = rules.start(options)
    steps: list[Step[Any, Any]] = []
    wanted = rng.choice((6, 20, 45))
    while (asks := rules.asks(table)) and (len(steps) < wanted or CHANCE in asks):
        move = asks[CHANCE if CHANCE in asks else rng.choice(list(asks))].sample(rng)
        table, events = step(rules, table, move)
        steps.append(Step(move, events))
    return steps


def _variants(rules: Rules, options: Any, steps: list[Step[Any, Any]], rng: Random) -> Iterator[list[Move]]:
    """The same moves, with two pieces exchanged everywhere, or with one answer changed."""
    moves = [kept.move for kept in steps]
    pieces = sorted({piece for move in moves if move.seat == CHANCE for piece in _pieces(move)})
    for _ in range(12):
        if len(pieces) > 1:
            first, second = rng.sample(pieces, 2)
            yield [_exchanged(rules, move, first, second) for move in moves]
    for _ in range(4):
        index = rng.randrange(len(moves))
        table = rules.start(options)
        for kept in steps[:index]:
            for event in kept.events:
                table = rules.evolve(table, event)
        ask = rules.asks(table)[moves[index].seat]
        yield [*moves[:index], ask.sample(rng), *moves[index + 1 :]]


def _pieces(move: Move) -> Iterator[str]:
    for value in msgspec.to_builtins(move).values():
        for part in value if isinstance(value, tuple | list) else ():
            if isinstance(part, str):
                yield part


def _exchanged(rules: Rules, move: Move, first: str, second: str) -> Move:
    names = {first: second, second: first}

    def exchange(value: Any) -> Any:
        if isinstance(value, str):
            return names.get(value, value)
        if isinstance(value, list | tuple):
            return [exchange(part) for part in value]
        if isinstance(value, dict):
            return {key: exchange(part) for key, part in value.items()}
        return value

    changed: Move = msgspec.convert(exchange(msgspec.to_builtins(move)), rules.Move)
    return changed


def _replay(rules: Rules, options: Any, moves: list[Move]) -> list[Step[Any, Any]] | None:
    table, steps = rules.start(options), []
    for move in moves:
        ask = rules.asks(table).get(move.seat)
        try:
            if ask is None:
                return None
            table, events = step(rules, table, move)
        except Refused:
            return None
        steps.append(Step(move, events))
    return None if CHANCE in rules.asks(table) else steps


def _same(
    rules: Rules, options: Any, reader: Seat | None, one: list[Step[Any, Any]], other: list[Step[Any, Any]]
) -> bool:
    """Whether the reader was told the same, of two different truths, and has made the same moves."""
    if [kept.events for kept in one] == [kept.events for kept in other]:
        return False
    team = team_of(rules, options, reader)
    tellings = [
        [[msgspec.to_builtins(event) for event in told(kept.events, reader, team)] for kept in steps]
        for steps in (one, other)
    ]
    return json.dumps(tellings[0]) == json.dumps(tellings[1])
