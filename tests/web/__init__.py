"""The page's modules, without a browser."""
