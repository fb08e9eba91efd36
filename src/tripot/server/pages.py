"""The client's files: read from where the build puts them, and sent to browsers with care.

Rules of this file: only files that were there at the start are sent, so no path leads anywhere else.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from tripot.server.trouble import Trouble

CLIENT: Final = Path(__file__).parent.parent / "_client"

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; media-src 'self' blob:; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=()",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""

NO_CLIENT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>tripot</title>
<p>The house is open, but its client has not been built. Build it with
<code>uv sync --reinstall-package tripot</code>, then start the house again.</p></html>
"""


def _files(folder: Path) -> Mapping[str, Path]:
    if not folder.is_dir():
        return {}
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


FILES: Final = _files(CLIENT)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; every other address is a page that the client itself draws."""
    name = path.strip("/")
    if name.startswith("api/") or name == "api":
        raise Trouble("no_page")
    found = FILES.get(name) or FILES.get("index.html")
    if found is None:
        if name:
            raise Trouble("no_page")
        return Response(NO_CLIENT, media_type="text/html", headers=HEADERS)
    if "." in name.rpartition("/")[2] and name not in FILES:
        raise Trouble("no_page")
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    age = FOR_EVER if name.startswith("assets/") else "no-cache"
    return Response(found.read_bytes(), media_type=kind, headers={**HEADERS, "cache-control": age})


HANDLERS = [page]
