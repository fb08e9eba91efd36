"""The game itself: moves of people, bots and time, the dealer's answers, and taking back.

Rules of this file: every move takes the one path through `step`; the dealer answers at once and in the
same draft, so that nobody ever sees a table that waits for a shuffle.
"""

from __future__ import annotations

from tripot.clock import Ruling
from tripot.core import CHANCE, Move, Seat, step
from tripot.core.undo import take_back, undo_point
from tripot.online import Hand
from tripot.records import dealer
from tripot.server.protocol.errors import Trouble
from tripot.server.rooms import entries
from tripot.server.rooms.draft import Draft
from tripot.server.rooms.entries import Moved
from tripot.server.rooms.room import Room


def begin(draft: Draft, at: int) -> None:
    """No more stirring: the dealer deals."""
    draft.add(entries.Begun(at))
    deal(draft, at)


def move(
    draft: Draft,
    wanted: Move,
    at: int,
    by: Hand = "person",
    *,
    spent: int = 0,
    ruling: Ruling | None = None,
    person: str | None = None,
    input_id: str | None = None,
) -> None:
    """A move, what comes of it, and what the dealer adds. Raises `Refused`, and then nothing has happened."""
    room = draft.room
    if room.phase != "playing":
        raise Trouble("not_now")
    table, events = step(room.rules, room.table, wanted)
    draft.add_moved(
        Moved(
            move=wanted,
            events=events,
            at=at,
            by=by,
            spent=spent,
            ruling=ruling,
            person=person,
            input=input_id,
        ),
        table,
    )
    deal(draft, at)


def deal(draft: Draft, at: int) -> None:
    """The dealer answers every question that is put to chance; a finished game is closed."""
    room = draft.room
    while CHANCE in room.asks:
        answer = dealer.answer(room.asks[CHANCE], room.secret or "", room.nonces, room.dealt)
        table, events = step(room.rules, room.table, answer)
        draft.add_moved(Moved(move=answer, events=events, at=at, by="dealer"), table)
    if not room.asks:
        outcome = room.rules.outcome(room.table)
        if outcome is not None:
            draft.add(entries.Ended(outcome=outcome, at=at))


def undo(draft: Draft, seat: Seat, at: int, *, person: str, input_id: str) -> None:
    """A seat takes its sealed answer back."""
    room = draft.room
    if room.phase != "playing" or not may_undo(room, seat):
        raise Trouble("nothing_to_take_back")
    _, kept = take_back(room.rules, room.tail_table, room.tail, seat)
    draft.add_taken_back(entries.TakenBack(seat=seat, kept=kept, at=at, person=person, input=input_id))


def may_undo(room: Room, seat: Seat | None) -> bool:
    """Whether the seat has an answer that it may take back."""
    return seat is not None and bool(room.tail) and undo_point(room.tail, seat) is not None
