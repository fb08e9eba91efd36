"""`/api/schema` for people: the doors as a plain page, without a script or anything from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The doors of the house</title>
<h1>The doors of the house</h1>
<p>For programs: <a href="/api/schema/openapi.json">openapi.json</a> (OpenAPI).</p>
"""


class PlainPage(OpenAPIRenderPlugin):
    """Every door with its summary and what is said of it."""

    def __init__(self) -> None:
        super().__init__(path="/doors")

    def render(self, _request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        doors = [
            _door(method, path, said)
            for path, item in sorted(openapi_schema["paths"].items())
            for method, said in item.items()
        ]
        return (HEAD + "<dl>\n" + "".join(doors) + "</dl>\n</html>\n").encode()


def _door(method: str, path: str, said: dict[str, Any]) -> str:
    summary, more = escape(said.get("summary", "")), escape(said.get("description", ""))
    return f"<dt><code>{method.upper()} {escape(path)}</code> {summary}</dt>\n<dd>{more}</dd>\n"
