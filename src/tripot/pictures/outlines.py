"""Outlines as they are written in SVG, as points that a raster picture can be drawn from.

Rules of this file: it knows the letters that our own drawings use (M L H V C S Q A Z, large and small), and
no other.
"""

from __future__ import annotations

import cmath
import math
import re
from collections.abc import Iterator
from typing import Final, TypeAlias

Point: TypeAlias = complex
Line: TypeAlias = list[Point]

SMOOTH: Final = 12
"""Straight pieces of one curve: at the size of a face nobody sees them."""

_WORD: Final = re.compile(r"([a-zA-Z])|(-?(?:\d+\.?\d*|\.\d+))")
_NUMBERS: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0}


def outline(path: str) -> list[Line]:
    """The lines of a path, each from where the pen is set down to where it is lifted.

    >>> outline("M1 1h2v2z")
    [[(1+1j), (3+1j), (3+3j), (1+1j)]]
    """
    lines: list[Line] = []
    control: Point | None = None
    for letter, numbers in _strokes(path):
        low, here = letter.lower(), lines[-1][-1] if lines else 0j
        base = here if letter.islower() else 0j
        given = _points(low, numbers, base, here)
        match low:
            case "m":
                lines.append([given[0]])
            case "z":
                lines[-1].append(lines[-1][0])
            case "c":
                lines[-1] += _curve(here, *given)
            case "s":
                lines[-1] += _curve(here, here if control is None else 2 * here - control, *given)
            case "q":
                corner, end = given
                lines[-1] += _curve(here, here + (corner - here) * 2 / 3, end + (corner - end) * 2 / 3, end)
            case "a":
                lines[-1] += _arc(here, given[0], numbers)
            case _:
                lines[-1] += given
        control = given[-2] if low in "cs" else None
    return lines


def _strokes(path: str) -> Iterator[tuple[str, list[float]]]:
    """The letters of a path with their numbers; a letter that is not repeated still counts."""
    letter, numbers = "", list[float]()
    for found in _WORD.finditer(path):
        if found[1]:
            letter, numbers = found[1], []
            if letter in "zZ":
                yield letter, []
            continue
        numbers.append(float(found[2]))
        if len(numbers) == _NUMBERS[letter.lower()]:
            yield letter, numbers
            letter = {"m": "l", "M": "L"}.get(letter, letter)
            numbers = []


def _points(low: str, numbers: list[float], base: Point, here: Point) -> list[Point]:
    if low == "h":
        return [complex(numbers[0] + base.real, here.imag)]
    if low == "v":
        return [complex(here.real, numbers[0] + base.imag)]
    if low == "a":
        numbers = numbers[5:]
    return [base + complex(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _curve(a: Point, b: Point, c: Point, d: Point) -> Line:
    parts = [step / SMOOTH for step in range(1, SMOOTH + 1)]
    return [(1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d for t in parts]


def _arc(start: Point, end: Point, numbers: list[float]) -> Line:
    """A part of a circle; our drawings have no other ellipses."""
    is_large, is_clockwise = bool(numbers[3]), bool(numbers[4])
    half = (end - start) / 2
    radius = max(numbers[0], abs(half))
    aside = math.sqrt(max(0.0, radius**2 - abs(half) ** 2))
    across = half / abs(half) * 1j
    middle = (start + end) / 2 + across * (aside if is_large != is_clockwise else -aside)
    first = cmath.phase(start - middle)
    turn = (cmath.phase(end - middle) - first) % math.tau
    if not is_clockwise:
        turn -= math.tau
    return [middle + cmath.rect(radius, first + turn * step / SMOOTH) for step in range(1, SMOOTH + 1)]
