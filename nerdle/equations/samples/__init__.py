"""Random samples of equations, for games that have too many to generate them all."""
