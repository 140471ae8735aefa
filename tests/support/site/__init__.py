"""The built site and its runtime, in unusual places or pieces."""
