"""Two other number puzzles, cryptarithms and Countdown, which are independent of Nerdle."""
