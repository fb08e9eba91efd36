"""The migrations themselves, run by Alembic on a connection that holds the lock."""

from __future__ import annotations

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from tripot.store.trouble import StoreTrouble, place

SCRIPTS = Path(__file__).with_name("migrations")


def upgrade(connection: Connection, revision: str) -> None:
    """Run what the store has not seen yet, up to a revision; raises `StoreTrouble` where that is unknown."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise StoreTrouble(
            f"the store {place(connection.engine.url)} was made by a newer tripot (revision {found}): "
            "run that one, or start with another data folder"
        )
    command.upgrade(config, revision)
