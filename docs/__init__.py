"""The documentation: pages in Markdown, and a reference that is made from the docstrings."""
