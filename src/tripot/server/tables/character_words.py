"""Characters at a live table have a word for what has happened, once it has been seen."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

from tripot.bots.characters import BY_ID
from tripot.bots.small_talk import Remark, SmallTalk
from tripot.core import Event
from tripot.online.policy import Policy
from tripot.server.protocol import messages
from tripot.server.rooms.room import Room
from tripot.server.tables.countdowns import Countdowns
from tripot.server.tables.crowd import Crowd


class CharacterWords:
    """Who says what, and when, at one table."""

    def __init__(self, room: Room, crowd: Crowd, policy: Policy, countdowns: Countdowns) -> None:
        self._room, self._crowd, self._policy, self._countdowns = room, crowd, policy, countdowns
        self._talk, self._phase = SmallTalk(Random(room.id)), room.phase

    def follow(self, events: Sequence[Event], now: float) -> None:
        """After a turn: at the beginning, after a round, at the end somebody may speak."""
        room, before = self._room, self._phase
        self._phase = room.phase
        if not self._crowd.lines or (before == room.phase and not any(event.ends_round for event in events)):
            return
        cast = {seat: BY_ID[one.level] for seat, one in enumerate(room.places) if one.level in BY_ID}
        remark = None
        if room.outcome is not None:
            remark = self._talk.at_the_end(room.outcome.winners, cast, now)
        elif room.phase == "playing":
            remark = self._talk.at("begins" if before != "playing" else "round", cast, now)
        if remark is not None:
            wait = max(0.0, self._countdowns.showing.until - now) + remark.after_ms
            asyncio.get_running_loop().call_later(wait / 1000, self._say, remark)

    def _say(self, remark: Remark) -> None:
        """A quick word, where words cannot be signs."""
        if self._policy.allows_words():
            self._crowd.tell_all(messages.Emoted(seat=remark.seat, word=remark.word))  # type: ignore[arg-type]
