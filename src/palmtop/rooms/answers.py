"""What each person was last answered, so that a request said again gets its first answer again."""

from __future__ import annotations

from collections import OrderedDict

from palmtop.wire import down

KEPT = 256  # a person

Answer = down.Done | down.Refused


class Answers:
    def __init__(self) -> None:
        self._given: dict[int, OrderedDict[str, Answer]] = {}

    def get(self, person: int, id: str) -> Answer | None:
        given = self._given.get(person)
        return given.get(id) if given else None

    def keep(self, person: int, id: str, answer: Answer) -> None:
        given = self._given.setdefault(person, OrderedDict())
        given[id] = answer
        if len(given) > KEPT:
            given.popitem(last=False)

    def swap(self, one: int, other: int) -> None:
        """Their devices have changed places, and each says again what it asked itself."""
        ones, others = self._given.pop(one, None), self._given.pop(other, None)
        if ones:
            self._given[other] = ones
        if others:
            self._given[one] = others

    def forget(self, person: int) -> None:
        self._given.pop(person, None)
