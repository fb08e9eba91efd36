"""What a table does by itself when time has come: the first deal, answers of silence, bots, warm seats.

Rules of this file: nothing is due at a table where nobody is; it waits for them as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from tripot.clock.refusals import refuse
from tripot.core import Move, Refused
from tripot.server import entries, play, seats
from tripot.server.draft import Draft
from tripot.server.trouble import Trouble

if TYPE_CHECKING:
    from tripot.server.live import LiveTable

STIR_MS = 1_500
"""How long the dealer waits for the players to stir."""

NEVER = float("inf")

log = structlog.get_logger()


def do_what_is_due(live: LiveTable, draft: Draft) -> None:
    """Everything whose time has come, into the draft."""
    if not live.lines or is_at_ease(live):
        return
    room, now = live.room, live.now()
    if room.phase == "stirring":
        if now >= live.stirring_since + STIR_MS or _all_have_stirred(live):
            play.begin(draft, live.house.wall())
        return
    for seat in live.warmth.too_long(room, now, live.umpire.grace_ms()):
        draft.add(entries.Absent(seat, live.umpire.is_kept_warm()))
        live.umpire.lose(seat)
    if live.warmth.needs_host(room, now):
        seats.pass_on(draft, room.host.id, present=live.people())
    if room.phase == "playing":
        for move in live.umpire.house_moves():
            _try(live, draft, move, "time")
        _answer_for_the_silent(live, draft, now)
        for move in live.robots.ready(now):
            if live.umpire.judges(move):
                live.robots.sent.add(move.seat)
                live.umpire.hold_bot(move, now)
            else:
                _try(live, draft, move, "bot")
        _release(live, draft, now)
        if live.umpire.is_hasty and live.umpire.hands_back():
            _hand_back(live, draft)


def next_due(live: LiveTable) -> float:
    """When to look again."""
    if not live.lines or is_at_ease(live):
        return NEVER
    room = live.room
    stirred = live.stirring_since + STIR_MS if room.phase == "stirring" else None
    dues = (
        live.countdowns.next_due(room),
        live.robots.next_due(),
        live.warmth.next_due(room, live.umpire.grace_ms()),
        live.umpire.next_due(),
        stirred,
    )
    return min((due for due in dues if due is not None), default=NEVER)


def is_at_ease(live: LiveTable) -> bool:
    """Whether everybody is there, nobody is a bot, and no time runs: then nothing comes due by itself."""
    return (
        live.room.phase == "playing"
        and not live.robots.bots
        and not live.countdowns.running
        and not live.warmth.away
        and not live.umpire.is_hasty
    )


def _answer_for_the_silent(live: LiveTable, draft: Draft, now: float) -> None:
    room, countdowns = live.room, live.countdowns
    for seat, move in countdowns.run_out(room, now):
        # An earlier one of them may have closed this question.
        if room.asks.get(seat) == countdowns.running[seat].ask:
            _try(live, draft, move, "time", countdowns.spent(room, seat, now))
            countdowns.answered(seat, now)


def _hand_back(live: LiveTable, draft: Draft) -> None:
    """Whoever came back in the middle of a race has the seat again after it."""
    for seat in live.present():
        if live.room.places[seat].absent:
            draft.add(entries.Returned(seat))


def _release(live: LiveTable, draft: Draft, now: float) -> None:
    """Inputs that were held back until their place was certain."""
    while live.room.phase == "playing" and (released := live.umpire.release(now)) is not None:
        line, name, kept = released.line, released.name, True
        try:
            play.move(
                draft,
                released.move,
                live.house.wall(),
                released.by,
                ruling=released.ruling,
                person=None if line is None else line.guest.id,
                name=name,
            )
        except Refused as refused:
            kept = False
            if line is not None and name is not None:
                live.house.tally.refusals += 1
                live.reply(line, live.refusal(line, name, refused))
        else:
            live.house.tally.moves[live.room.rules.name] += 1
            if line is not None and name is not None:
                live.has_heard(line, name)
        live.robots.sent.discard(released.seat)
        for orphan in live.umpire.settled(released, kept=kept):
            if orphan.line is not None and orphan.name is not None:
                live.reply(orphan.line, live.refusal(orphan.line, orphan.name, refuse("orphaned")))


def _try(live: LiveTable, draft: Draft, move: Move, by: entries.Hand, spent: int = 0) -> None:
    try:
        play.move(draft, move, live.house.wall(), by, spent=spent)
    except (Refused, Trouble) as problem:
        # Somebody was a moment faster: whoever it was for is asked anew.
        log.info("a move came too late", table=live.room.id, by=by, problem=str(problem))
    else:
        live.house.tally.moves[live.room.rules.name] += 1


def _all_have_stirred(live: LiveTable) -> bool:
    return live.present() <= live.room.nonces.keys()
