"""The rules: what may happen in a round, and what it is worth."""
