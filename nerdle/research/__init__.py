"""Makes and proves the decision trees: offline, with NumPy and Numba, never part of the site."""
