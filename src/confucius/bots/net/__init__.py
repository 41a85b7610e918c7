"""The champion's net: how likely each seat is to win, learned from games it played against itself.

docs/training.md tells what it sees, how it is built and how it was trained.
"""
