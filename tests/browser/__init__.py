"""The page in detail, in Chromium."""
