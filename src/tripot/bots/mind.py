"""A process that thinks for bots: it is sent one errand after the other, and says what came of each.

Rules of this file: whatever goes wrong in a thought is said, never raised. The process steps back behind the
house that started it, which is to stay quick.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection

BEGUN = b"begun"
"""What a process says when it has read an errand, and loaded what it needs: from then on it thinks."""


def think(line: Connection, *, plain: bool) -> None:
    """Do errands until the line is closed; `plain` leaves kernels uncompiled."""
    _step_back()
    if plain:
        os.environ["TRIPOT_KERNELS"] = "plain"
    loaded: set[Callable[[], bool]] = set()
    while True:
        try:
            sent = line.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            errand, load = pickle.loads(sent)  # noqa: S301  the house's own
            if load is not None and load not in loaded:
                load()
                loaded.add(load)
            line.send_bytes(BEGUN)
            found = pickle.dumps((True, errand()))
        except Exception as problem:
            found = pickle.dumps((False, f"{type(problem).__name__}: {problem}"))
        line.send_bytes(found)


def warm_up(warm: Callable[[], bool]) -> None:
    """Compile what a bot needs and keep it on disk; the exit status says whether anything is compiled."""
    _step_back()
    raise SystemExit(0 if warm() else 1)


def _step_back() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house ends its processes itself
    if hasattr(os, "nice"):
        os.nice(10)
