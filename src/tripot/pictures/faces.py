"""The small portraits of the client, from the same parts: the same name is the same face everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

T = TypeVar("T")
Mood: TypeAlias = Literal["glad", "sorry"]


class Extra(Struct, frozen=True):
    """Glasses, a moustache, a beard."""

    path: str
    filled: bool


class Features(Struct, frozen=True):
    """Eyes, brows and mouth: some of it is filled, some drawn with a pen."""

    filled: str
    drawn: str


class FaceParts(Struct, frozen=True, rename="camel"):
    """What `client/src/ui/seat/faces.json` has: outlines in a box of 48 by 48, and colours."""

    walls: tuple[str, ...]
    coats: tuple[str, ...]
    skins: tuple[tuple[str, str], ...]
    hair_colours: tuple[str, ...]
    head: str
    neck: str
    shoulders: tuple[str, ...]
    hair: tuple[str, ...]
    mouths: tuple[str, ...]
    hats: tuple[str, ...]
    extras: tuple[Extra, ...]
    metals: tuple[tuple[str, str], ...]
    metal_head: str
    antennas: tuple[str, ...]
    grilles: tuple[str, ...]
    ink: str
    metal_ink: str
    brass: str
    eyes: str
    moods: dict[Mood, Features]


class Stroke(Struct, frozen=True):
    """An outline to fill, or to draw with a pen of that width."""

    path: str
    colour: str
    pen: float = 0.0


class Portrait(Struct, frozen=True):
    """A face, from the back to the front."""

    wall: str
    strokes: tuple[Stroke, ...]
    is_bot: bool


def mark(text: str) -> int:
    """A number from a text, as the client has it (FNV-1a).

    >>> mark("a") == 0xE40C292C
    True
    """
    number = 0x811C9DC5
    for letter in text:
        number = ((number ^ ord(letter)) * 0x01000193) & 0xFFFFFFFF
    return number


class _Lot:
    """Picks by the letters of a name, one thing after another."""

    def __init__(self, name: str) -> None:
        self.rest = mark(name)

    def pick(self, among: Sequence[T]) -> T:
        self.rest = (self.rest * 0x9E3779B1) & 0xFFFFFFFF
        return among[(self.rest >> 8) % len(among)]


def portrait(parts: FaceParts, name: str, mood: Mood | None = None, *, is_bot: bool) -> Portrait:
    """The face that belongs to a name; picked in the same order as in the client's `face.ts`."""
    pick = _Lot(name).pick
    skin, shade = pick(parts.metals if is_bot else parts.skins)
    hat, extra = pick(parts.hats), pick(parts.extras)
    wall, coat = pick(parts.walls), pick(parts.coats)
    shoulders = pick(parts.shoulders)
    hair = pick(parts.antennas if is_bot else parts.hair)
    hair_colour = shade if is_bot else pick(parts.hair_colours)
    hat_colour = pick(parts.coats)
    mouth = pick(parts.grilles if is_bot else parts.mouths)
    ink = parts.metal_ink if is_bot else parts.ink
    features = parts.moods[mood] if mood else Features(parts.eyes, mouth)
    strokes = [
        Stroke(shoulders, coat),
        Stroke(parts.neck, shade),
        Stroke(parts.metal_head if is_bot else parts.head, skin),
        Stroke(hair, hair_colour),
    ]
    if not is_bot:
        strokes.append(Stroke(extra.path, hair_colour) if extra.filled else Stroke(extra.path, ink, 1.3))
    strokes += [Stroke(features.filled, ink), Stroke(features.drawn, ink, 1.4)]
    if not is_bot:
        strokes.append(Stroke(hat, hat_colour))
    return Portrait(wall, tuple(stroke for stroke in strokes if stroke.path), is_bot)
