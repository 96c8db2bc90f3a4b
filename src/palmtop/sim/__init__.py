"""Matches between bots at full speed, on simulated time."""
