"""Other number puzzles, a module or a few for each kind; most do not use the games of Nerdle."""
