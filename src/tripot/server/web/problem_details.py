"""Troubles over HTTP: problem details (RFC 9457) that say what is wrong and nothing of the inside."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from msgspec import Struct

from tripot.core import RecordError
from tripot.core.options import OptionError
from tripot.core.words import Language
from tripot.records.words import why
from tripot.server.lines.house_log import log
from tripot.server.protocol.errors import Trouble, store_trouble
from tripot.server.web.departures import has_gone
from tripot.store import StoreError

PROBLEM_JSON: Final = b"application/problem+json"


class ProblemDetails(Struct, frozen=True):
    """The body of every HTTP error."""

    type: str
    title: str
    status: int
    detail: str
    code: str


def problem_json(trouble: Trouble, language: str | None = None) -> bytes:
    """A trouble as the body of an answer."""
    status = trouble.status
    return msgspec.json.encode(
        ProblemDetails(
            f"urn:tripot:{trouble.code}",
            HTTPStatus(status).phrase,
            status,
            trouble.say(language),
            trouble.code,
        )
    )


def answer_trouble(request: Request[Any, Any, Any], problem: Exception) -> Response[bytes]:
    """Any exception as a problem. That somebody went away in the middle of a request is none."""
    metrics = request.app.state.house.metrics
    if has_gone(request.scope) and isinstance(problem, HTTPException):
        metrics.gone += 1
        return Response(b"", status_code=HTTPStatus.BAD_REQUEST)
    trouble = trouble_of(problem)
    metrics.troubles[trouble.code] += 1
    return Response(
        problem_json(trouble, language_of(request)),
        status_code=trouble.status,
        media_type=PROBLEM_JSON.decode(),
    )


def language_of(request: Request[Any, Any, Any]) -> Language:
    """The language that the asker reads best, of those we speak.

    The first of them that the header names counts.
    """
    for part in request.headers.get("accept-language", "").lower().split(","):
        match part.strip()[:2]:
            case "fr":
                return "fr"
            case "en":
                return "en"
    return "en"


def bad_record(problem: RecordError, language: str) -> Trouble:
    """A record that cannot be used, as a trouble for whoever brought it."""
    return Trouble("bad_record", why=why(problem, language))


def trouble_of(problem: Exception) -> Trouble:
    """What whoever asked is told of an exception; what nobody foresaw is for the log of the house alone."""
    match problem:
        case Trouble():
            return problem
        case OptionError():
            return Trouble("bad_options", why=str(problem))
        case StoreError():
            return store_trouble(problem)
        case HTTPException(status_code=404):
            return Trouble("no_page")
        case HTTPException(status_code=405):
            return Trouble("wrong_method")
        case HTTPException(status_code=413):
            return Trouble("too_large")
        case HTTPException(status_code=status) if status < 500:
            return Trouble("malformed", why=_why(problem))
        case _:
            log.error("something went wrong", exc_info=problem)
            return Trouble("inside")


def _why(problem: HTTPException) -> str:
    """The first thing that is wrong with a body, in the words of whatever read it."""
    found = problem.extra if isinstance(problem.extra, list) else []
    first = found[0] if found and isinstance(found[0], dict) else {}
    where = f" ({first['key']})" if first.get("key") else ""
    return f"{first.get('message', problem.detail)}{where}"[:200]
