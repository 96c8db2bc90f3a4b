"""What the audience may guess (PD-44): who will win."""

from __future__ import annotations

from palmtop.engine.game import Question
from palmtop.games.palindromos.model import Table

OPEN_ROUNDS = 3  # later it is too easy


def questions(table: Table) -> list[Question]:
    """One for the whole match, asked in its first rounds; nothing to guess about somebody who plays alone."""
    players = table.players
    if len(players) == 1:
        return []
    over = table.round.phase == "over"
    return [
        Question(
            id=1,
            what="winner",
            choices=tuple(range(len(players))),
            open=not over and table.round.number <= OPEN_ROUNDS,
            of_seats=True,
            right=_winners(table) if over else None,
        )
    ]


def _winners(table: Table) -> tuple[int, ...]:
    standing = [player.standing for player in table.players]
    for best in ("complete", "in"):  # PD-34, PD-33
        if best in standing:
            return tuple(seat for seat, now in enumerate(standing) if now == best)
    return (table.round.order[-1],)  # PD-35
