"""Explains what follows from the rows: which facts are needed, and why they are enough."""
