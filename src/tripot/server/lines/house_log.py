"""What the house writes down for whoever watches over it: a line an event, and what it is about.

Rules of this file: it says nothing but what it is given, whoever runs the house and however logging is set
up; an exception is handed on, and `launch/log_lines` writes it without looking at anybody's cards.
"""

from __future__ import annotations

import logging
from typing import Any, Final

import structlog

MOST_OF_A_VALUE: Final = 200
"""Characters of one thing that a line is about."""


def _line(_logger: Any, _name: str, said: Any) -> tuple[tuple[str], dict[str, Any]]:
    """An event as a call of the standard library's logger: the text, its exception, and what it is like."""
    event, problem = str(said.pop("event")), said.pop("exc_info", None)
    about = (f"{name}={str(value)[:MOST_OF_A_VALUE]}" for name, value in said.items())
    return (" ".join([event, *about]),), {"exc_info": problem, "extra": {"kind": event}}


log: Final[structlog.stdlib.BoundLogger] = structlog.wrap_logger(
    logging.getLogger("tripot"),
    processors=[structlog.stdlib.filter_by_level, _line],
    wrapper_class=structlog.stdlib.BoundLogger,
)
"""The log of the house; nothing in the server writes to another."""
