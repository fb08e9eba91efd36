"""Processes that share a long piece of work."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager


@contextmanager
def crew(jobs: int | None) -> Iterator[ProcessPoolExecutor]:
    """So many helpers, or one a processor; whoever stops early waits for nothing that has not begun."""
    with ProcessPoolExecutor(jobs, initializer=_deaf_to_interrupts) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _deaf_to_interrupts() -> None:
    """Ctrl-C is for the process that has the terminal; its helpers end when it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
