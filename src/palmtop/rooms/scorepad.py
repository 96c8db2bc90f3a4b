"""The room's scorepad: a line for every finished match, and how often everyone has played and won."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, field
from msgspec.structs import replace

from palmtop.wire.down import ScoreLine, SeatPart, Standing

RECENT = 12  # lines that every screen is sent with every deal; the others it has to ask for
KEPT = 500  # lines; what has fallen off the pad still counts in the standings

Who = tuple[int | None, int]  # a person, whatever they go by; or (None) the bots with this emblem


class Scorepad(Struct):
    lines: list[ScoreLine] = field(default_factory=list)  # the latest last
    _standings: dict[Who, Standing] = field(default_factory=dict)

    def write(self, line: ScoreLine) -> None:
        self.lines = [*self.lines, line][-KEPT:]
        for seat, who in enumerate(line.seats):
            key = _key(who)
            before = self._standings.get(key)
            played, won = (before.played, before.won) if before else (0, 0)
            won += seat in line.outcome.won
            self._standings[key] = Standing(replace(who, side=None, before=()), played + 1, won)

    def knows(self, person: int) -> bool:
        """Whether they have played a match to its end."""
        return (person, 0) in self._standings

    @property
    def recent(self) -> list[ScoreLine]:
        return self.lines[-RECENT:]

    def standings(self, lines: list[ScoreLine], now: Callable[[SeatPart], SeatPart]) -> list[Standing]:
        """Over all matches, of those who sat in these: in a café's room thousands may have, and nobody looks for them.

        Most wins first, then fewest matches. `now` tells what somebody goes by today.
        """
        sat = dict.fromkeys(_key(who) for line in lines for who in line.seats)  # no set: ties must not change places
        ranked = sorted((self._standings[who] for who in sat), key=_rank)
        return [replace(standing, who=now(standing.who)) for standing in ranked]


def _key(who: SeatPart) -> Who:
    return (who.person, 0 if who.person is not None else who.emblem)


def _rank(standing: Standing) -> tuple[int, int]:
    return (-standing.won, standing.played)
