"""A finished match to watch again: dealt from its record once more, and after every input what each seat was shown."""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct

from palmtop.archive import record
from palmtop.archive.record import Record
from palmtop.engine.errors import Refusal
from palmtop.engine.game import Announcement, Games, Seat
from palmtop.engine.match import Match
from palmtop.rooms.state import SeatPart

MOST_STEPS = 20_000  # inputs; the longest evening of four games together has fewer
MOST_BYTES = 16 * 1024 * 1024  # of parts, before they are packed


class Step(Struct, frozen=True, omit_defaults=True):
    """One input, and what it changed. A part is named by its place in `Replay.parts`."""

    at: int  # ms since the deal
    by: Seat | None = None  # None: the deal itself, or time
    table: dict[str, int] = {}
    hands: dict[int, dict[str, int]] = {}  # by seat
    cues: list[tuple[Raw, tuple[Seat, ...] | None]] = []  # and who may know it; None: everyone


class Replay(Struct, frozen=True):
    """The first step is the deal: it has every part. The others have what differs from the step before."""

    match: int
    game: str
    seats: list[SeatPart]
    record: Raw
    parts: list[Raw]  # each once, however often it came back
    steps: list[Step]


class _Pile:
    """Every part that was ever shown, each laid down once."""

    def __init__(self) -> None:
        self.parts: list[Raw] = []
        self._places: dict[bytes, int] = {}
        self._weight = 0

    def lay(self, part: bytes) -> int:
        place = self._places.get(part)
        if place is None:
            place = self._places[part] = len(self.parts)
            self.parts.append(Raw(part))
            self._weight += len(part)
            if self._weight > MOST_BYTES:
                raise Refusal("replay-too-long")
        return place


class _Shown:
    """What one seat's hand, or the table, has shown so far."""

    def __init__(self, pile: _Pile) -> None:
        self._pile = pile
        self._had: dict[str, int] = {}

    def differing(self, view: Struct) -> dict[str, int]:
        encode = msgspec.json.encode
        now = {name: self._pile.lay(encode(getattr(view, name))) for name in view.__struct_fields__}
        changed = {name: place for name, place in now.items() if self._had.get(name) != place}
        self._had = now
        return changed


class _Stepping:
    def __init__(self, match: Match) -> None:
        self.pile = _Pile()
        self._match = match
        self._table = _Shown(self.pile)
        self._hands = {Seat(seat): _Shown(self.pile) for seat in range(match.seats)}

    def step(self, at: int, by: Seat | None, told: list[Announcement]) -> Step:
        game, state = self._match.game, self._match.state
        hands = {seat: shown.differing(game.hand(state, seat)) for seat, shown in self._hands.items()}
        return Step(
            at=at,
            by=by,
            table=self._table.differing(game.table(state)),
            hands={seat: changed for seat, changed in hands.items() if changed},
            cues=[(Raw(msgspec.json.encode(t.cue)), t.to) for t in told],
        )


def replay(kept: Record, number: int, seats: list[SeatPart], games: Games) -> Replay:
    """Match `number` of a room, step by step; a Refusal if it is too long or was played by other rules."""
    if len(kept.inputs) >= MOST_STEPS:
        raise Refusal("replay-too-long")
    match = record.deal(kept, games)
    stepping = _Stepping(match)
    steps = [stepping.step(0, None, [])]
    for nth, given in enumerate(kept.inputs, 1):
        told = record.take(match, given, nth)
        steps.append(stepping.step(given.when.at, given.seat, list(told)))
    return Replay(number, kept.header.game, seats, Raw(msgspec.json.encode(kept)), stepping.pile.parts, steps)
