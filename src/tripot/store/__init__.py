"""What the house may not forget: the journal of every table, the lobby, the people."""

from tripot.store.database import Synchronous
from tripot.store.rows import BoardRow, Extent, Person, ShownOut, StoredEntry, StoredPoses, TableRow, TryRow
from tripot.store.store import Store
from tripot.store.trouble import NoAnswer, OutOfStep, StoreClosed, StoreError, StoreTrouble

__all__ = [
    "BoardRow",
    "Extent",
    "NoAnswer",
    "OutOfStep",
    "Person",
    "ShownOut",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoreTrouble",
    "StoredEntry",
    "StoredPoses",
    "Synchronous",
    "TableRow",
    "TryRow",
]
