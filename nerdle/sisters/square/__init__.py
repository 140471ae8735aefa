"""2D Nerdle: swap the tiles of a square until each of its rows and columns is an equation."""
