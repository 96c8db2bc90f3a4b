"""Palmtop beside its peers, measured in one run on one machine. `python -m benchmarks` runs all."""
