"""A key for each table at which people agree on something in private."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Lay the table of keys."""
    op.create_table(
        "room_keys",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Throw all keys away, and with them what they sealed."""
    op.drop_table("room_keys")
