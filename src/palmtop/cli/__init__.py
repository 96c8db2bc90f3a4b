"""The command line."""

from palmtop.cli.main import main as main
