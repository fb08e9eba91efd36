"""The client's files: read from where the build puts them, and sent to browsers with care.

Rules of this file: only files that were there at the start are sent, so no path leads anywhere else.
"""

from __future__ import annotations

import mimetypes
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from tripot.server.protocol.errors import Trouble
from tripot.server.web.client_files import FILES
from tripot.server.web.links.pictures import studio
from tripot.server.web.links.previews import table_of, with_preview
from tripot.server.web.problem_details import language_of
from tripot.server.web.requests import Asked, gate_of, house_of
from tripot.server.web.tables import sheet_of


def _written_in(document: Path | None) -> str:
    """The scripts that stand in the document itself, as its security policy names them."""
    text = document.read_text() if document else ""
    scripts = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    return "".join(f" 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts)


HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        f"script-src 'self' 'wasm-unsafe-eval'{_written_in(FILES.get('index.html'))}; "
        "worker-src 'self' blob:; media-src 'self' blob:; "
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


PRESSED: Final = {"br": ".br", "gzip": ".gz"}
"""What the build has pressed, by what a browser calls it; the smallest first."""


def pressed(name: str, accepted: str) -> tuple[str | None, Path | None]:
    """How a file goes out to a browser that accepts these encodings, and where that form of it lies."""
    accepts = {one.partition(";")[0].strip() for one in accepted.split(",") if not one.endswith("q=0")}
    for encoding, ending in PRESSED.items():
        if encoding in accepts and name + ending in FILES:
            return encoding, FILES[name + ending]
    return None, FILES.get(name)


@get(["/", "/{path:path}"], include_in_schema=False, skip_compression=True)
async def page(request: Asked, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client; every other address is a page that the client itself draws."""
    name = path.strip("/")
    if name.startswith("api/") or name == "api":
        raise Trouble("no_page")
    is_file = name in FILES and not name.endswith(tuple(PRESSED.values()))
    if "." in name.rpartition("/")[2] and not is_file:
        raise Trouble("no_page")
    sent = name if is_file else "index.html"
    if not is_file and "sec-fetch-mode" not in request.headers:
        preview = await _preview(request, name)
        if preview is not None:
            return preview
    encoding, found = pressed(sent, request.headers.get("accept-encoding", ""))
    if found is None:
        if name:
            raise Trouble("no_page")
        return Response(NO_CLIENT, media_type="text/html", headers=HEADERS)
    kind = mimetypes.guess_type(sent)[0] or "application/octet-stream"
    headers = {
        **HEADERS,
        "cache-control": FOR_EVER if name.startswith("assets/") else "no-cache",
        "vary": "accept-encoding",
        **({"content-encoding": encoding} if encoding else {}),
    }
    return Response(found.read_bytes(), media_type=kind, headers=headers)


async def _preview(request: Asked, name: str) -> Response[bytes] | None:
    """The document of a table's page with a preview of it; None where the page is about no table."""
    code, document = table_of(name), FILES.get("index.html")
    if code is None or document is None or not gate_of(request).is_inside(request.scope):
        return None
    house = house_of(request)
    try:
        sheet = await sheet_of(house, code)
    except Trouble:
        return None
    home = str(request.base_url).rstrip("/")
    language = language_of(request)
    drawn = f"api/tables/{code}/picture.png?language={language}"
    text = with_preview(
        document.read_text(),
        sheet,
        house.games[sheet.game],
        language,
        url=f"{home}/{name}",
        picture=f"{home}/{drawn if studio() else 'icon-512.png'}",
    )
    headers = {**HEADERS, "cache-control": "no-cache", "vary": "accept-language, sec-fetch-mode"}
    return Response(text.encode(), media_type="text/html; charset=utf-8", headers=headers)


HANDLERS = [page]
