"""The run of a day: the same rounds for everybody, one try each, and who was best.

    secret of a day   HMAC-SHA256(a secret of the house, game and day); its sha256 is told a day before
    rounds            dealt from that secret alone, so they are the same for everybody
    a round           is told sealed when its player is ready, and opened by a key after the countdown

Rules of this file: a round is kept as opened before its key leaves the house, so nobody looks twice; time
runs from the first key, whatever is loaded again; a claim counts within what the line explains
(`docs/fairness.md`, F10).
"""

from __future__ import annotations

import asyncio
import hmac
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from secrets import token_bytes
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tripot.clock import Bound, Credit, between, reaction, seal
from tripot.clock.reaction import QUICKEST
from tripot.clock.seal import NONCE_BYTES
from tripot.games import Game
from tripot.online import Challenge
from tripot.records.dealer import SECRET_BYTES, commit, stir
from tripot.server.protocol.errors import Trouble
from tripot.store import BoardRow, Store, TryRow

LAST_CALL: Final = timedelta(hours=1)
"""So long after midnight whoever has begun may go on; then the day is closed, and its secret is shown."""
ON_THE_BOARD: Final = 20
MOST_KEYS: Final = 10_000
"""How many keys that were sent the house remembers to the fraction of a millisecond."""


class PlayedRound(Struct, frozen=True, omit_defaults=True):
    """A round of somebody's try: opened, and then answered."""

    opened_ms: int
    """When its key was first sent, by the calendar."""
    answer: Any = None
    ms: int | None = None
    """What was credited; None while it is open, and where the time ran out."""
    claimed: float | None = None
    bound: Bound | None = None
    is_right: bool = False
    points: int = 0
    is_over: bool = False


class Turn(Struct, frozen=True):
    """Somebody and a round of a day."""

    game: str
    day: str
    person: str
    round: int


class Standing(Struct, frozen=True):
    """How somebody's try stands when a round of it is to be played."""

    challenge: Challenge
    secret: str
    """Of the day."""
    played: tuple[PlayedRound, ...]
    row: TryRow | None

    def dealt(self, number: int) -> Any:
        """A round of the day."""
        return _dealt(self.challenge.deal, self.secret)[number - 1]


class SealedRound(Struct, frozen=True):
    """A round in an envelope, for somebody who is ready."""

    round: int
    envelope: str


class RoundKey(Struct, frozen=True):
    """What opens it."""

    round: int
    key: str
    dealt: Any
    """What is inside, in the game's own form: on plain HTTP a browser cannot open envelopes."""
    left_ms: int
    """How long the round still lasts."""


class Answered(Struct, frozen=True):
    """What became of a round."""

    played: PlayedRound
    shown: Any
    """What the game says of it, in its own form."""


class DayCard(Struct, frozen=True):
    """A day as one person sees it."""

    day: str
    commit: str
    """The hash of its secret."""
    next_commit: str
    """That of the day after, told before anybody can play it."""
    rounds: int
    limit_ms: int
    played: tuple[PlayedRound, ...]
    """The rounds that the asker has opened."""
    board: tuple[BoardRow, ...]
    secret: str | None = None
    """Shown once the day is closed: everything can be dealt again from it."""


