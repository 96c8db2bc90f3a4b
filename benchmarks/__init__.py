"""Measures Palmtop and comparable projects in one run on one machine. `python -m benchmarks` runs all."""
