"""For tools/measure_minutes.py: our estimate of how many seconds longer than a bot people take over a move."""

from palmtop.games.palm_reader import model

SECONDS = {
    model.Shake: 3,
    model.Turn: 2,
    model.SetOut: 4,
    model.HoldOut: 2,
    model.Finish: 3,
    model.FaceUp: 3,
    model.Answer: 6,
    model.Ready: 6,
}
SETS = [
    {"palms": palms, "rounds": rounds} for palms in ("screen", "real") for rounds in (*model.SHORT_ROUNDS, model.ROUNDS)
]
