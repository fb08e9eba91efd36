"""Records that people bring: seen through anybody's eyes, verified, and played on from.

Rules of this file: a record may be of any house, of any version, finished or not, or no record at all;
whatever it is, the house is well afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from litestar import post
from litestar.params import FromQuery

from tripot.core import RecordError, Rules
from tripot.core.words import Language
from tripot.records.patience import Patience
from tripot.records.play_again import Misstep, play_again
from tripot.records.replay import Replay, limited_replay
from tripot.records.story import Story, check_size, read_story
from tripot.records.verification import Verified, verified
from tripot.server.house.identity import guest
from tripot.server.protocol.errors import Trouble
from tripot.server.protocol.settings import Settings
from tripot.server.rooms import entries
from tripot.server.rooms.entries import AnyEntry
from tripot.server.rooms.history import without_agreements
from tripot.server.web.archive import seat_of
from tripot.server.web.problem_details import bad_record, language_of
from tripot.server.web.requests import Asked, address_of, check_quota, house_of, person_of
from tripot.server.web.tables import OpenedTable, bots_for

MOST_RECORD_BYTES: Final = 4 * 1024 * 1024
"""The largest record that somebody may bring."""

T = TypeVar("T")


@post(
    "/api/records/replay",
    status_code=200,
    summary="A record through somebody's eyes",
    request_max_body_size=MOST_RECORD_BYTES,
)
async def replay_record(
    request: Asked, eyes: FromQuery[str] = "watcher", language: FromQuery[Language] = "en"
) -> Replay:
    """The body is the record; `eyes` is the number of a seat, `watcher`, or `open`."""
    house, seat = house_of(request), seat_of(eyes)

    def tell(text: bytes) -> Replay:
        return limited_replay(
            _brought(text, house.rules),
            seat,
            language,
            is_open=eyes == "open",
            patience=house.patience(),
            most_bytes=house.doors.limits.replay_bytes,
        )

    return await read_brought(request, tell, language)


@post(
    "/api/records/verify",
    status_code=200,
    summary="Was a record dealt as promised, and played by the rules?",
    request_max_body_size=MOST_RECORD_BYTES,
)
async def verify_record(request: Asked, language: FromQuery[Language] = "en") -> Verified:
    """The body is the record, as `/api/tables/TABLE/record` has given it."""
    house = house_of(request)
    return await read_brought(
        request, lambda text: verified(_brought(text, house.rules), language, house.patience()), language
    )


@post(
    "/api/records/fork", summary="Go on from a position of a record", request_max_body_size=MOST_RECORD_BYTES
)
async def fork_record(
    request: Asked,
    step: FromQuery[int],
    seat: FromQuery[int | None] = None,
    bots: FromQuery[str | None] = None,
) -> OpenedTable:
    """The body is the record. The asker is the host of the new table."""
    house, person = house_of(request), await person_of(request)
    check_quota(request, house.quotas.new_table)
    story, forked = await read_brought(
        request, lambda text: _until(text, house.rules, step, house.patience()), language_of(request)
    )
    then: list[AnyEntry] = [without_agreements(house.games[story.rules.name], forked)]
    if seat is not None:
        if not 0 <= seat < story.options.seats:
            raise Trouble("no_page")
        then.append(entries.Sat(seat=seat, guest=guest(person)))
    then += bots_for(
        house.games[story.rules.name], story.options.seats, bots, () if seat is None else (seat,)
    )
    return OpenedTable(
        await house.open(house.games[story.rules.name], story.options, Settings(), guest(person), then=then)
    )


async def read_brought(request: Asked, work: Callable[[bytes], T], language: str) -> T:
    """Work on the record in a request's body, in a thread; what is wrong with it is told in a sentence."""
    try:
        return await house_of(request).desk.read(address_of(request), request.body, work)
    except RecordError as problem:
        raise bad_record(problem, language) from None


def _brought(text: bytes, games: Mapping[str, Rules]) -> Story:
    story = read_story(text, games)
    check_size(story)
    return story


def finished_story(text: bytes, games: Mapping[str, Rules], patience: Patience) -> Story:
    """A record of a game that is over, played again by the rules of today."""
    story = _brought(text, games)
    if story.rules.outcome(_played_again(story, len(story.kept), patience)) is None:
        raise Trouble("not_over")
    return story


def _until(
    text: bytes, games: Mapping[str, Rules], count: int, patience: Patience
) -> tuple[Story, entries.Forked[Any, Any]]:
    """The first steps of a record, played again: nobody sits down to what the rules of today do not make."""
    story = _brought(text, games)
    if not 0 <= count <= len(story.kept):
        raise Trouble("no_step")
    if story.rules.outcome(_played_again(story, count, patience)) is not None:
        raise Trouble("no_step")
    return story, entries.Forked("", tuple(kept.step for kept in story.kept[:count]))


def _played_again(story: Story, count: int, patience: Patience) -> Any:
    """The table after so many steps; raises `RecordError` where they are not of today's rules."""
    rules = story.rules
    table = rules.start(story.options)
    for number, kept in enumerate(story.kept[:count], 1):
        patience.check()
        try:
            table = play_again(rules, table, kept.step, same_rules=True)
            follows = not any(rules.conserved(table))
        except Misstep:
            follows = False
        if not follows:
            raise RecordError(f"step {number} is not of today's rules", "other_rules", step=number)
    return table


HANDLERS = [replay_record, verify_record, fork_record]
