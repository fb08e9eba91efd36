"""A table as its journal tells it: entries, seats, moves, history. No connection, no clock."""
