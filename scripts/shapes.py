"""A game's structs as TypeScript: its table, moves, events and questions, for its board.

    uv run scripts/shapes.py tricky_twist

It writes client/src/games/GAME/shapes.ts. A test fails when the file is not what this would write.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import inspect

from tripot.core import Rules
from tripot.games import find_game

GAMES = Path(__file__).parents[1] / "client" / "src" / "games"

PLAIN: dict[type[inspect.Type], str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.StrType: "string",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.DecimalType: "string",
}


class Writer:
    """Writes each struct once, by the name of its class."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def type_of(self, kind: inspect.Type) -> str:
        """The TypeScript for a type."""
        match kind:
            case inspect.LiteralType(values=values):
                return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in values)
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.type_of(part) for part in types))
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.type_of(item) for item in items)}]"
            case (
                inspect.VarTupleType(item_type=item)
                | inspect.ListType(item_type=item)
                | inspect.SetType(item_type=item)
                | inspect.FrozenSetType(item_type=item)
            ):
                inner = self.type_of(item)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.type_of(key)}, {self.type_of(value)}>"
            case inspect.StructType():
                return self.struct(kind)
            case inspect.EnumType(cls=cls):
                return " | ".join(f"'{member.value}'" for member in cls)
            case _:
                return PLAIN[type(kind)]

    def struct(self, kind: inspect.StructType) -> str:
        """The interface of a struct, written down; returns its name."""
        name = kind.cls.__name__
        if name not in self.written:
            self.written[name] = ""
            lines = [f"  {kind.tag_field}: '{kind.tag}';"] if kind.tag_field else []
            lines += [f"  {field.encode_name}: {self.type_of(field.type)};" for field in kind.fields]
            self.written[name] = f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"
        return name


def shapes(rules: Rules) -> str:
    """The whole file of a game."""
    writer = Writer()
    unions: dict[str, Any] = {"Move": rules.Move, "Event": rules.Event, "Ask": rules.Ask}
    writer.type_of(inspect.type_info(rules.Table))
    names = {name: writer.type_of(inspect.type_info(union)) for name, union in unions.items()}
    paragraphs = "".join(f"  {name}: '{number}',\n" for name, number in paragraphs_of(rules))
    parts = [
        f"/** The structs of {rules.name}, written by scripts/shapes.py: do not edit. */\n",
        *writer.written.values(),
        *(
            f"export type {name} =\n  | " + "\n  | ".join(kinds.split(" | ")) + ";\n"
            for name, kinds in names.items()
        ),
        "/** The paragraph of the rulebook that each question comes from. */\n"
        f"export const PARAGRAPHS: Readonly<Record<string, string>> = {{\n{paragraphs}}};\n",
    ]
    return "\n".join(parts)


def paragraphs_of(rules: Rules) -> Iterator[tuple[str, str]]:
    """Each question with the paragraph that its docstring names first: "(rulebook 4.2, 4.3)", "(5 to 7)"."""
    kind = inspect.type_info(rules.Ask)
    for part in kind.types if isinstance(kind, inspect.UnionType) else (kind,):
        if isinstance(part, inspect.StructType) and (
            named := re.search(r"\((?:rulebook )?(\d+(?:\.\d+)*)", part.cls.__doc__ or "")
        ):
            yield part.cls.__name__, named[1]


def main() -> None:
    """Write the shapes of the games that are named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="+")
    for name in parser.parse_args().games:
        (GAMES / name / "shapes.ts").write_text(shapes(find_game(name)))


if __name__ == "__main__":
    main()
