"""Where bots think that take long: in processes of their own, so that no table waits for another's thought.

Rules of this file: no process is started before a bot needs one. A thought that takes too long is broken off
with its process, and another takes its place. Kernels are compiled in the background; until
they are, bots think plainly.
"""

from __future__ import annotations

import os
import pickle
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import Any

from tripot.bots.bot import Act, Errand
from tripot.bots.mind import BEGUN, think, warm_up

THINK_SECONDS = 10.0
"""No thought takes longer: a second of processor time at most, on a machine that has much else to do."""
START_SECONDS = 180.0
"""How long a process may take to start and to load what an errand needs, which is no thinking."""
FORKS = get_context("spawn")


class ThoughtLostError(RuntimeError):
    """A thought that came to nothing: it took too long, or its process died, or it raised."""


class Mind:
    """One process that thinks."""

    def __init__(self, *, plain: bool) -> None:
        self.plain = plain
        self.is_idle = True
        """Whether it has answered all that it was asked."""
        self.line, theirs = FORKS.Pipe()
        self.process: BaseProcess = FORKS.Process(
            target=think, args=(theirs,), kwargs={"plain": plain}, daemon=True
        )
        self.process.start()
        theirs.close()

    def think(self, errand: Errand, load: Callable[[], bool] | None, seconds: float) -> Act | None:
        """What comes of an errand, once what it needs is loaded; raises `ThoughtLostError`."""
        self.is_idle = False
        try:
            self.line.send_bytes(pickle.dumps((errand, load)))
            heard = self._heard(START_SECONDS)
            if heard == BEGUN:
                heard = self._heard(seconds)
            is_done, found = pickle.loads(heard)  # noqa: S301  from a process of our own
        except (EOFError, OSError) as problem:
            raise ThoughtLostError("its process died") from problem
        self.is_idle = True
        if not is_done:
            raise ThoughtLostError(found)
        return found  # type: ignore[no-any-return]

    def _heard(self, seconds: float) -> bytes:
        if not self.line.poll(seconds):
            raise ThoughtLostError("it thinks for too long")
        return self.line.recv_bytes()

    def end(self) -> None:
        """End the process, whatever it is doing."""
        with suppress(OSError):
            self.line.close()
        self.process.kill()
        self.process.join()


class Minds:
    """As many thinking processes as there are processors, started one by one as they are needed."""

    def __init__(self, size: int | None = None, seconds: float = THINK_SECONDS) -> None:
        self.seconds = seconds
        self._threads = ThreadPoolExecutor(size or os.cpu_count() or 1, thread_name_prefix="tripot-mind")
        self._own = threading.local()
        self._minds: set[Mind] = set()
        self._lock = threading.Lock()
        self._warm: dict[Callable[[], bool], bool] = {}
        self._warming: set[BaseProcess] = set()
        self.is_closed = False

    def submit(self, errand: Errand, warm: Callable[[], bool] | None = None) -> Future[Any]:
        """Have an errand done; `warm` compiles what it needs, once, or loads what is compiled.

        Until it is compiled, errands are done plainly.
        """
        if warm is not None and warm not in self._warm:
            self._warm[warm] = False
            threading.Thread(target=self._warm_up, args=(warm,), daemon=True, name="tripot-warm").start()
        return self._threads.submit(self._think, errand, warm)

    def close(self) -> None:
        """End every process; thoughts that have not begun are dropped."""
        self.is_closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            for mind in self._minds:
                mind.end()
            self._minds.clear()
            for process in self._warming:
                process.kill()

    def _think(self, errand: Errand, load: Callable[[], bool] | None) -> Act | None:
        mind = self._mind()
        try:
            return mind.think(errand, load, self.seconds)
        except ThoughtLostError:
            if not mind.is_idle:
                self._end(mind)
            raise

    def _mind(self) -> Mind:
        """The process of this thread, started anew where it has ended or can think faster by now."""
        plain = not (self._warm and all(self._warm.values()))
        mind: Mind | None = getattr(self._own, "mind", None)
        if mind is not None and (mind.plain != plain or not mind.process.is_alive()):
            self._end(mind)
            mind = None
        if mind is None:
            mind = self._own.mind = Mind(plain=plain)
            with self._lock:
                if self.is_closed:
                    mind.end()
                    raise ThoughtLostError("the house is closed")
                self._minds.add(mind)
        return mind

    def _end(self, mind: Mind) -> None:
        with self._lock:
            self._minds.discard(mind)
        mind.end()
        self._own.mind = None

    def _warm_up(self, warm: Callable[[], bool]) -> None:
        process = FORKS.Process(target=warm_up, args=(warm,), daemon=True)
        with self._lock:
            if self.is_closed:
                return
            self._warming.add(process)
            process.start()
        process.join()
        with self._lock:
            self._warming.discard(process)
        self._warm[warm] = process.exitcode == 0
