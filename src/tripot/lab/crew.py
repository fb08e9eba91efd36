"""Processes that share a long piece of work."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children
from typing import Any, TypeVar

T = TypeVar("T")

LEAVE_SECONDS = 5.0
"""How long whoever looks after the processes has to notice that they are gone."""


@contextmanager
def crew(jobs: int | None) -> Iterator[ProcessPoolExecutor]:
    """A pool of so many processes, else one for each processor; an error ends all of them at once."""
    before, threads = set(active_children()), set(threading.enumerate())
    with ProcessPoolExecutor(jobs, initializer=_deaf_to_interrupts) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in set(active_children()) - before:  # a game between thinkers takes long
                process.terminate()
            for thread in set(threading.enumerate()) - threads:  # Python would trip over it on its way out
                thread.join(LEAVE_SECONDS)
            raise


def hand_out(
    pool: ProcessPoolExecutor, work: Callable[..., T], pieces: Iterable[tuple[Any, ...]]
) -> list[Future[T]]:
    """Every piece of the work; Ctrl-C waits until they are handed out, or the pool would never end."""
    with _undisturbed():
        return [pool.submit(work, *piece) for piece in pieces]


@contextmanager
def _undisturbed() -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        raise KeyboardInterrupt


def _deaf_to_interrupts() -> None:
    """Only the main process handles Ctrl-C; it ends the others itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
