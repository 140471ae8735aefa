"""analyse() and the benchmark, which ask everything at once."""
