"""What stands above every answer: that browsers take it for what it says it is, and load nothing by it.

Pages say more about themselves (`static_files`); what an answer has already is left as it is.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

Send = Callable[[Any], Awaitable[None]]

NOTHING_LOADS: Final = b"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
ALWAYS: Final = {b"x-content-type-options": b"nosniff", b"content-security-policy": NOTHING_LOADS}
OVER_TLS: Final = {b"strict-transport-security": b"max-age=31536000"}
"""Whoever came by TLS comes by TLS from then on."""


def guarded(scope: Any, send: Send) -> Send:
    """What sends the answer to a request."""
    wanted = ALWAYS | OVER_TLS if scope.get("scheme") == "https" else ALWAYS

    async def sent(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", ()))
            there = {bytes(name).lower() for name, _ in headers}
            headers += [(name, value) for name, value in wanted.items() if name not in there]
            message = {**message, "headers": headers}
        await send(message)

    return sent
