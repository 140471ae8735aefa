"""The documentation: pages in Markdown, and a reference made from the docstrings."""
