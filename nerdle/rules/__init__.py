"""The game itself, without any solving: expressions, games, colours and positions."""
