"""The rules, paragraph by paragraph, each on a position made for it."""
