"""What is left after some guesses, and what to guess next."""
