"""A code says whose it is beside what it seals, so that a new one can end the one before."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Lay the table anew; the codes in it would not have lasted for ten minutes more."""
    _lay(sa.Column("sealed", sa.String, nullable=False))


def downgrade() -> None:
    """Lay it as it was."""
    _lay()


def _lay(*more: sa.Column[str]) -> None:
    op.drop_table("codes")
    op.create_table(
        "codes",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        *more,
        sa.Column("expires_ms", sa.BigInteger, nullable=False),
    )
