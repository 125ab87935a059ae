"""Figures, and the peers they are measured beside: `make bench`."""
