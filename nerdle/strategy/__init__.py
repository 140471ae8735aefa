"""What to guess on one board."""
