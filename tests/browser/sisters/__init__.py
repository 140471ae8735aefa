"""The tabs for other kinds of puzzle: Letters and Countdown."""
