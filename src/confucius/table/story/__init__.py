"""The story of a finished game, made from its analysis: for its players, and for those they share it with."""
