"""What the messages of a line ask a table for, one function each.

Rules of this file: a wish adds entries to the draft, or raises `Trouble` or `Refused` before it has; answers
go out through `live.replies`, after the journal has the draft.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final

from tripot.core import Move, Seat
from tripot.server import dealer, entries, messages, play, seats
from tripot.server.connection import CLOSE_UNWELCOME
from tripot.server.draft import Draft
from tripot.server.messages import Emoted, Heard
from tripot.server.post import Letter
from tripot.server.trouble import Trouble

if TYPE_CHECKING:
    from tripot.server.live import LiveTable

WORD_MS: Final = 1_000
"""How long a person is silent between two quick words."""

Wish = Callable[["LiveTable", Draft, Letter, Any], None]


def hello(live: LiveTable, draft: Draft, letter: Letter, wanted: messages.Hello) -> None:
    """Somebody is there: they get their seat back if a bot kept it warm."""
    room, line = live.room, letter.line
    if wanted.protocol != messages.PROTOCOL:
        raise Trouble("other_protocol")
    seats.check_welcome(room, line.guest.id)
    seat = room.seat_of(line.guest.id)
    seats.rename(draft, line.guest)
    if seat is not None:
        live.warmth.back(seat)
        if room.places[seat].absent and live.umpire.hands_back():
            draft.add(entries.Returned(seat))
    live.replies.append(lambda: live.welcome(line, wanted))


def refresh(live: LiveTable, _draft: Draft, letter: Letter, _wanted: messages.Refresh) -> None:
    """The whole view."""
    live.replies.append(lambda: live.whole(letter.line))


def sit(_live: LiveTable, draft: Draft, letter: Letter, wanted: messages.Sit) -> None:
    """A seat."""
    seats.sit(draft, letter.line.guest, wanted.seat, wanted.input)


def leave(live: LiveTable, draft: Draft, letter: Letter, wanted: messages.Leave) -> None:
    """No seat any more."""
    level, present = live.robots.warm_level, live.people()
    seats.leave(draft, letter.line.guest, wanted.input, level=level, present=present)
    show_out_later(live)


def call_bot(live: LiveTable, draft: Draft, letter: Letter, wanted: messages.CallBot) -> None:
    """A bot in a seat."""
    known = live.robots.levels
    seats.call_bot(draft, letter.line.guest, wanted.seat, wanted.level, known=known, name=wanted.input)


def unseat(live: LiveTable, draft: Draft, letter: Letter, wanted: messages.Unseat) -> None:
    """An empty seat."""
    seats.unseat(draft, letter.line.guest, wanted.seat, wanted.input)
    show_out_later(live)


def keep(live: LiveTable, draft: Draft, letter: Letter, wanted: messages.Keep) -> None:
    """Other settings."""
    seats.keep(draft, letter.line.guest, wanted.settings, wanted.input)
    show_out_later(live)


def start(live: LiveTable, draft: Draft, letter: Letter, wanted: messages.Start) -> None:
    """The game: the dealer makes its secret."""
    secret = token_hex(dealer.SECRET_BYTES)
    started = entries.Started(
        secret=secret,
        commit=dealer.commit(secret),
        at=live.house.wall(),
        person=letter.line.guest.id,
        input=wanted.input,
    )
    seats.start(draft, letter.line.guest, started)
    live.stirring_since = live.now()
    show_out_later(live)


def stir(live: LiveTable, draft: Draft, letter: Letter, wanted: messages.Stir) -> None:
    """A nonce of one's own in the dealer's bowl."""
    seat = seat_of(live, letter)
    if live.room.phase != "stirring" or seat in live.room.nonces:
        raise Trouble("not_now")
    draft.add(entries.Stirred(seat, wanted.nonce))


def make_move(live: LiveTable, draft: Draft, letter: Letter, wanted: messages.Play[Any]) -> None:
    """A move of one's own seat."""
    seat = seat_of(live, letter)
    move: Move = wanted.move
    if move.seat != seat:
        raise Trouble("forged_seat")
    if live.umpire.judges(move):
        live.umpire.hold(letter, seat, wanted)
        return
    spent = live.countdowns.spent(live.room, seat, letter.at)
    person = letter.line.guest.id
    play.move(draft, move, live.house.wall(), spent=spent, person=person, name=wanted.input)
    live.countdowns.answered(seat, letter.at)
    live.house.tally.moves[live.room.rules.name] += 1


