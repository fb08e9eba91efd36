"""The protocol on paper and in TypeScript is the one that the structs say."""

from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
import pytest
from msgspec import Meta, Struct
from msgspec.inspect import type_info
from scripts.protocol.__main__ import ROOT, main
from scripts.protocol.structs import reached
from scripts.protocol.typescript import interface, module, type_of
from scripts.protocol.written import files

M = TypeVar("M")


class Card(Struct, frozen=True):
    """A card."""

    name: str
    """What is printed on it; None: nothing."""
    worth: int = 1


class Said(Struct, Generic[M], tag=True, omit_defaults=True):
    """Something said."""

    move: M
    cards: tuple[Card, ...] = ()


@pytest.mark.parametrize("name", sorted(files()))
def test_what_was_written_is_what_the_structs_say(name):
    """When it fails: uv run python -m scripts.protocol."""
    assert Path(ROOT, name).read_text("utf-8") == files()[name]


def test_the_script_finds_nothing_to_write(capsys):
    assert main(check=True) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (int | None, "number | null"),
        (float | int, "number"),
        (Annotated[str, Meta(max_length=3)], "string"),
        (tuple[int | str, ...], "(number | string)[]"),
        (tuple[int, str], "[number, string]"),
        (dict[str, Card], "Record<string, Card>"),
        (dict[int, tuple[bool, ...]], "Record<number, boolean[]>"),
        (Literal["b", "a"], '"a" | "b"'),
        (Any, "unknown"),
        (frozenset[str], "string[]"),
    ],
)
def test_every_type_has_its_typescript(kind, written):
    assert type_of(type_info(kind)) == written


def test_a_type_that_cannot_travel_is_noticed():
    with pytest.raises(TypeError, match="has no TypeScript"):
        type_of(type_info(bytes))


def test_what_the_server_leaves_out_may_be_missing_and_the_rest_may_not():
    structs = reached([Said[Any]])
    assert "cards?: Card[];" in interface(structs["Said"], complete=True)
    assert "worth: number;" in interface(structs["Card"], complete=True)
    assert "worth?: number;" in interface(structs["Card"], complete=False)


def test_sentences_and_tags_are_kept():
    structs = reached([Said[Any]])
    assert "/** What is printed on it; null: nothing. */\n  name: string;" in interface(
        structs["Card"], complete=True
    )
    assert interface(structs["Said"], complete=True).startswith(
        '/** Something said. */\nexport interface Said<M = unknown> {\n  type: "Said";\n  move: M;\n'
    )


def test_a_union_has_a_name():
    assert "export type Any =\n  | Said\n  | Card;\n" in module([Said[Any]], [], {"Any": (Said, Card)})


def test_two_structs_with_one_name_are_noticed():
    other = msgspec.defstruct("Card", [("rank", int)])
    with pytest.raises(TypeError, match="two structs are called Card"):
        reached([Card, other])
