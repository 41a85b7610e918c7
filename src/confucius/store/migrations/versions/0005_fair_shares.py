"""Whose share the bots of a table think in, and counts that several servers keep together"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Servers of the version before may still run while this is done: what they do not know may be empty.
    op.add_column("tables", sa.Column("origin", sa.String(length=8), nullable=True))
    op.create_index("ix_tables_origin", "tables", ["origin"])
    op.create_table(
        "counts",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("begun", sa.Double(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_index("ix_counts_begun", "counts", ["begun"])


def downgrade() -> None:
    op.drop_table("counts")
    op.drop_index("ix_tables_origin", "tables")
    op.drop_column("tables", "origin")
