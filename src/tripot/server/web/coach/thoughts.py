"""Where the coach thinks: in the processes of the bots, a few thoughts of each party at a time.

Rules of this file: no thought is thought in the event loop; a whole game is gone through one decision after
the other, so that bots at the tables wait for one at most; what was found out is kept for a while.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, Final, TypeAlias

from tripot.bots.bot import Errand, Weighed
from tripot.bots.coach import Advice, Decision, advice
from tripot.core import Seat
from tripot.server.house.house import House
from tripot.server.lines.house_log import log
from tripot.server.lines.rate_limits import party
from tripot.server.protocol.errors import Trouble

MOST_OF_ONE: Final = 3
"""Thoughts of one party at a time: a question, and games that are gone through."""
MOST_KEPT: Final = 64
"""Reviews that are kept, the last ones that were asked for."""

Key: TypeAlias = tuple[str, Seat]
"""A table and a seat at it."""


class Review:
    """A seat's game being gone through, decision by decision."""

    def __init__(self, decisions: Sequence[Decision]) -> None:
        self.decisions = decisions
        self.weighed = 0
        self.found: list[Advice] = []
        self.task: asyncio.Task[None] | None = None

    @property
    def is_done(self) -> bool:
        """Whether all of it has been gone through."""
        return self.weighed == len(self.decisions)


class Thoughts:
    """All that the coach of a house thinks about."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._here: Counter[str] = Counter()
        self._reviews: OrderedDict[Key, Review] = OrderedDict()

    async def weigh(self, address: str, errand: Errand, warm: Any) -> list[Weighed]:
        """What comes of one errand; raises `Trouble` where too many of theirs are under way, or it fails."""
        who = party(address)
        self._enter(who)
        try:
            return await self._thought(errand, warm)
        except Exception as problem:
            log.warning("the coach could not think", problem=str(problem))
            raise Trouble("coach_lost") from None
        finally:
            self._leave(who)

    def knows(self, key: Key) -> bool:
        """Whether a review is under way or done; any thread may ask."""
        return key in self._reviews

    def known(self, key: Key) -> Review | None:
        """A review that is under way or done."""
        found = self._reviews.get(key)
        if found is not None:
            self._reviews.move_to_end(key)
        return found

    def review(self, address: str, key: Key, decisions: Sequence[Decision], warm: Any) -> Review:
        """Go through a game that is not known yet."""
        who = party(address)
        self._enter(who)
        found = self._reviews[key] = Review(decisions)
        found.task = asyncio.create_task(self._go_through(found, warm), name="the coach goes through a game")
        found.task.add_done_callback(lambda _: self._leave(who))
        while len(self._reviews) > MOST_KEPT:
            _, oldest = self._reviews.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()
        return found

    async def _go_through(self, review: Review, warm: Any) -> None:
        for decision in review.decisions:
            try:
                said = advice(decision, await self._thought(decision.errand, warm))
            except Exception as problem:
                log.warning("the coach could not think", problem=str(problem))
                said = None
            review.weighed += 1
            if said is not None:
                review.found.append(said)

    async def _thought(self, errand: Errand, warm: Any) -> list[Weighed]:
        minds = self._house.minds
        thought: Future[Any]
        if minds is None:
            thought = self._house.thinkers.submit(errand.do, *errand.given)
        else:
            thought = minds.submit(errand, warm)
        found: list[Weighed] = await asyncio.wrap_future(thought)
        return found

    def _enter(self, who: str) -> None:
        if self._here[who] >= MOST_OF_ONE:
            raise Trouble("coach_busy")
        self._here[who] += 1

    def _leave(self, who: str) -> None:
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]

    def close(self) -> None:
        """Nobody asks any more."""
        for review in self._reviews.values():
            if review.task is not None:
                review.task.cancel()
