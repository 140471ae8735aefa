"""A journey for each feature: in Chromium by default, in every engine with the rest."""
