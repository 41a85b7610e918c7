"""Measurements, each a command: ``python -m benchmarks.engine``, ``python -m benchmarks.peers``."""
