"""Several servers on one database, and the version of the rules of every game"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    # Servers of the version before may still run while this is done: what they do not know has a default.
    op.add_column("tables", sa.Column("rules", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("keeper", sa.String(length=16), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "keeper")
    op.drop_column("tables", "rules")
    op.drop_table("processes")
