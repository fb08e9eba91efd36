"""Rulebooks as they are read: what becomes of every form that they use, and that nothing of them is lost."""

import re
from typing import Any

import msgspec
import pytest

from tripot.core.laws import paragraphs
from tripot.games import RULES
from tripot.games.rulebook import (
    CodeBlock,
    FigureBlock,
    FigureGroup,
    FigurePiece,
    HeadingBlock,
    ListBlock,
    Marked,
    ParagraphBlock,
    QuoteBlock,
    TableBlock,
    excerpt,
    figure_row,
    numbers,
    parse,
)

BOOK = """# A game

For two.

## 1. In short

### 1.1 What it is about
Play `7M` as in 2.1,
and *smile*.

## 2. Cards
### 2.1 Which
* one, **bold**
  and on
* two

| card | worth |
|---|---|
| `7M` | 7 |
"""

BOOKS = [(name, language) for name, rules in RULES.items() for language in rules.rulebooks]
every_book = pytest.mark.parametrize(("name", "language"), BOOKS)


def read(rulebook: str) -> Any:
    """The blocks; each test knows of which kind they are."""
    return parse(rulebook)


def headings(rulebook):
    return [block for block in read(rulebook) if isinstance(block, HeadingBlock)]


def test_headings_carry_the_numbers_that_refusals_name():
    assert [heading.number for heading in headings(BOOK)] == [None, "1", "1.1", "2", "2.1"]
    assert [heading.text for heading in headings(BOOK)][1:3] == [("In short",), ("What it is about",)]


def test_a_heading_keeps_what_is_marked_in_it():
    assert headings("### 10.1 Ties (`ties`)")[0].text == ("Ties (", Marked("code", "ties"), ")")


def test_a_number_of_a_paragraph_that_exists_is_a_reference_and_other_numbers_are_text():
    said = read("## 1.1 A\nSee 1.1, not 9.9, nor 3, nor 11.1 or 1.1%.")[1]
    assert said == ParagraphBlock(("See ", Marked("ref", "1.1"), ", not 9.9, nor 3, nor 11.1 or 1.1%."))


def test_a_paragraph_that_begins_with_a_number_in_bold_has_it():
    book = read("## 4. Play\n\n**4.1** Lead.\n\n**4.2.** Follow as in 4.1.\n\n**4 cards** each.")
    assert [block.number for block in book[1:]] == ["4.1", "4.2", None]
    assert book[1].text == (Marked("strong", "4.1"), " Lead.")
    assert Marked("ref", "4.1") in book[2].text


def test_a_number_in_bold_begins_a_paragraph_even_without_an_empty_line():
    book = "## 2. Claims\n**2.1** Claim more,\nor doubt.\n**2.2** Nobody claims more than 2.1 allows.\n"
    assert [block.number for block in read(book)] == ["2", "2.1", "2.2"]
    assert excerpt(book, "2.1") == "**2.1** Claim more,\nor doubt."
    assert numbers(parse(book)) == paragraphs(book)


def test_lists_and_tables_are_read_with_what_is_inside_them():
    listed, table = read(BOOK)[-2:]
    assert listed == ListBlock(False, (("one, ", Marked("strong", "bold"), " and on"), ("two",)))
    assert table == TableBlock((("card",), ("worth",)), (((Marked("code", "7M"),), ("7",)),))


def test_a_list_inside_an_item_goes_on_with_its_own_items():
    assert read("1. one\n   - two\n   - three\n\n   and\n2. four") == (
        ListBlock(True, (("one and",), ("two",), ("three",), ("four",))),
    )


def test_a_line_that_begins_with_a_piece_goes_on_with_its_paragraph():
    said, shown = read("`sr3` counts,\n`srD*` is free.\n\n```\nsr3\n  sr4\n```")
    assert said.text == (Marked("code", "sr3"), " counts, ", Marked("code", "srD*"), " is free.")
    assert shown == CodeBlock("sr3\n  sr4")


def test_pieces_in_an_emphasised_sentence_are_pieces():
    said = read("*Example: `RT* RO*`, the star shows left.*")[0]
    assert said.text == (
        Marked("em", "Example: "),
        Marked("code", "RT* RO*"),
        Marked("em", ", the star shows left."),
    )


