"""The Play tab, with the record of its puzzles."""
