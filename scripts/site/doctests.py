"""Docstrings for the site: their doctests are set as code.

A docstring of ours has its examples without a heading and without a fence; Markdown would take the `>>>`
for quotations in quotations.
"""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.DOTALL | re.MULTILINE)


def fenced(text: str) -> str:
    r"""A docstring with a fence around each of its examples.

    >>> fenced("Twice.\n\n>>> 2 * 2\n4")
    'Twice.\n\n```pycon\n>>> 2 * 2\n4\n```'
    """
    return _EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", text)


class FencedDoctests(griffe.Extension):
    """Asked by griffe for everything that it has read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Fence the examples of one thing."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
