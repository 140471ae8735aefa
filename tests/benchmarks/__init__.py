"""The calculations of the benchmarks."""
