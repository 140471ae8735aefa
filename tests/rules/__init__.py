"""The games: expressions, languages, feedback, re-orderings, positions."""
