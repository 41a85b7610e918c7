"""What a host needs: bans, one-time passwords, second factors, devices, blocks, reports, admissions"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_OF_PEOPLE: tuple[tuple[str, Any], ...] = (
    ("banned", sa.Double()),
    ("muted", sa.Double()),
    ("one_time", sa.Double()),
    ("totp", sa.String(length=64)),
    ("totp_step", sa.BigInteger()),
    ("recovery", sa.JSON()),
)


def upgrade() -> None:
    for name, kind in _OF_PEOPLE:
        op.add_column("people", sa.Column(name, kind, nullable=True))
    op.add_column("sessions", sa.Column("seen", sa.Double(), nullable=True))
    op.add_column("sessions", sa.Column("device", sa.String(length=60), nullable=True))
    # Servers of the version before may still run while this is done: what they do not know has a default.
    op.add_column("tables", sa.Column("spectators", sa.Boolean(), nullable=False, server_default=sa.true()))
    _create_blocks()
    _create_reports()
    op.create_table(
        "admissions",
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code"),
    )
    op.create_table(
        "asides",
        sa.Column("id", _ID, nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def _create_blocks() -> None:
    op.create_table(
        "blocks",
        sa.Column("person_id", _ID, nullable=False),
        sa.Column("other_id", _ID, nullable=False),
        sa.Column("blocked", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other_id"], ["people.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "other_id"),
    )
    op.create_index("ix_blocks_other_id", "blocks", ["other_id"])


def _create_reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", _ID, nullable=False),
        sa.Column("by_id", _ID, nullable=True),
        sa.Column("about_id", _ID, nullable=True),
        sa.Column("about", sa.String(length=60), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("talk", sa.Text(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("settled", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["by_id"], ["people.id"], ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["about_id"], ["people.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_reports_by_id", "reports", ["by_id"])
    op.create_index("ix_reports_about_id", "reports", ["about_id"])


def downgrade() -> None:
    for table in ("asides", "admissions", "reports", "blocks"):
        op.drop_table(table)
    op.drop_column("tables", "spectators")
    for name in ("device", "seen"):
        op.drop_column("sessions", name)
    for name, _ in reversed(_OF_PEOPLE):
        op.drop_column("people", name)
