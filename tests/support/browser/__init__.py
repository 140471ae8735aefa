"""Browsers, and pages that are opened in them and watched."""