def take_back(live: LiveTable, draft: Draft, letter: Letter, wanted: messages.TakeBack) -> None:
    """One's sealed answer back."""
    seat = seat_of(live, letter)
    play.undo(draft, seat, live.house.wall(), person=letter.line.guest.id, name=wanted.input)
    live.countdowns.taken_back(live.room, seat, letter.at)


def rematch(live: LiveTable, _draft: Draft, letter: Letter, wanted: messages.Rematch) -> None:
    """The same people again."""
    seat_of(live, letter)
    if live.room.phase != "over":
        raise Trouble("not_now")
    if live.room.next is not None:
        live.reply(letter.line, Heard(input=wanted.input, seq=live.room.sequence))
        return
    live.rematches.append((letter.line, wanted.input))
    if len(live.rematches) == 1:
        live.house.start_rematch(live, letter.line)


def ready(live: LiveTable, _draft: Draft, letter: Letter, wanted: messages.Ready) -> None:
    """That the others know whether one is ready."""
    seat, person = seat_of(live, letter), letter.line.guest.id
    if live.room.phase != "gathering":
        raise Trouble("not_now")

    def tell() -> None:
        live.readiness.say(seat, person, is_ready=wanted.ready)
        live.tell_presence()

    live.replies.append(tell)


def emote(live: LiveTable, _draft: Draft, letter: Letter, wanted: messages.Emote) -> None:
    """A quick word, where words cannot be signs."""
    seat, line = seat_of(live, letter), letter.line
    if not live.umpire.allows_words():
        raise Trouble("not_now")
    if letter.at - line.last_word < WORD_MS:
        raise Trouble("flood")
    line.last_word = letter.at
    live.replies.append(lambda: live.tell_all(Emoted(seat=seat, word=wanted.word)))


def pose(live: LiveTable, _draft: Draft, letter: Letter, wanted: messages.Pose) -> None:
    """That one's puppet is seen like this."""
    if not live.umpire.pose(letter, seat_of(live, letter), wanted.values):
        raise Trouble("not_now")


def show_out_later(live: LiveTable) -> None:
    """Once everybody has been told and answered, whoever may not be here any more hears why, and goes."""

    def leave_it_to_the_loop() -> None:
        asyncio.get_running_loop().call_soon(_show_out, live)

    live.replies.append(leave_it_to_the_loop)


def _show_out(live: LiveTable) -> None:
    for line in live.lines:
        try:
            seats.check_welcome(live.room, line.guest.id)
        except Trouble as trouble:
            line.trouble(trouble)
            line.wire.end(CLOSE_UNWELCOME, trouble.code)


def seat_of(live: LiveTable, letter: Letter) -> Seat:
    """The seat of whoever wrote; raises `Trouble` when there is none."""
    seat = live.room.seat_of(letter.line.guest.id)
    if seat is None:
        raise Trouble("not_seated")
    return seat


WISHES: Final[Mapping[type[Any], Wish]] = {
    messages.Hello: hello,
    messages.Refresh: refresh,
    messages.Sit: sit,
    messages.Leave: leave,
    messages.CallBot: call_bot,
    messages.Unseat: unseat,
    messages.Keep: keep,
    messages.Start: start,
    messages.Stir: stir,
    messages.Play: make_move,
    messages.TakeBack: take_back,
    messages.Rematch: rematch,
    messages.Ready: ready,
    messages.Emote: emote,
    messages.Pose: pose,
}
