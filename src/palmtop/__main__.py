"""`python -m palmtop` is the command `palmtop`."""

from palmtop.cli import main

main()
