"""What the audience may guess (MM-58): which word each token stands for, as far as the table shows it."""

from __future__ import annotations

from palmtop.engine.game import Question
from palmtop.games.mind_map.model import Phase
from palmtop.games.mind_map.parts import Table

OPEN: tuple[Phase, ...] = ("placing", "voting", "team_voting")
SEATS_A_ROUND = 100  # ids: the round, then the seat


def questions(table: Table) -> list[Question]:
    """One about each token, as soon as it lies on the plane and until all votes are in; revealed with its token."""
    this, phase = table.round, table.phase.phase
    numbers = tuple(range(1, len(this.words) + 1))
    revealed = {token.seat: token.number for token in table.shown}
    return [
        Question(
            id=this.number * SEATS_A_ROUND + seat,
            what="word",
            choices=numbers,
            open=phase in OPEN,
            seat=seat,
            right=(revealed[seat],) if seat in revealed else None,
        )
        for seat in this.placers
        if table.places[seat] is not None
    ]
