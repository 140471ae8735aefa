"""Explains games to players: wrong colours, finished games, practice puzzles and statistics."""
