"""Guests whom the house has shown the door."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Lay the table."""
    op.create_table(
        "shown_out",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take it away: everybody may come again."""
    op.drop_table("shown_out")
