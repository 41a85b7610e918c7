"""An analysis as people read it: one decision, what the chances are made of, every move in a table."""
