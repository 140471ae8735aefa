"""Puzzles for others."""
