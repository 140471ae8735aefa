"""The tests, unit to browser: `uv run tests`. What they share is in conftest.py."""
