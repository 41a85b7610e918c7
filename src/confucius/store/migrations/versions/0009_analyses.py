"""Analyses of finished games, stories that are shared, and who wants their games analysed unasked"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_PERSON = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    # Servers of the version before may still run while this is done: what they do not know has a default.
    op.add_column("people", sa.Column("analyse", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "analyses",
        sa.Column(
            "table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("setting", sa.String(20), nullable=False),
        sa.Column("person_id", _PERSON, sa.ForeignKey("people.id", ondelete="SET NULL")),
        sa.Column("origin", sa.String(8)),
        sa.Column("asked", sa.Double(), nullable=False),
        sa.Column("keeper", sa.String(16)),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("steps", sa.Integer(), nullable=False),
        sa.Column("finished", sa.Double()),
        sa.Column("failed", sa.Double()),
        sa.Column("document", sa.LargeBinary()),
    )
    op.create_index("ix_analyses_person_id", "analyses", ["person_id"])
    op.create_index("ix_analyses_finished", "analyses", ["finished"])
    op.create_table(
        "stories",
        sa.Column(
            "table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("secret", sa.String(32), nullable=False, unique=True),
        sa.Column("person_id", _PERSON, sa.ForeignKey("people.id", ondelete="SET NULL")),
        sa.Column("at", sa.Double(), nullable=False),
    )
    op.create_index("ix_stories_person_id", "stories", ["person_id"])


def downgrade() -> None:
    op.drop_table("stories")
    op.drop_table("analyses")
    op.drop_column("people", "analyse")
