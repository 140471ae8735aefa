"""Measures speed, size and strength, each next to a baseline from the same run."""
