"""The answers of a question as people choose them: buttons where they are few, forms where they are many.

Rules of this file: all that is offered comes from legal answers, of which only so many are looked at; a form
may put parts together that the rules then refuse; whatever cannot be chosen can be typed, in notation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice, pairwise
from typing import Any, Final, Literal

from msgspec import Struct, inspect, structs

from tripot.core.ask import Ask
from tripot.core.move import Move
from tripot.core.notation import write
from tripot.core.plain.fields import label, seat_fields
from tripot.core.plain.sentences import (
    bits_of,
    format_of,
    kind_name,
    open_fields,
    plain_value,
    say_ask,
    say_move,
)
from tripot.core.words import Catalogue

FEW: Final = 32
"""So many answers are told one by one, unless they are sets of things, which are sooner picked than read."""
FEW_OF_A_KIND: Final = 8
"""So many of one kind are told one by one beside the forms of other kinds."""
MOST_LISTED: Final = 200
"""So many whole moves are listed where they cannot be put together from parts."""
MOST_SEEN: Final = 3000
"""No more answers than this are looked at; there may be millions."""
MOST_VALUES: Final = 60
"""A field with more values than this is no list to choose from."""
FEW_NUMBERS: Final = 7
"""More numbers than this in a row are typed as a number."""


class Answer(Struct, frozen=True):
    """A move, and how it is said."""

    move: Any
    said: str


class FormValue(Struct, frozen=True):
    """A value that a field of a move can have."""

    value: Any
    said: str


class FormField(Struct, frozen=True, kw_only=True):
    """A field of a move that is to be filled in."""

    name: str
    label: str
    kind: Literal["one", "several", "number", "bits"]
    """One of the values; some of them, as a row; a number between two; a number that is the sum of some."""
    values: tuple[FormValue, ...] = ()
    """In a row a value that may be there twice stands here twice."""
    fewest: int = 0
    """The fewest values of a row that were seen, or the lowest number."""
    most: int = 0


class Form(Struct, frozen=True, kw_only=True):
    """One kind of move, to be put together field by field; or whole moves to choose from."""

    type: str
    said: str
    """How this kind of move is called."""
    move: Any
    """Such a move: what no field asks for is as it is here."""
    fields: tuple[FormField, ...] = ()
    answers: tuple[Answer, ...] = ()


class Question(Struct, frozen=True, kw_only=True):
    """What a seat is asked, and how it can answer."""

    said: str
    answers: tuple[Answer, ...] = ()
    """Those that are told one by one."""
    forms: tuple[Form, ...] = ()
    """The others, kind by kind."""
    forms_first: bool = False
    """Whether what is asked for in the first place is among the forms."""
    examples: tuple[str, ...] = ()
    """Answers in notation, one of each kind that has a form: any answer can be typed like this."""
    is_whole: bool = True
    """Whether every answer can be chosen; if not, the rest has to be typed."""


def question(ask: Ask, words: Catalogue) -> Question:
    """The question of a seat in the words of a language, which call the seats by their names."""
    seen = list(islice(ask.answers(), MOST_SEEN + 1))
    left_open = open_fields(seen, words)

    def told(moves: Sequence[Move]) -> tuple[Answer, ...]:
        return _told_apart([Answer(move, say_move(move, words, left_open[type(move)])) for move in moves])

    kinds: dict[type[Move], list[Move]] = {}
    for move in seen:
        kinds.setdefault(type(move), []).append(move)
    alone: list[Move] = []
    forms = []
    is_whole = len(seen) <= MOST_SEEN
    for kind, moves in kinds.items():
        fields = _fields(kind, moves, words) if len(moves) > FEW_OF_A_KIND else ()
        is_row = fields is not None and any(field.kind == "several" for field in fields)
        if len(moves) <= FEW_OF_A_KIND or (len(seen) <= FEW and not is_row):
            alone += moves
            continue
        form = Form(type=kind.__name__, said=kind_name(kind, words), move=moves[0])
        if fields is None:
            is_whole = is_whole and len(moves) <= MOST_LISTED
            forms.append(structs.replace(form, answers=told(moves[:MOST_LISTED])))
        else:
            forms.append(structs.replace(form, fields=fields))
    return Question(
        said=say_ask(ask, words),
        answers=told(alone),
        forms=tuple(forms),
        forms_first=bool(forms) and type(seen[0]) is type(forms[0].move),
        examples=tuple(written(form.move) for form in forms),
        is_whole=is_whole,
    )


def _told_apart(answers: list[Answer]) -> tuple[Answer, ...]:
    """Answers whose words are the same are told apart by their notation."""
    said = Counter(answer.said for answer in answers)
    return tuple(
        answer if said[answer.said] == 1 else Answer(answer.move, f"{answer.said} ({written(answer.move)})")
        for answer in answers
    )


def written(move: Move) -> str:
    """A move in notation, as the one says it who makes it."""
    return write(move).partition(" ")[2]


def _fields(kind: type[Move], moves: Sequence[Move], words: Catalogue) -> tuple[FormField, ...] | None:
    """What is to be filled in: the fields that are not the same in all moves; None: they are too involved."""
    info = inspect.type_info(kind)
    types = {field.name: field.type for field in info.fields} if isinstance(info, inspect.StructType) else {}
    fields = []
    for name in kind.__struct_fields__:
        values = list(dict.fromkeys(getattr(move, name) for move in moves))
        if len(values) == 1:
            continue
        is_fixed = isinstance(types[name], inspect.TupleType)
        field = None if is_fixed else _Seen(kind, name, words).field(values)
        if field is None:
            return None
        fields.append(field)
    return tuple(fields)


class _Seen:
    """A field of a kind of move, and the values that were seen in it."""

    def __init__(self, kind: type[Move], name: str, words: Catalogue) -> None:
        self.kind = kind
        self.name = name
        self.words = words
        self.format = format_of(kind, name, words)
        self.is_seat = name in seat_fields(kind)

    def field(self, values: list[Any]) -> FormField | None:
        """How it is filled in; None: it is too involved."""
        if all(isinstance(value, tuple) for value in values):
            return self.several(values)
        if not all(_is_simple(value) for value in values):
            return None
        if all(type(value) is int for value in values) and not self.is_seat:
            if bits := bits_of(self.name, self.words):
                return self.made("bits", [FormValue(bit, said) for bit, said in bits.items()])
            if len(values) > FEW_NUMBERS and not self.format and _is_run(sorted(values)):
                return self.made("number", [], min(values), max(values))
        if len(values) > MOST_VALUES:
            return None
        ordered = sorted(values) if all(type(value) is int for value in values) else values
        return self.made("one", [FormValue(value, self.said(value)) for value in ordered])

    def several(self, rows: list[tuple[Any, ...]]) -> FormField | None:
        """Some values in a row; None where they are no simple ones, or where their order matters."""
        most: Counter[Any] = Counter()
        for row in rows:
            if not all(_is_simple(value) for value in row):
                return None
            most |= Counter(row)
        shapes = {frozenset(Counter(row).items()) for row in rows}
        if len(shapes) < len(rows) or len(most) > MOST_VALUES:
            return None
        order = sorted(most) if all(type(value) is int for value in most) else list(most)
        values = [FormValue(value, self.said((value,))) for value in order for _ in range(most[value])]
        lengths = [len(row) for row in rows]
        return self.made("several", values, min(lengths), max(lengths))

    def said(self, value: Any) -> str:
        """A value as the words of the move would write it."""
        if self.format:
            return self.words.formats[self.format](value, self.words)
        return plain_value(value, self.name, self.words, is_seat=self.is_seat)

    def made(
        self,
        how: Literal["one", "several", "number", "bits"],
        values: list[FormValue],
        fewest: int = 0,
        most: int = 0,
    ) -> FormField:
        """The field."""
        return FormField(
            name=self.name,
            label=label(self.words, self.name),
            kind=how,
            values=tuple(values),
            fewest=fewest,
            most=most,
        )


def _is_simple(value: Any) -> bool:
    return value is None or isinstance(value, int | str)


def _is_run(numbers: list[int]) -> bool:
    return all(after == before + 1 for before, after in pairwise(numbers))
