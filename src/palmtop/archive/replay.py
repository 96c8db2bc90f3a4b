"""A finished match to watch again: replayed from its record, with what each seat was shown after every input."""

from __future__ import annotations

import msgspec
from msgspec import Raw, Struct

from palmtop.archive import record
from palmtop.archive.record import Record
from palmtop.engine.errors import Refusal
from palmtop.engine.game import Announcement, Games, Seat
from palmtop.engine.match import Match
from palmtop.rooms.state import SeatPart

STEPS_MAX = 20_000  # inputs; no real match comes near
BYTES_MAX = 16 * 1024 * 1024  # of parts, before compression


class Step(Struct, frozen=True, omit_defaults=True):
    """One input and what it changed. Parts are given by their index in `Replay.parts`."""

    at: int  # ms since the deal
    by: Seat | None = None  # None: the deal itself, or time
    table: dict[str, int] = {}
    hands: dict[int, dict[str, int]] = {}  # by seat
    cues: list[tuple[Raw, tuple[Seat, ...] | None]] = []  # and who may know it; None: everyone


class Replay(Struct, frozen=True):
    """The first step is the deal, with every part. Each later step has the parts that differ from the step before."""

    match: int
    game: str
    seats: list[SeatPart]
    record: Raw
    parts: list[Raw]  # each different one once
    steps: list[Step]


class _PartIndex:
    """All different parts that were shown, each stored once."""

    def __init__(self) -> None:
        self.parts: list[Raw] = []
        self._indexes: dict[bytes, int] = {}
        self._size = 0

    def add(self, part: bytes) -> int:
        index = self._indexes.get(part)
        if index is None:
            index = self._indexes[part] = len(self.parts)
            self.parts.append(Raw(part))
            self._size += len(part)
            if self._size > BYTES_MAX:
                raise Refusal("replay-too-long")
        return index


class _Shown:
    """The parts that the table or one hand last showed."""

    def __init__(self, index: _PartIndex) -> None:
        self._index = index
        self._had: dict[str, int] = {}

    def differing(self, view: Struct) -> dict[str, int]:
        encode = msgspec.json.encode
        now = {name: self._index.add(encode(getattr(view, name))) for name in view.__struct_fields__}
        changed = {name: index for name, index in now.items() if self._had.get(name) != index}
        self._had = now
        return changed


class _Stepping:
    def __init__(self, match: Match) -> None:
        self.index = _PartIndex()
        self._match = match
        self._table = _Shown(self.index)
        self._hands = {Seat(seat): _Shown(self.index) for seat in range(match.seats)}

    def step(self, at: int, by: Seat | None, announced: list[Announcement]) -> Step:
        game, state = self._match.game, self._match.state
        hands = {seat: shown.differing(game.hand(state, seat)) for seat, shown in self._hands.items()}
        return Step(
            at=at,
            by=by,
            table=self._table.differing(game.table(state)),
            hands={seat: changed for seat, changed in hands.items() if changed},
            cues=[(Raw(msgspec.json.encode(t.cue)), t.to) for t in announced],
        )


def replay(kept: Record, number: int, seats: list[SeatPart], games: Games) -> Replay:
    """Match `number` of a room, step by step. Refused if it is too long or was played by other rules."""
    if len(kept.inputs) >= STEPS_MAX:
        raise Refusal("replay-too-long")
    match = record.deal_record(kept, games)
    stepping = _Stepping(match)
    steps = [stepping.step(0, None, [])]
    for nth, given in enumerate(kept.inputs, 1):
        announced = record.take(match, given, nth)
        steps.append(stepping.step(given.when.at, given.seat, list(announced)))
    return Replay(number, kept.header.game, seats, Raw(msgspec.json.encode(kept)), stepping.index.parts, steps)
