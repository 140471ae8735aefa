"""Two other number puzzles; they use nothing of Nerdle but its arithmetic, if that."""
