"""What the house may not forget: the journal of every table, the lobby, the people."""

from tripot.store.database import Synchronous
from tripot.store.rows import Entry, Person, Poses, TableRow
from tripot.store.store import Store
from tripot.store.trouble import OutOfStep, StoreClosed, StoreError, StoreTrouble

__all__ = [
    "Entry",
    "OutOfStep",
    "Person",
    "Poses",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoreTrouble",
    "Synchronous",
    "TableRow",
]
