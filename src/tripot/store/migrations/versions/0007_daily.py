"""Secrets of the house, and one try of each person a day."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Lay both tables."""
    op.create_table(
        "house_secrets",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("day", sa.String, primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("is_whole", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("time_ms", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("tries_by_rank", "tries", ["game", "day", "is_whole", "points", "time_ms"])


def downgrade() -> None:
    """Take them away, and with them every board."""
    op.drop_table("tries")
    op.drop_table("house_secrets")
