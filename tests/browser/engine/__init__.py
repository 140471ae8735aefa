"""How Python starts in the worker, and what the page does when it fails."""
