"""Other number puzzles, a module or a few for each kind; they do not use the games of Nerdle."""
