"""A match that is over, out of a room's journal, as a record that anyone can verify."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from palmtop.archive.record import Record
from palmtop.engine.errors import NotFound
from palmtop.engine.match import Input
from palmtop.rooms import entries
from palmtop.rooms.model import RoomState, apply
from palmtop.wire.down import SeatPart


class Kept(Struct, frozen=True):
    """A match as the journal has it: its record, and who sat in it."""

    record: Record
    seats: list[SeatPart]


def find(lines: Iterable[bytes], number: int, version: str) -> Kept:
    """Match `number`; refused before it is over, since a record tells the seed."""
    state = RoomState(game="")
    inputs: list[Input] = []
    for line in lines:
        entry = entries.decode(line).entry
        apply(entry, state)
        if isinstance(entry, entries.Dealt):
            inputs = []
        elif isinstance(entry, entries.Given):
            inputs.append(entry.input)
        elif isinstance(entry, entries.Finished | entries.BrokenOff) and state.dealt and state.dealt.number == number:
            made = Record(
                palmtop=version,
                header=state.dealt.header,
                seed=state.dealt.seed,
                inputs=inputs,
                outcome=entry.outcome if isinstance(entry, entries.Finished) else None,
                names=[seat.name for seat in state.sat_last],
                dealt_at=state.dealt.at,
            )
            return Kept(made, state.sat_last)
    raise NotFound("no-record", match=number)
