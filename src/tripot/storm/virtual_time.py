"""An event loop on which no time is lost: when everybody waits, it is later at once.

What belongs to a process that can be killed runs in a `Life`. When a life ends, nothing of it ever runs
again: no task, no timer, no `finally`. That is what SIGKILL does.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Mapping
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar, TypeVarTuple, Unpack
from weakref import WeakSet

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


TURN = 1e-6
"""Seconds that a turn of the loop takes at least; else whoever is early by a rounding error would stay so."""


COUNTED_FOR, MOST_TURNS = 0.1, 20_000
"""So many turns within so many seconds are too many: somebody looks at the clock again and again."""


class Stuck(Exception):  # noqa: N818
    """Nothing will ever happen again, or not for longer than anybody waits."""


class Life:
    """Everything that one process has under way."""

    def __init__(self) -> None:
        self.is_over = False
        self._handles: WeakSet[asyncio.Handle] = WeakSet()
        self._context = copy_context()
        self._context.run(_LIFE.set, self)

    def run(self, do: Callable[..., T], *values: Any) -> T:
        """Do something as this process."""
        return self._context.copy().run(do, *values)

    def keep(self, handle: asyncio.Handle) -> None:
        """Something is going to happen in it."""
        if self.is_over:
            handle.cancel()
        else:
            self._handles.add(handle)

    def end(self) -> None:
        """It is killed."""
        self.is_over = True
        for handle in list(self._handles):
            handle.cancel()


_LIFE: ContextVar[Life | None] = ContextVar("life", default=None)


NOBODY = Context()
"""Where whatever belongs to no process happens: messages on their way, people."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to the next thing that is due."""

    def __init__(self) -> None:
        self._clock = _Clock()
        super().__init__(self._clock)
        self.failures: list[BaseException | str] = []
        self.set_exception_handler(self._failed)

    def time(self) -> float:
        """Seconds since the evening began."""
        return self._clock.now

    def call_soon(
        self, callback: Callable[[Unpack[Ts]], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        """As every loop does it; the life it belongs to is noted."""
        return _noted(super().call_soon(callback, *args, context=context), context)

    def call_at(
        self,
        when: float,
        callback: Callable[[Unpack[Ts]], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """As every loop does it; the life it belongs to is noted."""
        return _noted(super().call_at(when, callback, *args, context=context), context)

    def _failed(self, _loop: asyncio.AbstractEventLoop, found: Mapping[str, Any]) -> None:
        problem = found.get("exception")
        if problem is not None:  # a task that was killed is no failure, and has no exception
            self.failures.append(problem)


H = TypeVar("H", bound=asyncio.Handle)


def _noted(handle: H, context: Context | None) -> H:
    life = _LIFE.get() if context is None else context.get(_LIFE)
    if life is not None:
        life.keep(handle)
    return handle


class _Clock(selectors.BaseSelector):
    """Where a loop waits for files and for time; here there are no files."""

    def __init__(self) -> None:
        self.now = 0.0
        self._counted_since, self._turns = 0.0, 0
        self._keys: dict[Any, selectors.SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        """The loop's own bell, which nobody rings."""
        number = fileobj if isinstance(fileobj, int) else fileobj.fileno()
        key = selectors.SelectorKey(fileobj, number, events, data)
        self._keys[fileobj] = key
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        """Forget it."""
        return self._keys.pop(fileobj)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Wait, without waiting."""
        if timeout is None:
            raise Stuck("nothing will ever happen again")
        self.now += max(TURN, timeout)
        self._turns += 1
        if self.now - self._counted_since > COUNTED_FOR:
            self._counted_since, self._turns = self.now, 0
        elif self._turns > MOST_TURNS:
            raise Stuck(f"{MOST_TURNS} turns of the loop in {COUNTED_FOR} s: somebody never rests")
        return []

    def get_map(self) -> dict[Any, selectors.SelectorKey]:
        """What is registered."""
        return self._keys
