"""Cross: fill a square grid in which every run of squares is an equation."""
