"""Plain definitions and strategies, and what the tests of the core share."""
