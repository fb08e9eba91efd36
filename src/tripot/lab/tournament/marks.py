"""A picture as a list of marks, and two ways to put it down: as a text (SVG), or in pixels (PNG).

Rules of this file: marks know nothing of tournaments; both ways draw the same marks at the same places.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from io import BytesIO
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFont

PAPER: Final = "#fdf9f2"
INKS: Final = {"plain": "#2a211a", "title": "#2a211a", "axis": "#6f5e4e"}
SIZES: Final = {"plain": 14, "title": 17, "axis": 12}
LINES: Final = {"grid": ("#d8c9b4", 1), "even": ("#a3381f", 1), "interval": ("#57483b", 3)}
DOT: Final = "#a3381f"
DASH: Final = (4, 3)
"""The line where both are equally good is drawn in dashes: so long, and so far apart."""
MARGIN: Final = 24
"""Paper around the pixels."""
FINE: Final = 2
"""So many pixels for a unit of the picture."""


class Text(NamedTuple):
    """Some words; `x` is where they begin, or their middle."""

    x: float
    y: float
    """Where the line stands on which they are written."""
    said: str
    kind: Literal["plain", "title", "axis"] = "plain"
    is_centred: bool = False


class Stroke(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    kind: Literal["grid", "even", "interval"]


class Dot(NamedTuple):
    """A round spot."""

    x: float
    y: float
    radius: float = 5


Mark: TypeAlias = Text | Stroke | Dot


class Picture(NamedTuple):
    """A sheet of marks."""

    title: str
    width: int
    height: int
    marks: Sequence[Mark]


def svg(picture: Picture) -> str:
    """The picture as a text, which is drawn sharp at any size."""
    size = f'width="{picture.width}" height="{picture.height}" viewBox="0 0 {picture.width} {picture.height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(picture.title)}"'
        f' font-family="system-ui, sans-serif">{"".join(map(_element, picture.marks))}</svg>'
    )


def _element(mark: Mark) -> str:
    match mark:
        case Text(x, y, said, kind, is_centred):
            look = f'font-size="{SIZES[kind]}" fill="{INKS[kind]}"'
            look += ' text-anchor="middle"' if is_centred else ""
            look += ' font-weight="600"' if kind == "title" else ""
            return f'<text x="{x}" y="{y}" {look}>{escape(said)}</text>'
        case Stroke(x1, y1, x2, y2, kind):
            colour, wide = LINES[kind]
            look = f'stroke="{colour}" stroke-width="{wide}"'
            look += ' stroke-dasharray="{} {}"'.format(*DASH) if kind == "even" else ""
            return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {look}/>'
        case Dot(x, y, radius):
            return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{DOT}"/>'


def png(picture: Picture) -> bytes:
    """The picture in pixels, on paper."""
    size = (picture.width + 2 * MARGIN) * FINE, (picture.height + 2 * MARGIN) * FINE
    sheet = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(sheet)
    for mark in picture.marks:
        _put_down(pen, mark)
    done = BytesIO()
    sheet.save(done, "PNG", optimize=True)
    return done.getvalue()


def _put_down(pen: ImageDraw.ImageDraw, mark: Mark) -> None:
    match mark:
        case Text(x, y, said, kind, is_centred):
            font = ImageFont.load_default(SIZES[kind] * FINE)
            pen.text((_pixel(x), _pixel(y)), said, INKS[kind], font, "ms" if is_centred else "ls")
        case Stroke(x1, y1, x2, y2, kind):
            colour, wide = LINES[kind]
            for begin, end in _dashes(y1, y2) if kind == "even" else [(y1, y2)]:
                ends = [(_pixel(x1), _pixel(begin)), (_pixel(x2), _pixel(end))]
                pen.line(ends, colour, wide * FINE)
        case Dot(x, y, radius):
            pen.circle((_pixel(x), _pixel(y)), radius * FINE, DOT)


def _pixel(place: float) -> int:
    return round((place + MARGIN) * FINE)


def _dashes(begin: float, end: float) -> list[tuple[float, float]]:
    """The pieces of a line downwards."""
    length, gap = DASH
    count = int((end - begin) // (length + gap)) + 1
    tops = [begin + number * (length + gap) for number in range(count)]
    return [(top, min(top + length, end)) for top in tops]
