"""A bar that grows while a store is copied, where somebody is there to see it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress

from tripot.store import copies


@contextmanager
def copying(what: str) -> Iterator[copies.Progress]:
    """Show the bar on the error stream, so that what is printed stays clean."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda left, total: bar.update(task, total=total, completed=total - left)
