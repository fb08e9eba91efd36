"""Where the house can be found: on this machine, on the local network, and as a picture for phones."""

from __future__ import annotations

import io
import socket
from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

import segno

ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104  to listen everywhere is what a house party wants


def here(host: str, port: int) -> str:
    """The address on this machine.

    >>> here("0.0.0.0", 8000), here("::1", 80)
    ('http://localhost:8000/', 'http://[::1]:80/')
    """
    return _url("localhost" if host in ANYWHERE else host, port)


def own_address(host: str) -> str | None:
    """The address of this machine in its network, for a house that listens everywhere; None: it has none."""
    # Who listens to every address of one kind is not found by those of the other. Asking for the way to an
    # address of documentation sends nothing; it only says which card would.
    family, away = (socket.AF_INET6, "2001:db8::1") if host == "::" else (socket.AF_INET, "192.0.2.1")
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((away, 9))
            found: str = way.getsockname()[0]
    except OSError:
        return None
    return found


def on_the_network(host: str, port: int, find_own: Callable[[str], str | None] = own_address) -> str | None:
    """The address that a phone in the same network can open; None when there is none."""
    found = find_own(host) if host in ANYWHERE else host
    return _url(found, port) if found is not None and _is_elsewhere(found) else None


def is_here(host: str) -> bool:
    """Whether whoever asks for `host`, as a request names it, sits at the machine of the house.

    >>> is_here("localhost:8000"), is_here("127.0.0.1:80"), is_here("[::1]:80"), is_here("192.168.1.5:8000")
    (True, True, True, False)
    """
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:
        return False
    return name is not None and not _is_elsewhere(name)


def picture(url: str) -> str:
    """The address as a QR code, in characters."""
    text = io.StringIO()
    segno.make(url, error="l").terminal(text, compact=True, border=2)
    return text.getvalue()


def _is_elsewhere(host: str) -> bool:
    try:
        return not ip_address(host).is_loopback
    except ValueError:
        return host != "localhost"


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
