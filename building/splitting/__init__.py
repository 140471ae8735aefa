"""Splits the WebAssembly runtime in two; README.md explains how, and why no function is missing."""
