"""One house at a time: a lock beside the file of a store, held as long as the house is open.

Two houses on one file would each keep tables in memory that the other changes. The system lets go of the lock
when its holder ends, however it ends, so nothing has to be cleared away after a crash.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tripot.store.database import address
from tripot.store.trouble import StoreTrouble, place

try:
    import fcntl
except ImportError:  # on Windows files are locked otherwise
    fcntl = None  # type: ignore[assignment]


@contextmanager
def sole_house(store: str, where: str = "") -> Iterator[None]:
    """Hold the lock of a store; raises `StoreTrouble` where another house has it.

    `where` is the address of the house, for whoever asks `open_house`.
    """
    url = address(store)
    path = _lock_of(store)
    if path is None:
        yield
        return
    try:
        lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as problem:
        raise StoreTrouble(f"the store {place(url)} is in trouble: {problem.strerror} ({path})") from None
    try:
        if not _take(lock):
            holder = _holder(lock)[0]
            raise StoreTrouble(
                f"another house is open on {place(url)}{f' (process {holder})' if holder else ''}: "
                "close it first, or keep this one elsewhere"
            )
        os.ftruncate(lock, 0)
        os.write(lock, f"{os.getpid()}\n{where}\n".encode())
        yield
    finally:
        os.close(lock)


def open_house(store: str) -> tuple[str, str] | None:
    """The process of the house that is open on a store, and its address; None where none is open."""
    path = _lock_of(store)
    if path is None or not path.exists():
        return None
    lock = os.open(path, os.O_RDWR)
    try:
        return None if _take(lock) else _holder(lock)
    finally:
        os.close(lock)


def _lock_of(store: str) -> Path | None:
    """The file of the lock; None where a store has none."""
    url = address(store)
    name = url.database or ""
    return None if url.get_backend_name() != "sqlite" or name.startswith("file:") else Path(f"{name}.lock")


def _holder(lock: int) -> tuple[str, str]:
    """The process that holds the lock, and the address that it has written down."""
    lines = os.read(lock, 300).decode("utf-8", "replace").split("\n")
    return lines[0].strip(), lines[1].strip() if len(lines) > 1 else ""


def _take(lock: int) -> bool:
    """Whether nobody else holds it; a file system that knows no locks is trusted."""
    if fcntl is None:
        import msvcrt  # noqa: PLC0415

        try:
            os.lseek(lock, 1 << 20, os.SEEK_SET)
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
            os.lseek(lock, 0, os.SEEK_SET)
        except OSError:
            return False
        return True
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
