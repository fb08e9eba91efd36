"""A sheet to draw on: shapes with smooth edges, faces, and words in the house's own type.

Rules of this file: it draws and never reads a picture that somebody else has made; a letter that a typeface
lacks is never drawn as an empty box.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont
from PIL.ImageFont import FreeTypeFont

from tripot.pictures.faces import Portrait
from tripot.pictures.outlines import outline

WIDTH: Final = 1200
HEIGHT: Final = 630
"""What messengers ask for."""
FINE: Final = 2
"""Everything is drawn so many times as large, and then made smaller: edges become smooth."""
BOX: Final = 48
"""Faces are drawn in a box of this size."""
NOBODY_HAS: Final = "\U0010ffff"


class Canvas:
    """One picture on its way."""

    def __init__(self, ground: str, lit: str) -> None:
        size = (WIDTH * FINE, HEIGHT * FINE)
        lamp = Image.radial_gradient("L").resize((size[0] * 5 // 4, size[1] * 2))
        left, top = (lamp.width - size[0]) // 2, lamp.height // 4
        lamp = lamp.crop((left, top, left + size[0], top + size[1]))
        self.image = Image.composite(Image.new("RGB", size, ground), Image.new("RGB", size, lit), lamp)
        self.pen = ImageDraw.Draw(self.image)

    def box(
        self, at: tuple[float, float], width: float, height: float, colour: str, *, round_by: float = 0
    ) -> None:
        """A filled box."""
        left, top = at
        corners = [left * FINE, top * FINE, (left + width) * FINE - 1, (top + height) * FINE - 1]
        self.pen.rounded_rectangle(corners, round_by * FINE, colour)

    def text(
        self, at: tuple[float, float], said: str, font: FreeTypeFont, colour: str, anchor: str = "lm"
    ) -> None:
        """A line of text."""
        self.pen.text((at[0] * FINE, at[1] * FINE), said, colour, font, anchor)

    def face(self, portrait: Portrait, at: tuple[float, float], size: float, brass: str) -> None:
        """A portrait in its round frame."""
        scale = size * FINE / BOX
        whole = round(size * FINE)
        tile = Image.new("RGB", (whole, whole), portrait.wall)
        pen = ImageDraw.Draw(tile)
        for stroke in portrait.strokes:
            for line in outline(stroke.path):
                points = [(point.real * scale, point.imag * scale) for point in line]
                if stroke.pen:
                    pen.line(points, stroke.colour, max(1, round(stroke.pen * scale)), joint="curve")
                else:
                    pen.polygon(points, stroke.colour)
        frame = [2 * scale, 2 * scale, (BOX - 2) * scale, (BOX - 2) * scale]
        mask = Image.new("L", tile.size)
        ImageDraw.Draw(mask).ellipse(frame, 255)
        place = (round(at[0] * FINE), round(at[1] * FINE))
        self.image.paste(tile, place, mask)
        if portrait.is_bot:
            ring = [place[i % 2] + edge for i, edge in enumerate(frame)]
            self.pen.ellipse(ring, None, brass, round(1.6 * scale))

    def png(self) -> bytes:
        """The picture as a file."""
        done = BytesIO()
        self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(done, "PNG")
        return done.getvalue()


class Types:
    """The typefaces of the client, by how the names of their files begin."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.files = files

    def font(self, family: str, size: int, weight: int | None = None) -> FreeTypeFont:
        """A typeface at a size; raises `KeyError` where the client has none of that name."""
        return _font(self.files[family], size, weight)


@lru_cache(64)
def _font(file: Path, size: int, weight: int | None) -> FreeTypeFont:
    font = ImageFont.truetype(file, size * FINE, layout_engine=ImageFont.Layout.BASIC)
    if weight is not None:
        font.set_variation_by_axes([weight])
    return font


def length(said: str, font: FreeTypeFont) -> float:
    """How wide a line of text is."""
    return font.getlength(said) / FINE


def fitted(said: str, font: FreeTypeFont, most: float) -> str:
    """As much of a line as fits."""
    if length(said, font) <= most:
        return said
    while said and length(said + "…", font) > most:
        said = said[:-1]
    return said.rstrip() + "…"


def can_write(said: str, font: FreeTypeFont) -> bool:
    """Whether a typeface has every letter of a line."""
    blank = bytes(font.getmask(NOBODY_HAS))
    return all(letter.isspace() or bytes(font.getmask(letter)) != blank for letter in said)
