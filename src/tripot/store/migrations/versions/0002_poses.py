"""The side stream of poses, for replays."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Lay the table of poses."""
    op.create_table(
        "poses",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("tick", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Take the poses away; no game needs them."""
    op.drop_table("poses")
