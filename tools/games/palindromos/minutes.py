"""For tools/measure_minutes.py: our estimate of how many seconds longer than a bot people take over a move."""

from palmtop.games.palindromos import model
from palmtop.games.palindromos.content.sheets import SHEETS

SECONDS = {model.PickWild: 5, model.Roll: 2, model.Take: 8, model.Mark: 6, model.Discard: 6, model.Confirm: 2}
SETS = [{"sheet": sheet} for sheet in SHEETS]
