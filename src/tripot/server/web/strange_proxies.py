"""A proxy that names its visitors, and is not believed: to the house all of them are one address.

That shares one visitor's limits among everybody, and only the host of the house can mend it. So the log says
it once for each such proxy.
"""

from __future__ import annotations

from typing import Final

from tripot.server.lines.house_log import log
from tripot.server.web.requests import Asked, address_of

MOST_NAMED: Final = 16


def note_strange_proxy(request: Asked, named: set[str]) -> None:
    """Say so in the log when a request names a visitor whom the house did not take for its sender."""
    visitors = request.headers.get("x-forwarded-for")
    if not visitors:
        return
    address = address_of(request)
    is_believed = any(address in part.strip().strip("[]") for part in visitors.split(","))
    if is_believed or address in named or len(named) >= MOST_NAMED:
        return
    named.add(address)
    log.warning(
        "a proxy that is not trusted names its visitors: they all count as one address; "
        "if it is yours, start the house with FORWARDED_ALLOW_IPS",
        proxy=address,
    )
