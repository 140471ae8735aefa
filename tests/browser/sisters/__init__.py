"""The tabs for other kinds of puzzle: Letters, Countdown and Targets."""
