"""Checks the whole history of a cluster's tables against what PostgreSQL has stored.

- What was acknowledged is stored once, what was refused is not; alarms came at their time.
- Only the owner of a room has written in it.
- Every view of table and hand that a client has shown is what the journal says after some of its entries, for the
  person that the client was. So nothing unstored was shown, nor a hand to anybody who didn't have that seat.
- That view is not older than anything that had been acknowledged to anybody when the client dialled, or to this client
  on the same connection: nobody is welcomed from the memory of an old owner, or goes on seeing a seat that was left.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from palmtop.games import GAMES
from palmtop.rooms import entries
from palmtop.rooms.fold import fold
from palmtop.rooms.state import RoomState
from tests.promises.cluster_table import Cluster, ClusterTable, Record, View, view_of
from tests.promises.journal_checker import RequestChecker, ShownRoom, StoredRequests
from tests.promises.random_players import you_of
from tests.server.phone import Done


@dataclass
class Figures:
    done: int = 0
    refused: int = 0
    entries: int = 0
    views: int = 0

    def __add__(self, other: Figures) -> Figures:
        return Figures(*(mine + its for mine, its in zip(vars(self).values(), vars(other).values(), strict=True)))


async def check(cluster: Cluster) -> Figures:
    """Raises AssertionError."""
    strangers = await cluster.fetch(
        "SELECT room, start, by, owner FROM written WHERE NOT starts_with(owner, by || ' ')"
    )
    assert not strangers, f"{strangers[0]['by']} has written in a room of {strangers[0]['owner']}"
    figures = Figures()
    for table in cluster.tables:
        figures += check_table(table, await cluster.lines(table.code))
    return figures


def check_table(table: ClusterTable, lines: list[bytes]) -> Figures:
    stored = StoredRequests(lines)
    checkers = [RequestChecker(record.client, stored) for record in table.records]
    shown = _Shown(table, lines)
    views = sum(shown.check(record) for record in table.records)
    done, refused = sum(checker.done for checker in checkers), sum(checker.refused for checker in checkers)
    return Figures(done, refused, len(lines), views)


class _Shown:
    """What the journal says was shown to each person, and how many entries it had at least when."""

    def __init__(self, table: ClusterTable, lines: list[bytes]) -> None:
        self._latest: dict[View, int] = defaultdict(int)  # how many entries there are at most behind a view
        self._behind: dict[tuple[int | None, str], int] = {}  # behind each request that was carried out
        self._fold(table.code, lines, {you_of(client).person for client in table.clients})
        self._acknowledged = sorted(  # to anybody: when, and how many entries were stored then
            (at, self._behind[key])
            for record in table.records
            for at, event in record.events
            if isinstance(event, str) and (key := (you_of(record.client).person, event)) in self._behind
        )

    def _fold(self, code: str, lines: list[bytes], people: set[int | None]) -> None:
        state = RoomState(game=next(iter(GAMES)))
        for count, line in enumerate([b"", *lines]):
            if count:
                stored = entries.decode(line)
                fold(state, stored, GAMES)
                if stored.id is not None:
                    self._behind[stored.by, stored.id] = count
            room = ShownRoom(code, state)
            ahead = room.sent_ahead()
            for person in {None} | (people & state.people.keys()):
                shown = room.shown_to(person)
                for table in (shown["table"], {**shown["table"], **{name: bytes(raw) for name, raw in ahead.items()}}):
                    self._latest[view_of(person, dict(table), dict(shown["hand"]))] = count

    def _what_is_wrong(self, view: View) -> str:
        """Names the parts that differ from the most similar view of the same person."""
        person, table, hand = view
        parts = {*table, *hand}
        others = [other for other in self._latest if other[0] == person]
        nearest = min(others, key=lambda other: len(parts ^ {*other[1], *other[2]}), default=None)
        if nearest is None:
            return f"was shown something as person {person}, whom the journal does not know"
        wrong, count = sorted(parts ^ {*nearest[1], *nearest[2]}), self._latest[nearest]
        return f"was shown, as person {person}, what the journal never said; near entry {count}: {wrong}"

    def check(self, record: Record) -> int:
        """Returns how many views were compared."""
        client, person = record.client, you_of(record.client).person
        views = least = 0
        for at, event in record.events:
            if event is None:
                least = max([0, *(count for acknowledged, count in self._acknowledged if acknowledged < at)])
            elif isinstance(event, str):
                if isinstance(client.replies[event][0], Done):
                    least = max(least, self._behind.get((person, event), 0))
            else:
                assert event in self._latest, f"{client.name} {self._what_is_wrong(event)}"
                count = self._latest[event]
                assert count >= least, f"{client.name} was shown entry {count} when {least} had been acknowledged"
                views += 1
        return views
