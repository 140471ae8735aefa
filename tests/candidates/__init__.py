"""What is left."""
