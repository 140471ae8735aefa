"""The page's door: its questions in JSON, and the answers."""
