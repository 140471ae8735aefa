"""Which equations there are."""
