"""What requests were answered, remembered so that a repeated request gets its first reply again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from sys import getsizeof

from msgspec import Struct, field

from palmtop.engine.errors import Refusal

REPLIES_MAX = 256  # remembered for each person
# The memory that they may use. A usual refusal takes 800 bytes, so a person's REPLIES_MAX fit, and so do those of a
# table of 14.
PERSON_REPLIES_BYTES_MAX = 256 * 1024
ROOM_REPLIES_BYTES_MAX = 4 * 1024 * 1024
DONE_BYTES = 120  # of a reply that is remembered, as measured by tests/promises/test_guests_refusals.py, without its id
REFUSED_BYTES = 700  # more than that for a refusal, without its strings


class Reply(Struct, frozen=True):
    """What a request was answered: done, or refused."""

    refusal: Refusal | None = None

    def size(self, id: str) -> int:
        """The bytes that remembering it takes, roughly."""
        if self.refusal is None:
            return DONE_BYTES + len(id)
        texts = [value for value in self.refusal.args_.values() if isinstance(value, str)]
        return DONE_BYTES + REFUSED_BYTES + len(id) + sum(map(getsizeof, texts))


DONE = Reply()


class PersonReplies(Struct):
    """The latest replies to one person, the earliest first."""

    by_id: OrderedDict[str, Reply] = field(default_factory=OrderedDict)
    size_bytes: int = 0

    def keep(self, id: str, reply: Reply) -> None:
        self.remove(id)
        self.by_id[id] = reply
        self.size_bytes += reply.size(id)
        while len(self.by_id) > REPLIES_MAX or self.size_bytes > PERSON_REPLIES_BYTES_MAX:
            self.remove(next(iter(self.by_id)))

    def remove(self, id: str) -> None:
        reply = self.by_id.pop(id, None)
        if reply:
            self.size_bytes -= reply.size(id)


class Replies:
    """The latest replies to each person, so that a repeated request gets its first reply again.

    Bounded in number and in bytes. If a room has too many, the person with the most loses the earliest.
    """

    def __init__(self) -> None:
        self._kept: dict[int, PersonReplies] = {}
        self._size_bytes = 0

    @property
    def people(self) -> set[int]:
        return set(self._kept)

    def bytes_of(self, person: int) -> int:
        kept = self._kept.get(person)
        return kept.size_bytes if kept else 0

    def get(self, person: int, id: str) -> Reply | None:
        kept = self._kept.get(person)
        return kept.by_id.get(id) if kept else None

    def keep(self, person: int, id: str, reply: Reply) -> None:
        kept = self._kept.get(person) or self._kept.setdefault(person, PersonReplies())
        before = kept.size_bytes
        kept.keep(id, reply)
        self._size_bytes += kept.size_bytes - before
        if self._size_bytes > ROOM_REPLIES_BYTES_MAX:
            self._make_room()

    def _make_room(self) -> None:
        most = max(self._kept.values(), key=lambda kept: kept.size_bytes)
        before = most.size_bytes
        while self._size_bytes - before + most.size_bytes > ROOM_REPLIES_BYTES_MAX:
            most.remove(next(iter(most.by_id)))
        self._size_bytes += most.size_bytes - before

    def swap(self, one: int, other: int) -> None:
        """Two people have exchanged devices, and each device repeats its own requests."""
        ones, others = self._kept.pop(one, None), self._kept.pop(other, None)
        if ones:
            self._kept[other] = ones
        if others:
            self._kept[one] = others

    def forget(self, person: int) -> None:
        self._size_bytes -= self.bytes_of(person)
        self._kept.pop(person, None)

    def ids(self) -> dict[int, list[str]]:
        """The requests of each person that are remembered, the earliest first."""
        return {person: [*kept.by_id] for person, kept in self._kept.items()}

    def keep_done(self, ids: Mapping[int, Iterable[str]]) -> None:
        """Remembers that these requests were carried out."""
        for person, done in ids.items():
            for id in done:
                self.keep(person, id, DONE)
