"""Speed, size and strength, each beside a baseline measured in the same run."""
