"""Splits the WebAssembly runtime in two; README.md explains how, and how it is tested."""
