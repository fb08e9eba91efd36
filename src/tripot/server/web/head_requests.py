"""HEAD: whatever GET would answer, without the body.

Rules of this file: it knows no address, so a new door of the house answers HEAD by itself.
"""

from __future__ import annotations

from typing import Any


def as_get(scope: Any, send: Any) -> tuple[Any, Any]:
    """The same request as a GET, and a way out that keeps the body back."""

    async def send_head(message: Any) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return {**scope, "method": "GET"}, send_head
