"""`python -m palmtop` is `palmtop`."""

from palmtop.cli import app

app()
