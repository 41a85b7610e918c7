"""The game in words: refusals, events, moves, decisions."""
