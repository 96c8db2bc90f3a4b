"""Who is here, who is away, and for whom a bot keeps the seat warm. Kept in memory alone."""

from __future__ import annotations

from palmtop.wire.down import Presence


class Presences:
    def __init__(self, grace_seconds: float) -> None:
        self._grace = int(grace_seconds * 1000)
        self._away: dict[int, int] = {}  # since when
        self._warm: set[int] = set()

    def came(self, person: int) -> None:
        self._away.pop(person, None)
        self._warm.discard(person)

    def went(self, person: int, at: int) -> None:
        self._away[person] = at

    def forget(self, person: int) -> None:
        self.came(person)

    def swap(self, away: int, here: int) -> None:
        """Who was away is here with the other's device."""
        self._away[here] = self._away.pop(away)
        if away in self._warm:
            self._warm.remove(away)
            self._warm.add(here)

    def of(self, person: int) -> Presence:
        if person in self._warm:
            return "warm"
        return "away" if person in self._away else "here"

    def expire(self, at: int) -> None:
        """Grace is over for whoever has been away that long."""
        self._warm |= {person for person, since in self._away.items() if at - since >= self._grace}

    def next_expiry(self) -> int | None:
        waiting = [since + self._grace for person, since in self._away.items() if person not in self._warm]
        return min(waiting, default=None)
