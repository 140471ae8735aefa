"""Other kinds of puzzle."""
