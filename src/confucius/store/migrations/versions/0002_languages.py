"""The language a person has chosen; notices keep facts, so that each reader gets them in their own"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("language", sa.String(length=8), nullable=True))
    with op.batch_alter_table("notices") as notices:
        notices.add_column(sa.Column("facts", sa.JSON(), nullable=False, server_default="{}"))
        notices.alter_column("text", existing_type=sa.Text(), nullable=True)


def downgrade() -> None:
    op.execute("UPDATE notices SET text = code WHERE text IS NULL")
    with op.batch_alter_table("notices") as notices:
        notices.alter_column("text", existing_type=sa.Text(), nullable=False)
        notices.drop_column("facts")
    with op.batch_alter_table("people") as people:
        people.drop_column("language")
