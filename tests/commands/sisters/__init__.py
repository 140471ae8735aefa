"""The commands of the sister puzzles."""
