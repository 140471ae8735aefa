"""Puzzles for others: drawn from a game's list, saved to a file, printed on a sheet of paper."""
