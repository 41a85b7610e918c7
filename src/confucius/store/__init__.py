"""What is kept: people, tables, seats, moves, talk and notes, in SQLite or PostgreSQL."""

from confucius.store.database import Store

__all__ = ["Store"]