def test_a_quote_is_one_line():
    assert read("> To play\n> is to *win*.\n>\n> Mostly.") == (
        QuoteBlock(("To play is to ", Marked("em", "win"), ". Mostly.")),
    )


def test_markdown_that_rulebooks_have_no_use_for_is_read_as_its_text():
    assert read("See [the **house**](https://example.org) and ![a card](x.png).\n\n---\n\n<b>1 & 2</b>") == (
        ParagraphBlock(("See the ", Marked("strong", "house"), " and a card.")),
        ParagraphBlock(("<b>1 & 2</b>",)),
    )


def test_a_figure_is_rows_of_groups_and_brackets_say_which_pieces_it_is_about():
    assert figure_row("you have: 3M [7S 8S] | on top: 1M") == (
        FigureGroup((FigurePiece("3M", True), FigurePiece("7S"), FigurePiece("8S")), "you have"),
        FigureGroup((FigurePiece("1M", True),), "on top"),
    )
    assert figure_row("7M ?") == (FigureGroup((FigurePiece("7M"), FigurePiece("?"))),)
    (drawn,) = read("```figure\nAnna: 1M\nBea: 2S\n```")
    assert isinstance(drawn, FigureBlock)
    assert [[group.caption for group in row] for row in drawn.rows] == [["Anna"], ["Bea"]]


def test_an_excerpt_ends_where_something_of_the_same_rank_begins():
    assert excerpt(BOOK, "1") == BOOK[BOOK.index("## 1.") : BOOK.index("\n## 2.")]
    assert excerpt(BOOK, "2.1") == BOOK[BOOK.index("### 2.1") :].rstrip()
    assert excerpt(BOOK, "3") is None
    bold = "## 4. Play\n**4.1** Lead.\n\nAny card.\n\n**4.2** Follow.\n\n## 5. End\n"
    assert excerpt(bold, "4.1") == "**4.1** Lead.\n\nAny card.\n"
    assert excerpt(bold, "4") == bold.partition("\n## 5")[0]


@every_book
def test_the_laws_find_the_same_numbers(name, language):
    rulebook = RULES[name].rulebooks[language]
    assert numbers(parse(rulebook)) == paragraphs(rulebook)


def words(value):
    """Every word that a reader sees, in order."""
    if isinstance(value, str):
        return re.findall(r"\w+", value)
    if isinstance(value, list | tuple):
        return [word for part in value for word in words(part)]
    fields = ("number", "caption", "code", "pieces", "head", "text", "items", "rows")
    hides_number = value.get("kind") == "paragraph"
    return [
        word
        for field in fields
        if field in value and not (field == "number" and hides_number)
        for word in words(value[field])
    ]


@every_book
def test_no_word_of_a_rulebook_is_lost_and_no_sign_of_markdown_is_left(name, language):
    rulebook = RULES[name].rulebooks[language]
    blocks = msgspec.to_builtins(parse(rulebook))
    assert words(blocks) == words(rulebook.replace("```figure", ""))
    said = [part for block in blocks for part in block.get("text", []) if isinstance(part, str)]
    assert [part for part in said if re.search(r"[*`#|]", part)] == []


@every_book
def test_no_code_of_the_program_stands_in_a_book(name, language):
    assert re.findall(r"\b[A-Z]+_[A-Z]+\b", RULES[name].rulebooks[language]) == []


@every_book
def test_an_amount_is_no_link(name, language):
    links = [
        (link.text, after)
        for block in read(RULES[name].rulebooks[language])
        for line in lines_of(block)
        for link, after in zip(line, (*line[1:], ""), strict=True)
        if isinstance(link, Marked) and link.kind == "ref" and isinstance(after, str)
    ]
    amounts = re.compile(r"\s?(s|ms|sec\w*|min\w*|%|times|fois|points?|cm|mm)\b")
    assert [number for number, after in links if "." not in number or amounts.match(after)] == []


def lines_of(block):
    match block:
        case ListBlock():
            return block.items
        case TableBlock():
            return [cell for row in (block.head, *block.rows) for cell in row]
        case HeadingBlock() | ParagraphBlock() | QuoteBlock():
            return [block.text]
        case _:
            return []