class Dailies:
    """The days of all games of the house."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        wall: Callable[[], int],
        now: Callable[[], float],
        sleep: Callable[[float], Any] = asyncio.sleep,
    ) -> None:
        self.store = store
        self.games = games
        self.wall = wall
        self.now = now
        self.sleep = sleep
        self._root: bytes | None = None
        self._sent: dict[Turn, tuple[float, Credit]] = {}

    async def card(self, name: str, person: str | None, day: str | None = None) -> DayCard:
        """How a day stands: today, or one that is over."""
        game = self._challenge(name)
        today = self.today()
        shown = today if day is None else _read(day)
        if shown > today:
            raise Trouble("day_to_come")
        row = None if person is None else await self.store.find_try(name, shown.isoformat(), person)
        is_closed = self._is_closed(shown)
        return DayCard(
            day=shown.isoformat(),
            commit=commit(await self._secret(name, shown)),
            next_commit=commit(await self._secret(name, shown + timedelta(days=1))),
            rounds=game.rounds,
            limit_ms=game.limit_ms,
            played=_played(row),
            board=tuple(await self.store.best_tries(name, shown.isoformat(), ON_THE_BOARD)),
            secret=await self._secret(name, shown) if is_closed else None,
        )

    async def arm(self, turn: Turn) -> SealedRound:
        """Somebody is ready: here is the round, sealed."""
        found = await self._standing(turn)
        dealt = msgspec.json.encode(found.dealt(turn.round))
        key, nonce = _key(found.secret, turn)
        return SealedRound(turn.round, b64encode(seal(dealt, key, nonce, found.challenge.envelope)).decode())

    async def open(self, turn: Turn, line: Credit) -> RoundKey:
        """Let somebody look, after the countdown; time runs from the first look."""
        found = await self._standing(turn)
        key = b64encode(_key(found.secret, turn)[0]).decode()
        limit, dealt = found.challenge.limit_ms, found.dealt(turn.round)
        if len(found.played) == turn.round:
            passed = self.wall() - found.played[-1].opened_ms
            return RoundKey(turn.round, key, dealt, max(0, limit - passed))
        await self.sleep(found.challenge.hold_ms(dealt) / 1000)
        await self._keep(turn, found, (*found.played, PlayedRound(self.wall())))
        self._sent[turn] = (self.now(), line)
        while len(self._sent) > MOST_KEYS:
            del self._sent[next(iter(self._sent))]
        return RoundKey(turn.round, key, dealt, limit)

    async def slam(
        self, turn: Turn, answer: Any, claim: float | None, line: Credit, *, at: float | None = None
    ) -> Answered:
        """Somebody answers the round that lies open; `at` is when the answer came."""
        at = self.now() if at is None else at
        found = await self._standing(turn)
        game = found.challenge
        read = _answer(game, answer)
        if len(found.played) < turn.round:
            raise Trouble("round_not_open", round=turn.round)
        opened = found.played[-1]
        elapsed, credit = self._measured(turn, opened, line, at)
        ruling = reaction(elapsed, claim, credit)
        if ruling.bound == "too_early":
            raise Trouble("before_sight", least=round(QUICKEST))
        judged = game.judge(found.dealt(turn.round), read)
        over = replace(opened, answer=read, is_over=True)
        if ruling.credited < game.limit_ms:
            over = replace(
                over,
                ms=ruling.at,
                claimed=ruling.claimed,
                bound=ruling.bound,
                is_right=judged.is_right,
                points=judged.points,
            )
        await self._keep(turn, found, (*found.played[:-1], over))
        self._sent.pop(turn, None)
        return Answered(over, judged.shown)

    def today(self) -> date:
        """The day by universal time, everywhere the same."""
        return self._moment().date()

    async def _standing(self, turn: Turn) -> Standing:
        """How the try stands, if that round is the one to play; else why it is not."""
        game, wanted = self._challenge(turn.game), _read(turn.day)
        row = await self.store.find_try(turn.game, turn.day, turn.person)
        if self._is_closed(wanted) or (wanted != self.today() and row is None):
            raise Trouble("day_over" if wanted < self.today() else "day_to_come")
        played = _played(row)
        done = sum(one.is_over for one in played)
        if done == game.rounds:
            raise Trouble("tried")
        if turn.round != done + 1:
            raise Trouble("other_round", round=done + 1)
        return Standing(game, await self._secret(turn.game, wanted), played, row)

    async def _keep(self, turn: Turn, found: Standing, played: Sequence[PlayedRound]) -> None:
        right = [one for one in played if one.is_right]
        kept = TryRow(
            game=turn.game,
            day=turn.day,
            person=turn.person,
            turns=1 if found.row is None else found.row.turns + 1,
            is_whole=sum(one.is_over for one in played) == found.challenge.rounds,
            points=sum(one.points for one in right),
            right=len(right),
            time_ms=sum(one.ms or 0 for one in right),
            body=msgspec.json.encode(played),
        )
        if not await self.store.keep_try(kept):
            raise Trouble("out_of_step")

    def _measured(self, turn: Turn, opened: PlayedRound, line: Credit, at: float) -> tuple[float, Credit]:
        """How long ago the key left, and what of that the line explains: its way then, the answer's now."""
        sent = self._sent.get(turn)
        if sent is None:  # the house was closed in between: the calendar has to do
            return float(self.wall() - opened.opened_ms), line
        return at - sent[0], between(sent[1], line)

    def _moment(self) -> datetime:
        return datetime.fromtimestamp(self.wall() / 1000, UTC)

    def _is_closed(self, day: date) -> bool:
        ends = datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(days=1)
        return self._moment() >= ends + LAST_CALL

    def _challenge(self, name: str) -> Challenge:
        game = self.games.get(name)
        if game is None or game.daily is None:
            raise Trouble("no_game")
        return game.daily

    async def _secret(self, name: str, day: date) -> str:
        if self._root is None:
            self._root = await self.store.secret("daily", token_bytes(SECRET_BYTES))
        return hmac.digest(self._root, f"{name} {day.isoformat()}".encode(), "sha256").hex()


@lru_cache(maxsize=16)
def _dealt(deal: Callable[[Any], Sequence[Any]], secret: str) -> tuple[Any, ...]:
    return tuple(deal(stir(secret, {}, 0)))


def _key(secret: str, turn: Turn) -> tuple[bytes, bytes]:
    """Key and nonce of a person's envelope for a round: nobody's are anybody else's."""
    root, whose = bytes.fromhex(secret), f"{turn.person} {turn.round}"
    nonce = hmac.digest(root, f"nonce {whose}".encode(), "sha256")[:NONCE_BYTES]
    return hmac.digest(root, f"key {whose}".encode(), "sha256"), nonce


def _played(row: TryRow | None) -> tuple[PlayedRound, ...]:
    return () if row is None else msgspec.json.decode(row.body, type=tuple[PlayedRound, ...])


def _read(day: str) -> date:
    """A day in its one spelling: by another one somebody could have another try."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        found = None
    if found is None or found.isoformat() != day:
        raise Trouble("malformed", why="a day is written like 2026-11-17.")
    return found


def _answer(game: Challenge, answer: Any) -> Any:
    try:
        return msgspec.convert(answer, game.answer)
    except msgspec.ValidationError as problem:
        raise Trouble("malformed", why=str(problem)) from None
