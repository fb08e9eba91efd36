"""Values of the right type that make no sense, for whoever wants to know what becomes of them.

Anybody can send a move that reads well and means nothing: a card that is none, a seat that nobody has, a
number beyond all numbers. Law 8 gives such moves to every game.

Rules of this file: it knows no game, only types; the same lots give the same nonsense.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Struct, inspect, structs

from tripot.core.move import Move

NUMBERS: Final = (-(2**63), -2, -1, 0, 1, 2, 3, 7, 12, 99, 1000, 2**31, 2**63 - 1, 2**64, 10**30)
TEXTS: Final = ("", " ", "x", "?", "-", "*", "7", "\x00", "{seat}", "'", "ß🦊", "٣", "A" * 300)
LENGTHS: Final = (0, 0, 1, 1, 2, 3, 5, 9, 60)
TRIES: Final = 8
"""How often a move is tried before the types are taken for too narrow for nonsense."""


class Nonsense:
    """A source of moves that mean nothing; some are made of pieces of moves that did."""

    def __init__(self, kind: Any, rng: Random) -> None:
        self.rng = rng
        self.kind = kind
        told = inspect.type_info(kind)
        self.kinds = told.types if isinstance(told, inspect.UnionType) else (told,)
        self.texts: dict[str, None] = {}
        """Texts that meant something in moves that were made."""

    def learn(self, move: Move) -> None:
        """Remember what a move was made of: nonsense that looks like sense is the best."""
        self.texts |= dict.fromkeys(_texts(move))

    def move(self, seat: int, sense: Iterable[Move] = ()) -> Move | None:
        """A move of that seat that any client could send; None where the types leave no room for nonsense.

        Half of the time it is one of those that make sense with a single thing wrong.
        """
        made = tuple(sense)
        for _ in range(TRIES):
            spoilt = self._spoilt(self.rng.choice(made)) if made and self.rng.random() < 0.5 else self._any()
            try:
                move: Move = msgspec.convert(spoilt | {"seat": seat}, self.kind)
            except msgspec.ValidationError:
                continue
            return move
        return None

    def options(self, kind: inspect.Type) -> dict[str, Any]:
        """Options of that type as plain data, a few of them odd and the others left as they are."""
        fields = kind.fields if isinstance(kind, inspect.StructType) else ()
        odd = self.rng.sample(fields, min(len(fields), self.rng.choice((1, 1, 2, 3))))
        return {field.encode_name: self.value(field.type) for field in odd}

    def value(self, kind: inspect.Type) -> Any:
        """A value of a type, as plain data."""
        match kind:
            case inspect.Metadata(type=inner):
                return self.value(inner)
            case inspect.UnionType(types=types):
                return self.value(self.rng.choice(types))
            case inspect.StructType():
                return self._struct(kind)
            case inspect.TupleType(item_types=types):
                return [self.value(item) for item in types]
            case inspect.DictType(key_type=key, value_type=item):
                return {self.value(key): self.value(item) for _ in self._some(kind.max_length)}
            case (
                inspect.VarTupleType(item_type=item)
                | inspect.ListType(item_type=item)
                | inspect.SetType(item_type=item)
                | inspect.FrozenSetType(item_type=item)
            ):
                return [self.value(item) for _ in self._some(kind.max_length)]
            case _:
                return self._single(kind)

    def _single(self, kind: inspect.Type) -> Any:
        """A value that has no parts; None where nobody knows how to make one."""
        rng = self.rng
        match kind:
            case inspect.LiteralType(values=values):
                return rng.choice(values)
            case inspect.EnumType(cls=cls):
                return rng.choice([member.value for member in cls])
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.IntType(ge=low, le=high):
                return _within(rng.choice(NUMBERS), low, high)
            case inspect.FloatType(ge=low, le=high):
                return _within(float(rng.choice((*NUMBERS, "nan", "inf"))), low, high)
            case inspect.StrType(max_length=most):
                return self._text()[:most]
            case _:
                return None

    def _some(self, most: int | None) -> range:
        return range(min(self.rng.choice(LENGTHS), LENGTHS[-1] if most is None else most))

    def _any(self) -> dict[str, Any]:
        kind = self.rng.choice(self.kinds)
        return self._struct(kind) if isinstance(kind, inspect.StructType) else {}

    def _struct(self, kind: inspect.StructType) -> dict[str, Any]:
        told = {
            field.encode_name: self.value(field.type)
            for field in kind.fields
            if field.required or self.rng.random() < 0.7
        }
        return told | ({str(kind.tag_field): kind.tag} if kind.tag_field else {})

    def _spoilt(self, move: Move) -> dict[str, Any]:
        """A move as plain data, one particular of it another."""
        plain: dict[str, Any] = msgspec.to_builtins(move)
        told = inspect.type_info(type(move))
        if isinstance(told, inspect.StructType):
            spare = [field for field in told.fields if field.name != "seat"]
            if spare:
                field = self.rng.choice(spare)
                plain[field.encode_name] = self.value(field.type)
        return plain

    def _text(self) -> str:
        if self.texts and self.rng.random() < 0.5:
            known = self.rng.choice(tuple(self.texts))
            return self.rng.choice((known, known, known[:-1], known + "x", known * 2))
        return self.rng.choice(TEXTS)


def _within(number: float, low: float | None, high: float | None) -> float:
    if low is not None and number < low:
        return low
    return high if high is not None and number > high else number


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, Struct):
        return [text for part in structs.astuple(value) for text in _texts(part)]
    if isinstance(value, tuple | list | frozenset | set):
        return [text for part in value for text in _texts(part)]
    if isinstance(value, dict):
        return [text for pair in value.items() for part in pair for text in _texts(part)]
    return []
