"""What is left: the candidates of a position, and how a guess would split them."""
