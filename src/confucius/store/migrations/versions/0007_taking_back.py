"""Moves that were taken back in games that one person plays with bots, and what was drawn in them"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "taken_back",
        sa.Column("id", _ID, nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("play", sa.JSON(), nullable=False),
        sa.Column("again", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_taken_back_table_id", "taken_back", ["table_id"])


def downgrade() -> None:
    op.drop_table("taken_back")
