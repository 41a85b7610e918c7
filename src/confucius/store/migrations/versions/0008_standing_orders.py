"""What players have ordered: to pass, to tutor with their cheapest card, not to be asked where it is plain"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_ORDERS = ("cheapest_tutor", "one_answer")


def upgrade() -> None:
    op.add_column("seats", sa.Column("pass_in", sa.Integer(), nullable=True))
    # Servers of the version before may still run while this is done: what they do not know has a default.
    for name in _ORDERS:
        op.add_column("seats", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for name in ("pass_in", *_ORDERS):
        op.drop_column("seats", name)
