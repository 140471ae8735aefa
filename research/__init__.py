"""Builds the decision trees and proves them optimal: offline, with NumPy and Numba."""
