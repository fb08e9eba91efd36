"""A tournament as a picture: who finishes before whom and how good everybody is, each with its interval.

Rules of this file: the picture is a text (SVG), drawn without any library; as a page it needs nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from tripot.lab.tournament.standings import Rating, Share

KINDS: Final = (".html", ".svg")
"""What a picture can be written as."""
LEFT, WIDE, ROW, EDGE = 240, 480, 30, 90

STYLE: Final = """
text { font: 14px system-ui, sans-serif; fill: #2a211a }
.title { font-size: 17px; font-weight: 600 } .axis { fill: #6f5e4e; font-size: 12px }
line { stroke: #d8c9b4 } .even { stroke: #a3381f; stroke-dasharray: 4 3 }
.interval { stroke: #57483b; stroke-width: 3; stroke-linecap: round } circle { fill: #a3381f }
"""


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
    if file.suffix == ".html":
        head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        picture = f'{head}<body style="margin: 2rem; background: #fdf9f2">{picture}</body></html>'
    file.write_text(picture + "\n", encoding="utf-8")


def drawn(title: str, shares: Sequence[Share], ratings: Sequence[Rating]) -> str:
    """The picture."""
    met = [
        Row(f"{one.one} before {one.other}", one.low, one.share, one.high, f"{one.share:.0%}")
        for one in shares
    ]
    rated = [Row(one.bot, one.low, one.rating, one.high, f"{one.rating:.1f}") for one in ratings]
    parts: list[str] = []
    bottom = _panel(parts, 60, "pairwise finishes, 95 %", met, (0.0, 1.0), even=0.5)
    ends = min(row.low for row in rated), max(row.high for row in rated)
    room = max(0.5, 0.08 * (ends[1] - ends[0]))
    bottom = _panel(parts, bottom + 40, "ratings, 95 %", rated, (ends[0] - room, ends[1] + room))
    width = LEFT + WIDE + EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{bottom}"'
        f' viewBox="0 0 {width} {bottom}"'
        f' role="img" aria-label="{escape(title)}"><style>{STYLE}</style>'
        f'<text class="title" x="0" y="24">{escape(title)}</text>{"".join(parts)}</svg>'
    )


def _panel(
    parts: list[str],
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

    parts.append(f'<text x="0" y="{top}">{escape(name)}</text>')
    for quarter in range(5):
        value = low + (high - low) * quarter / 4
        told = f"{value:.0%}" if even is not None else f"{value:.1f}"
        parts.append(f'<line x1="{x(value)}" y1="{top + 8}" x2="{x(value)}" y2="{bottom}"/>')
        parts.append(
            f'<text class="axis" x="{x(value)}" y="{bottom + 16}" text-anchor="middle">{told}</text>'
        )
    if even is not None:
        parts.append(f'<line class="even" x1="{x(even)}" y1="{top + 8}" x2="{x(even)}" y2="{bottom}"/>')
    for number, row in enumerate(rows):
        y = top + 28 + ROW * number
        parts.append(f'<text x="0" y="{y + 5}">{escape(row.label)}</text>')
        parts.append(f'<line class="interval" x1="{x(row.low)}" y1="{y}" x2="{x(row.high)}" y2="{y}"/>')
        parts.append(f'<circle cx="{x(row.mean)}" cy="{y}" r="5"/>')
        parts.append(f'<text x="{LEFT + WIDE + 16}" y="{y + 5}">{escape(row.told)}</text>')
    return bottom + 24
