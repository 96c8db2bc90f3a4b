"""For tools/measure_minutes.py: our estimate of how many seconds longer than a bot people take over a move."""

from palmtop.games.mind_map import model

SECONDS = {model.PutToken: 20, model.Done: 8, model.Lay: 8, model.Agree: 5}
SETS = [{"rounds": rounds} for rounds in (None, *range(1, model.SHORT_ROUNDS_MAX + 1))]
