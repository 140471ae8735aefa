"""What to guess on several boards."""
