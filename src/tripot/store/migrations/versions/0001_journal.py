"""The journal, its snapshots, the lobby, the people and their codes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Lay the first tables."""
    op.create_table(
        "journal",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "lobby",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("seats_taken", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("updated_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("lobby_by_status", "lobby", ["status", "public", "updated_ms"])
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("secret_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("avatar", sa.String, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("expires_ms", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take the tables away, with all that is in them."""
    for name in ("codes", "people", "lobby", "snapshots", "journal"):
        op.drop_table(name)
