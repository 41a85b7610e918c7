"""Notifications of changes: in this process, and between servers on one database."""
