"""An audience at both tables of a pair. One phone guesses differently at the two; only that phone may notice.

What a question's guesses are is no secret any more once it is revealed. So right before that the second table is given
the guesses of the first.
"""

from __future__ import annotations

from random import Random

from palmtop.rooms.audience import Audience
from palmtop.rooms.entries import Judged
from palmtop.rooms.state import AudienceScore
from palmtop.wire import up
from tests.promises.table_comparison import ComparedTable, TableComparison

GUESSER, NEIGHBOUR = 101, 102  # guests; the second one is compared


class PairedAudience:
    def __init__(self, tables: TableComparison, chance: Random) -> None:
        self.guesses = 0  # that differed
        self._tables = tables
        self._chance = chance
        self._judged: dict[int, dict[str, int]] = {}

    async def come(self) -> None:
        self._make_equal_at_the_reveal(self._tables.first, self._tables.second)
        self._tables.guessers = frozenset({GUESSER})
        for guest in (GUESSER, NEIGHBOUR):
            await self._tables.come(guest)

    async def guess(self) -> None:
        """The one phone guesses differently at the two tables, the other one the same."""
        match = self._tables.first.room.state.match
        asked = [one for one in self._tables.first.room.audience.questions if one.open]
        if match is None or not asked or not {GUESSER, NEIGHBOUR} <= self._tables.guests:
            return
        question = self._chance.choice(asked)
        tables, choices = (self._tables.first, self._tables.second), self._chance.sample(question.choices, 2)
        for table, choice in zip(tables, choices, strict=True):
            await self._tables.at(table, "send", GUESSER, up.Guess(match.number, question.id, choice))
        self._tables.compare(f"guesses at {question.id}")
        self.guesses += 1
        same = up.Guess(match.number, question.id, self._chance.choice(question.choices))
        await self._tables.both("send", NEIGHBOUR, same)

    def _make_equal_at_the_reveal(self, first: ComparedTable, second: ComparedTable) -> None:
        one, other = first.room.audience, second.room.audience
        judge_first, judge_second = one.judge, other.judge

        def note(score: AudienceScore) -> Judged | None:
            self._judged |= _revealed(one)
            return judge_first(score)

        def take_over(score: AudienceScore) -> Judged | None:
            for question in _revealed(other):
                other._guesses[question] = self._judged[question]
            return judge_second(score)

        one.judge, other.judge = note, take_over  # type: ignore[method-assign]


def _revealed(audience: Audience) -> dict[int, dict[str, int]]:
    """The guesses at questions whose answers are shown now."""
    revealed = {question.id for question in audience.questions if question.right is not None}
    return {question: guesses for question, guesses in audience._guesses.items() if question in revealed}
