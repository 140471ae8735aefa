"""The tabs for other kinds of puzzle: Letters, Countdown, Targets and Nanagrams."""
