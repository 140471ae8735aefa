"""Makes puzzles for other people: draws them from a game's list, and saves or prints them."""
