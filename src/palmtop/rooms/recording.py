"""A finished match out of a room's journal, as a record that anyone can verify."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Raw

from palmtop.engine.errors import Refusal
from palmtop.engine.match import Input
from palmtop.record import Record
from palmtop.rooms.model import RoomState, apply
from palmtop.wire import entries


def record(lines: Iterable[bytes], number: int, game: str, version: str) -> Raw:
    """The record of match `number`; refused before it is over, since a record tells the seed."""
    state = RoomState(game=game)
    inputs: list[Input] = []
    for line in lines:
        entry = entries.decode(line).entry
        apply(entry, state)
        if isinstance(entry, entries.Dealt):
            inputs = []
        elif isinstance(entry, entries.Given):
            inputs.append(entry.input)
        elif isinstance(entry, entries.Finished) and state.dealt is not None and state.dealt.number == number:
            made = Record(
                palmtop=version,
                header=state.dealt.header,
                seed=state.dealt.seed,
                inputs=inputs,
                outcome=entry.outcome,
                names=[seat.name for seat in state.dealt_to],
                dealt_at=state.dealt.at,
            )
            return Raw(msgspec.json.encode(made))
    raise Refusal("no-record", match=number)
