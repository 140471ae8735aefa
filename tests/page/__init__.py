"""The page's door: questions in JSON, answers in JSON."""
