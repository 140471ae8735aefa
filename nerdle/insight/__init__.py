"""What a person can learn: from a wrong colour, from a finished game, from the lists of answers."""
