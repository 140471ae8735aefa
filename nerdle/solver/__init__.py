"""Finds the candidates that are left after some guesses, and the best next guess."""
