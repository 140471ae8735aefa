"""What a person can learn."""
