"""Palmtop: a web table for four party games."""

__version__ = "0.1.0"
