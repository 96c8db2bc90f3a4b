"""For tools/measure_minutes.py: our estimate of how many seconds longer than a bot people take over a move."""

from palmtop.games.gnome import model

SECONDS = {model.Ready: 6, model.Release: 2, model.Lay: 0.7, model.Grab: 0.7, model.Fit: 0.5, model.Stop: 0.5}
SETS = [
    {"mode": "cooperative"},
    *({"mode": mode, "until": "deck_empty"} for mode in ("basic", "all_in")),
    *(
        {"mode": mode, "until": "fifth_card", "cards": cards}
        for mode in ("basic", "all_in")
        for cards in (*model.SHORT_PILES, model.WINNING_PILE)
    ),
]
