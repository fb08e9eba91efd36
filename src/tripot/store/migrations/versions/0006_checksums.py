"""A checksum beside every entry, and notes of the house: whether it is open, when it last wrote."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make room for both; entries that were written before have no checksum."""
    op.add_column("journal", sa.Column("checksum", sa.BigInteger))
    op.create_table(
        "notes",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )


def downgrade() -> None:
    """Take both away."""
    op.drop_table("notes")
    op.drop_column("journal", "checksum")
