"""Servers that run in a process of their own and print their port: Palmtop, and peers that do the same work."""
