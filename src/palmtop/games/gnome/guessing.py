"""What the audience may guess (GN-75): who will win the card, or together, whether the gnome will be right."""

from __future__ import annotations

from palmtop.engine.game import Question
from palmtop.games.gnome.parts import Table

NOBODY = -1
WRONG, RIGHT = 0, 1  # together


def questions(table: Table) -> list[Question]:
    """Asked while gnomes are built; revealed with the ruling, which stays until the next portrait is loaded."""
    this, ruling = table.round, table.ruling
    asked = this.phase in ("building", "stopping", "choosing")
    if ruling is None and not asked:
        return []
    number = this.number if ruling is None or this.ended else this.number - 1  # after a ruling the next round begins
    together = len(table.gnomes) == 1
    seats = range(len(table.score.piles))
    if ruling is None:
        right = None
    elif together:
        right = (RIGHT if ruling.won else WRONG,)
    else:
        right = (NOBODY if ruling.winner is None else ruling.winner,)
    return [
        Question(
            id=number,
            what="right" if together else "winner",
            choices=(WRONG, RIGHT) if together else (*seats, NOBODY),
            open=ruling is None and this.phase == "building",
            of_seats=not together,
            right=right,
        )
    ]
