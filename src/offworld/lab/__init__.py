"""Measuring games: many plays, and what they have in common."""
