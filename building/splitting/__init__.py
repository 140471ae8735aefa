"""Splits the WebAssembly runtime in two: what a first visit uses, and everything else."""
