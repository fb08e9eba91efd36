"""People who go away in the middle of a request: a phone without a line is nobody's error."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

Receive = Callable[[], Awaitable[Any]]

GONE: Final = "tripot.gone"
"""Stands in the scope of a request whose sender is not there any more."""


def noticing(scope: Any, receive: Receive) -> Receive:
    """What a request receives; that its sender has gone is noted in its scope."""

    async def noted() -> Any:
        message = await receive()
        if message["type"] == "http.disconnect":
            scope[GONE] = True
        return message

    return noted


def has_gone(scope: Any) -> bool:
    """Whether nobody is there any more to be answered."""
    return GONE in scope
