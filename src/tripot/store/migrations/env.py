"""How Alembic reaches a store: over the connection it is given, or at the URL of `alembic -x url=...`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from tripot.store.database import connect
from tripot.store.schema import metadata


def migrate(connection: Connection) -> None:
    """Run the migrations in one transaction: all of them or none."""
    context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


def reach() -> None:
    """Migrate the store that was meant."""
    given = context.config.attributes.get("connection")
    if given is not None:
        migrate(given)
        return
    engine = connect(context.get_x_argument(as_dictionary=True).get("url", "sqlite:///tripot.db"))
    with engine.execution_options(writing=True).begin() as connection:
        migrate(connection)
    engine.dispose()


# Imported by anything but Alembic (a run of all doctests, say), this file does nothing.
if hasattr(context, "config"):
    reach()
