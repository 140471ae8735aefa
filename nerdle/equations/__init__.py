"""Which equations there are: all of them, those that fit the clues, and random samples."""
