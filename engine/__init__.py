"""Capicú's engine: the rules of three Caribbean domino games, and what can be known while they are played."""
