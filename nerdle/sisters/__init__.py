"""Other number puzzles, which are independent of Nerdle: cryptarithms, Countdown and Targets."""
