"""Records that people bring: seen through anybody's eyes, verified, and played on from.

Rules of this file: a record may be of any house, of any version, finished or not, or no record at all;
whatever it is, the house is well afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from litestar import post
from litestar.params import FromQuery

from tripot.core import RecordError, Refused, Rules, step
from tripot.server import entries
from tripot.server.archive import seat_of
from tripot.server.asked import Asked, house_of, person_of
from tripot.server.entries import AnyEntry
from tripot.server.identity import guest
from tripot.server.messages import Language
from tripot.server.problem import language_of
from tripot.server.replays import BROKEN, Patience, Replay, Story, brought, brought_replay
from tripot.server.settings import Settings
from tripot.server.trouble import Trouble
from tripot.server.verdict import Verified, bad_record, verified
from tripot.server.web import Opened, bots_for

MOST_BYTES: Final = 4 * 1024 * 1024
"""The largest record that somebody may bring."""

T = TypeVar("T")


@post(
    "/api/records/replay",
    status_code=200,
    summary="A record through somebody's eyes",
    request_max_body_size=MOST_BYTES,
)
async def replay_record(
    request: Asked, eyes: FromQuery[str] = "watcher", language: FromQuery[Language] = "en"
) -> Replay:
    """The body is the record; `eyes` is the number of a seat, `watcher`, or `open`."""
    games, seat = house_of(request).games, seat_of(eyes)

    def tell(text: bytes) -> Replay:
        return brought_replay(brought(text, games), seat, language, is_open=eyes == "open")

    return await _read(request, tell, language)


@post(
    "/api/records/verify",
    status_code=200,
    summary="Was a record dealt as promised, and played by the rules?",
    request_max_body_size=MOST_BYTES,
)
async def verify_record(request: Asked, language: FromQuery[Language] = "en") -> Verified:
    """The body is the record, as `/api/tables/TABLE/record` has given it."""
    games = house_of(request).games
    return await _read(request, lambda text: verified(text, games, language), language)


@post("/api/records/fork", summary="Go on from a position of a record", request_max_body_size=MOST_BYTES)
async def fork_record(
    request: Asked,
    step: FromQuery[int],
    seat: FromQuery[int | None] = None,
    bots: FromQuery[str | None] = None,
) -> Opened:
    """The body is the record. The asker is the host of the new table."""
    house, person = house_of(request), await person_of(request)
    story, forked = await _read(request, lambda text: _until(text, house.games, step), language_of(request))
    then: list[AnyEntry] = [forked]
    if seat is not None:
        if not 0 <= seat < story.options.seats:
            raise Trouble("no_page")
        then.append(entries.Sat(seat=seat, guest=guest(person)))
    then += bots_for(house, story.rules, story.options.seats, bots, () if seat is None else (seat,))
    return Opened(await house.open(story.rules, story.options, Settings(), guest(person), then=then))


async def _read(request: Asked, work: Callable[[bytes], T], language: str) -> T:
    address = request.client.host if request.client else ""
    try:
        return await house_of(request).desk.read(address, request.body, work)
    except RecordError as problem:
        raise bad_record(problem, language) from None


def _until(text: bytes, games: Mapping[str, Rules], count: int) -> tuple[Story, entries.Forked[Any, Any]]:
    """The first steps of a record, played again: nobody sits down to what the rules of today do not make."""
    story = brought(text, games)
    if not 0 <= count <= len(story.kept):
        raise Trouble("no_step")
    rules, steps = story.rules, [kept.step for kept in story.kept[:count]]
    table, patience = rules.start(story.options), Patience()
    for number, kept in enumerate(steps, 1):
        patience.check()
        try:
            table, events = step(rules, table, kept.move)
            follows = events == kept.events and not any(rules.conserved(table))
        except (Refused, *BROKEN):
            follows = False
        if not follows:
            raise RecordError(f"step {number} is not of today's rules", "other_rules", step=number)
    if rules.outcome(table) is not None:
        raise Trouble("no_step")
    return story, entries.Forked("", tuple(steps))


HANDLERS = [replay_record, verify_record, fork_record]
