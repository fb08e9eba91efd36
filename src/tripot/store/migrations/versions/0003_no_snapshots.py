"""No snapshots: the longest journal is folded in milliseconds, and nobody ever wrote one."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Take the empty table away."""
    op.drop_table("snapshots")


def downgrade() -> None:
    """Lay it again."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
