"""The build, the package and the documentation."""
