"""Pictures for links: a table with those who sit at it, and how a game ended, round by round.

Rules of this file: it is given what anybody with the link may know, in words that are ready to be written.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PIL.ImageFont import FreeTypeFont

from tripot.games.poster import Poster
from tripot.pictures.canvas import WIDTH, Canvas, Types, can_write, fitted, length
from tripot.pictures.faces import FaceParts, Mood, portrait

TEXT: Final = "figtree"
MARGIN: Final = 56
ROWS: Final = (226, 552)
"""From where to where people are listed."""
CELL: Final = 58
MOST_CELLS: Final = 10
"""So many rounds find room in a line; of more, the last ones."""


class Sitter(Struct, frozen=True, kw_only=True):
    """Somebody at the table."""

    name: str
    avatar: str
    is_bot: bool
    mood: Mood | None = None
    score: str = ""
    gains: tuple[int, ...] = ()
    """What each round brought."""
    tops: tuple[bool, ...] = ()
    """In which of them nobody got more."""
    spare: str = ""
    """What to write where no typeface has the letters of the name."""


class Card(Struct, frozen=True, kw_only=True):
    """All that is written on a picture."""

    title: str
    headline: str
    line: str
    """What is to be known beside: the great moment, or what one is asked to do."""
    sitters: tuple[Sitter, ...]
    free: int = 0
    """Chairs that nobody has taken."""


class Studio(Struct, frozen=True):
    """What pictures are drawn with."""

    types: Types
    parts: FaceParts

    def draw(self, card: Card, poster: Poster) -> bytes:
        """A picture as a PNG file."""
        canvas = Canvas(poster.ground, poster.lit)
        self._heading(canvas, card, poster)
        if any(sitter.score for sitter in card.sitters):
            self._result(canvas, card, poster)
        else:
            self._company(canvas, card, poster)
        self._footing(canvas, card, poster)
        return canvas.png()

    def _heading(self, canvas: Canvas, card: Card, poster: Poster) -> None:
        title, house = self.types.font(poster.display, 62), self.types.font(TEXT, 28, 600)
        canvas.text((MARGIN, 82), card.title, title, poster.ink)
        canvas.text((WIDTH - MARGIN, 84), "tripot", house, poster.soft, "rm")
        canvas.box((MARGIN, 128), WIDTH - 2 * MARGIN, 3, poster.panel)
        headline = self.types.font(TEXT, 46, 700)
        said = self._written(card.headline, headline, card.title)
        canvas.text((MARGIN, 176), fitted(said, headline, WIDTH - 2 * MARGIN), headline, poster.accent)

    def _footing(self, canvas: Canvas, card: Card, poster: Poster) -> None:
        small = self.types.font(TEXT, 27, 500)
        if can_write(card.line, small):
            canvas.text((MARGIN, 592), fitted(card.line, small, WIDTH - 2 * MARGIN), small, poster.soft)

    def _result(self, canvas: Canvas, card: Card, poster: Poster) -> None:
        first, last = ROWS
        height = min(84.0, (last - first) / len(card.sitters))
        size = round(height * (0.46 if height > 50 else 0.6))
        name, score = self.types.font(TEXT, size, 600), self.types.font(TEXT, size, 800)
        wide = max(length(sitter.score, score) for sitter in card.sitters)
        rounds = max(min(len(sitter.gains), MOST_CELLS) for sitter in card.sitters)
        cells = WIDTH - MARGIN - 28 - wide - 28 - rounds * CELL
        for number, sitter in enumerate(card.sitters):
            top = first + number * height
            middle = top + height / 2
            canvas.box((MARGIN, top + 3), WIDTH - 2 * MARGIN, height - 6, poster.panel, round_by=14)
            self._face(canvas, sitter, (MARGIN + 12, top + 5), height - 10)
            written = self._written(sitter.name, name, sitter.spare)
            room = cells - (MARGIN + height + 40)
            canvas.text((MARGIN + height + 22, middle), fitted(written, name, room), name, poster.ink)
            self._gains(canvas, sitter, (cells, middle), poster, size)
            canvas.text((WIDTH - MARGIN - 28, middle), sitter.score, score, poster.ink, "rm")

    def _gains(
        self, canvas: Canvas, sitter: Sitter, at: tuple[float, float], poster: Poster, size: int
    ) -> None:
        tall = size * 1.35
        font = self.types.font(TEXT, round(size * 0.72), 600)
        on_top = poster.ground if _is_dark(poster.ground) else poster.lit
        shown = list(zip(sitter.gains, sitter.tops, strict=True))[-MOST_CELLS:]
        for number, (gain, is_top) in enumerate(shown):
            left, middle = at[0] + number * CELL, at[1]
            if is_top:
                canvas.box((left, middle - tall / 2), CELL - 6, tall, poster.accent, round_by=8)
            colour = on_top if is_top else poster.soft
            canvas.text((left + CELL / 2 - 3, middle), str(gain), font, colour, "mm")

    def _company(self, canvas: Canvas, card: Card, poster: Poster) -> None:
        chairs = len(card.sitters) + card.free
        across = min(chairs, 5)
        rows = -(-chairs // across)
        size = 190 if rows == 1 else 118
        step = (WIDTH - 2 * MARGIN) / across
        font = self.types.font(TEXT, 32 if rows == 1 else 26, 600)
        for number in range(chairs):
            middle = MARGIN + step * (number % across + 0.5)
            top = ROWS[0] + 14 + (number // across) * 164
            if number < len(card.sitters):
                sitter = card.sitters[number]
                self._face(canvas, sitter, (middle - size / 2, top), size)
                said = fitted(self._written(sitter.name, font, sitter.spare), font, step - 12)
                canvas.text((middle, top + size + 24), said, font, poster.ink, "mm")
            else:
                canvas.box(
                    (middle - size / 2 + 8, top + 8), size - 16, size - 16, poster.panel, round_by=size / 2
                )
                canvas.text((middle, top + size / 2), "+", self.types.font(TEXT, 64, 400), poster.soft, "mm")

    def _face(self, canvas: Canvas, sitter: Sitter, at: tuple[float, float], size: float) -> None:
        drawn = portrait(self.parts, sitter.avatar, sitter.mood, is_bot=sitter.is_bot)
        canvas.face(drawn, at, size, self.parts.brass)

    def _written(self, said: str, font: FreeTypeFont, spare: str) -> str:
        return said if can_write(said, font) else spare


def _is_dark(colour: str) -> bool:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return red + green + blue < 3 * 128
