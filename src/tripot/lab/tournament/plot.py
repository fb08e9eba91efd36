"""A tournament as a picture: who finishes before whom and how good everybody is, each with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from tripot.lab.tournament.marks import PAPER, Dot, Mark, Picture, Stroke, Text, png, svg
from tripot.lab.tournament.standings import Rating, Share

KINDS: Final = (".html", ".svg", ".png")
"""What a picture can be written as."""
LEFT, WIDE, ROW, EDGE = 240, 480, 30, 90


class Row(NamedTuple):
    """One thing that was measured."""

    label: str
    low: float
    mean: float
    high: float
    told: str


def write(file: Path, title: str, shares: Sequence[Share], ratings: Sequence[Rating]) -> None:
    """Draw it into a file, whose name says how."""
    picture = drawn(title, shares, ratings)
    if file.suffix == ".png":
        file.write_bytes(png(picture))
        return
    text = svg(picture)
    if file.suffix == ".html":
        head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        text = f'{head}<body style="margin: 2rem; background: {PAPER}">{text}</body></html>'
    file.write_text(text + "\n", encoding="utf-8")


def drawn(title: str, shares: Sequence[Share], ratings: Sequence[Rating]) -> Picture:
    """The picture."""
    met = [
        Row(f"{one.one} before {one.other}", one.low, one.share, one.high, f"{one.share:.0%}")
        for one in shares
    ]
    rated = [Row(one.bot, one.low, one.rating, one.high, f"{one.rating:.1f}") for one in ratings]
    marks: list[Mark] = [Text(0, 24, title, "title")]
    bottom = _panel(marks, 60, "pairwise finishes, 95 %", met, (0.0, 1.0), even=0.5)
    ends = min(row.low for row in rated), max(row.high for row in rated)
    room = max(0.5, 0.08 * (ends[1] - ends[0]))
    bottom = _panel(marks, bottom + 40, "ratings, 95 %", rated, (ends[0] - room, ends[1] + room))
    return Picture(title, LEFT + WIDE + EDGE, bottom, marks)


def _panel(
    marks: list[Mark],
    top: int,
    name: str,
    rows: Sequence[Row],
    ends: tuple[float, float],
    *,
    even: float | None = None,
) -> int:
    """Draw rows under each other over one axis; where they end."""
    low, high = ends
    bottom = top + ROW * len(rows) + 12

    def x(value: float) -> float:
        return round(LEFT + WIDE * (value - low) / (high - low), 1)

    marks.append(Text(0, top, name))
    for quarter in range(5):
        value = low + (high - low) * quarter / 4
        told = f"{value:.0%}" if even is not None else f"{value:.1f}"
        marks.append(Stroke(x(value), top + 8, x(value), bottom, "grid"))
        marks.append(Text(x(value), bottom + 16, told, "axis", is_centred=True))
    if even is not None:
        marks.append(Stroke(x(even), top + 8, x(even), bottom, "even"))
    for number, row in enumerate(rows):
        y = top + 28 + ROW * number
        marks += [
            Text(0, y + 5, row.label),
            Stroke(x(row.low), y, x(row.high), y, "interval"),
            Dot(x(row.mean), y),
            Text(LEFT + WIDE + 16, y + 5, row.told),
        ]
    return bottom + 24
