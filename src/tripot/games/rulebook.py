r"""A rulebook's text as blocks: headings with numbers, paragraphs, lists, tables, drawn examples.

    >>> parse("## 4. Play\n\n### 4.1 Leading\nSee 4.1.")[2].text
    ('See ', Marked(kind='ref', text='4.1'), '.')

Rules of this file: it alone reads the Markdown of rulebooks, for the browser and for the terminal; nothing
becomes HTML; Markdown that a rulebook has no use for (links, pictures) is read as its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from typing import Final, Literal

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.tree import SyntaxTreeNode
from msgspec import Struct

Style = Literal["strong", "em", "code", "ref"]


class Marked(Struct, frozen=True):
    """A piece of a line that is not plain text; a `ref` is the number of a paragraph that exists."""

    kind: Style
    text: str


Inline = str | Marked
InlineText = tuple[Inline, ...]
Span = tuple[Style | None, str]


class HeadingBlock(Struct, frozen=True, tag="heading", tag_field="kind", omit_defaults=True):
    """A heading, most of them with a number."""

    level: int
    text: InlineText
    """Without the number."""
    number: str | None = None


class ParagraphBlock(Struct, frozen=True, tag="paragraph", tag_field="kind", omit_defaults=True):
    """Some sentences."""

    text: InlineText
    number: str | None = None
    """Where they begin with one in bold, as `**4.1** Lead.` does; it stands in the text as well."""


class QuoteBlock(Struct, frozen=True, tag="quote", tag_field="kind"):
    """Sentences that are set apart."""

    text: InlineText


class ListBlock(Struct, frozen=True, tag="list", tag_field="kind"):
    """Items with bullets, or with numbers."""

    ordered: bool
    items: tuple[InlineText, ...]


class CodeBlock(Struct, frozen=True, tag="code", tag_field="kind"):
    """Lines that stay as they are."""

    text: str


class FigurePiece(Struct, frozen=True, omit_defaults=True):
    """One piece of a figure."""

    code: str
    """In the notation of the game."""
    faint: bool = False
    """It lies there too, but the figure is about others."""


class FigureGroup(Struct, frozen=True, omit_defaults=True):
    """Pieces that lie together in a figure."""

    pieces: tuple[FigurePiece, ...]
    caption: str = ""
    """What is said of them."""


class FigureBlock(Struct, frozen=True, tag="figure", tag_field="kind"):
    """A drawn example: rows of groups of pieces."""

    rows: tuple[tuple[FigureGroup, ...], ...]


class TableBlock(Struct, frozen=True, tag="table", tag_field="kind"):
    """A table with one row of headings."""

    head: tuple[InlineText, ...]
    rows: tuple[tuple[InlineText, ...], ...]


Block = HeadingBlock | ParagraphBlock | QuoteBlock | ListBlock | CodeBlock | FigureBlock | TableBlock

NUMBER: Final = r"(\d+(?:\.\d+)*)\.?"
HEADED: Final = re.compile(rf"{NUMBER}\s+")
BOLD: Final = re.compile(rf"\*\*{NUMBER}\*\*\s")
REFERENCE: Final = re.compile(r"((?<![\d.,])\d+\.\d+(?:\.\d+)*(?![\d%]))")
BELOW_HEADINGS: Final = 7
"""The level of a paragraph that has a number of its own: Markdown has six of headings."""


def _begins_with_number(state: StateBlock, line: int, _end: int, silent: bool) -> bool:
    """Whether a line ends the paragraph before it, as one does that begins with a number in bold."""
    return silent and BOLD.match(state.src, state.bMarks[line] + state.tShift[line]) is not None


MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
MARKDOWN.block.ruler.before("paragraph", "number", _begins_with_number, {"alt": ["paragraph"]})


@cache
def parse(rulebook: str) -> tuple[Block, ...]:
    """The whole book."""
    nodes = _nodes(rulebook)
    known = frozenset(number for _, number in map(_place, nodes) if number)
    return tuple(block for node in nodes for block in _blocks(node, known))


def numbers(blocks: Iterable[Block]) -> frozenset[str]:
    """The numbers of the paragraphs among some blocks."""
    return frozenset(
        block.number for block in blocks if isinstance(block, HeadingBlock | ParagraphBlock) and block.number
    )


def excerpt(rulebook: str, number: str) -> str | None:
    r"""The text of one paragraph with what stands below it; None if there is no such paragraph.

    >>> excerpt("# G\n## 1. One\na\n### 1.1 Sub\nb\n## 2. Two\nc\n", "1.1")
    '### 1.1 Sub\nb'
    """
    begin, depth = None, 0
    lines = rulebook.splitlines()
    for node in _nodes(rulebook):
        line = node.map[0] if node.map else 0
        level, named = _place(node)
        if begin is None and named == number:
            begin, depth = line, level
        elif begin is not None and level <= depth:
            return "\n".join(lines[begin:line])
    return None if begin is None else "\n".join(lines[begin:])


def figure_row(row: str) -> tuple[FigureGroup, ...]:
    """A row of a figure: `you have: 3M [7S 8S] | on top: 1M`.

    Groups stand side by side, each may say what it is; where some pieces are in brackets the row is about
    those.
    """
    pointed = "[" in row
    return tuple(_group(part, faint=pointed) for part in row.split("|"))


def _group(written: str, *, faint: bool) -> FigureGroup:
    caption, _, codes = written.partition(":") if ":" in written else ("", "", written)
    pieces = []
    for word in re.findall(r"[\[\]]|[^\s\[\]]+", codes):
        if word in "[]":
            faint = word == "]"
        else:
            pieces.append(FigurePiece(word, faint))
    return FigureGroup(tuple(pieces), caption.strip())


def _nodes(rulebook: str) -> list[SyntaxTreeNode]:
    return SyntaxTreeNode(MARKDOWN.parse(rulebook)).children


def _place(node: SyntaxTreeNode) -> tuple[int, str | None]:
    """How deep a block stands in the order of headings, and its number; others stand below everything."""
    if node.type == "heading":
        found = HEADED.match(node.children[0].content)
        return int(node.tag[1:]), found[1] if found else None
    if node.type == "paragraph" and (found := BOLD.match(node.children[0].content)):
        return BELOW_HEADINGS, found[1]
    return BELOW_HEADINGS + 1, None


def _blocks(node: SyntaxTreeNode, known: frozenset[str]) -> Iterator[Block]:
    match node.type:
        case "heading":
            level, number = _place(node)
            yield HeadingBlock(level, _line([node], known, after=HEADED if number else None), number)
        case "paragraph":
            yield ParagraphBlock(_line([node], known), _place(node)[1])
        case "blockquote":
            yield QuoteBlock(_line([node], known))
        case "bullet_list" | "ordered_list":
            yield ListBlock(node.type == "ordered_list", tuple(_items(node, known)))
        case "fence" if node.info.strip() == "figure":
            yield FigureBlock(tuple(figure_row(row) for row in node.content.splitlines()))
        case "fence" | "code_block":
            yield CodeBlock(node.content.removesuffix("\n"))
        case "table":
            head, *rows = (
                tuple(_line([cell], known) for cell in row.children)
                for row in node.walk()
                if row.type == "tr"
            )
            yield TableBlock(head, tuple(rows))


def _items(node: SyntaxTreeNode, known: frozenset[str]) -> Iterator[InlineText]:
    """The items of a list; a list inside an item goes on with its own."""
    for item in node.children:
        inner = [part for part in item.children if part.type in ("bullet_list", "ordered_list")]
        yield _line([part for part in item.children if part not in inner], known)
        for part in inner:
            yield from _items(part, known)


def _line(
    parts: list[SyntaxTreeNode], known: frozenset[str], after: re.Pattern[str] | None = None
) -> InlineText:
    """All that is written in some parts of the book, as one line; without the number that it comes after."""
    spans: list[Span] = []
    for written in (node for part in parts for node in part.walk() if node.type == "inline"):
        spans += [(None, " "), *_spans(written)] if spans else _spans(written)
    line: list[Inline] = []
    for style, run in groupby(spans, lambda span: span[0]):
        text = "".join(words for _, words in run)
        if after is not None and not line:
            text = after.sub("", text, count=1)
        line += _references(text, known) if style is None else [Marked(style, text)]
    return tuple(line)


def _spans(node: SyntaxTreeNode, style: Style | None = None) -> Iterator[Span]:
    """Text with its style, never one inside another: a piece named inside an emphasis interrupts it."""
    for part in node.children:
        match part.type:
            case "softbreak" | "hardbreak":
                yield style, " "
            case "code_inline":
                yield "code", part.content
            case "em" | "strong":
                yield from _spans(part, part.type)
            case _ if part.children:
                yield from _spans(part, style)
            case _:
                yield style, part.content


def _references(text: str, known: frozenset[str]) -> Iterator[Inline]:
    gathered = ""
    for place, part in enumerate(REFERENCE.split(text)):
        if place % 2 == 0 or part not in known:  # what stands between two references may be a bare amount
            gathered += part
            continue
        if gathered:
            yield gathered
        yield Marked("ref", part)
        gathered = ""
    if gathered:
        yield gathered
