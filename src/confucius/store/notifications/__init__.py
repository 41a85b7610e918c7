"""Telling those who listen that something changed: in this process, and between servers on one database."""
