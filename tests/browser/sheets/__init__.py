"""The sheets: a class, Pro, your games, reviews and statistics."""
