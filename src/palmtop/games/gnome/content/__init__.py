"""The portraits."""
