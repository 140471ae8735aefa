"""The command line; group.py lists the commands."""
