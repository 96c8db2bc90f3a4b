"""What the audience may guess (PR-46): which of the symbols on the card has travelled."""

from __future__ import annotations

from palmtop.engine.game import Question
from palmtop.games.palm_reader.model import SYMBOLS
from palmtop.games.palm_reader.parts import Table


def questions(table: Table) -> list[Question]:
    """From the turning up of the card until all answers are locked; revealed with the answers."""
    if table.card.symbols is None:
        return []
    number = table.card.number
    return [
        Question(
            id=table.round.number,
            what="symbol",
            choices=tuple(range(1, SYMBOLS + 1)),
            open=table.passing.phase == "answering",
            right=None if number is None else (number,),
        )
    ]
