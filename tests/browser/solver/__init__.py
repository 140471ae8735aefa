"""The Solve tab: choices, diagnosis, what if, screenshots and whole games."""
