"""`python -m tests.toy` is the command `palmtop` with the toy game registered."""

from palmtop.cli import main
from palmtop.games import GAMES
from tests.toy.game import ANY_TABLE

GAMES[ANY_TABLE.id] = ANY_TABLE
main()
