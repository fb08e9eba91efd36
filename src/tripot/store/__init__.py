"""What the house may not forget: the journal of every table, the lobby, the people."""

from tripot.store.database import Synchronous
from tripot.store.rows import Extent, Person, StoredEntry, StoredPoses, TableRow
from tripot.store.store import Store
from tripot.store.trouble import OutOfStep, StoreClosed, StoreError, StoreTrouble

__all__ = [
    "Extent",
    "OutOfStep",
    "Person",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoreTrouble",
    "StoredEntry",
    "StoredPoses",
    "Synchronous",
    "TableRow",
]
