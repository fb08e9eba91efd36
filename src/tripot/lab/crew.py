"""Processes that share a long piece of work."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children


@contextmanager
def crew(jobs: int | None) -> Iterator[ProcessPoolExecutor]:
    """A pool of so many processes, else one for each processor; an error ends all of them at once."""
    before = set(active_children())
    with ProcessPoolExecutor(jobs, initializer=_deaf_to_interrupts) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in set(active_children()) - before:  # a game between thinkers takes long
                process.terminate()
            raise


def _deaf_to_interrupts() -> None:
    """Only the main process handles Ctrl-C; it ends the others itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
