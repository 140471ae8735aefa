"""The game itself, and no solving: expressions, games, colours, positions."""
