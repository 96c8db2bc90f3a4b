"""Palmtop: a web table for four party games."""
