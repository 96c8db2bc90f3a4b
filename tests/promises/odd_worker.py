"""A worker with something odd about it: another clock, another version of what is stored, or a planted fault.

python -m tests.promises.odd_worker '{"ahead_ms": 180000}' serve --journal postgresql://...
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

Fault = Literal["", "acknowledges unstored", "forgets requests", "goes on with lost rooms", "shows hands left behind"]


class Oddity(Struct, frozen=True, omit_defaults=True):
    ahead_ms: int = 0  # of its clock
    version: int = 0  # of what is stored; 0: this Palmtop's own
    fault: Fault = ""

    @property
    def program(self) -> tuple[str, ...]:
        """What to give to Python before the command."""
        return "-m", "tests.promises.odd_worker", msgspec.json.encode(self).decode()


def main() -> None:
    oddity = msgspec.json.decode(sys.argv.pop(1), type=Oddity)
    if oddity.version:
        use_version(oddity.version)  # first: modules take the number when they are imported
    from palmtop.cli import main
    from palmtop.games import GAMES
    from palmtop.server import run
    from tests.toy.game import ANY_TABLE

    GAMES[ANY_TABLE.id] = ANY_TABLE

    run._START += oddity.ahead_ms * 1_000_000
    PLANTED[oddity.fault]()
    main()


def use_version(version: int) -> None:
    from palmtop.journal import api

    api.VERSION = version


# --- planted faults -------------------------------------------------------------------------------


def acknowledge_unstored() -> None:
    from palmtop.journal.api import Append
    from palmtop.rooms.room import Room
    from palmtop.rooms.turns import Turns

    async def tell_before_storing(self: Turns, storing: Sequence[tuple[Room, Append]], light: bool) -> None:
        for room, append in storing:
            self._stored(room, append, None)
        await self._journal.append_all([append for _, append in storing])

    Turns._store = tell_before_storing  # type: ignore[method-assign]


def forget_requests() -> None:
    from palmtop.rooms.replies import Replies

    Replies.get = lambda self, person, id: None  # type: ignore[method-assign]


def go_on_with_lost_rooms() -> None:
    """As if everything were stored."""
    from palmtop.journal.api import Append, JournalLost
    from palmtop.journal.ownership import Fenced
    from palmtop.journal.postgres import PostgresJournal
    from palmtop.journal.postgres_writer import Writer

    async def is_owner(self: PostgresJournal, room: str) -> bool:
        return True

    async def append_all(self: Writer, appends: Sequence[Append]) -> list[JournalLost | None]:
        errors = await honest(self, appends)
        return [None if isinstance(error, Fenced) else error for error in errors]

    honest = Writer.append_all
    Writer.append_all = append_all  # type: ignore[method-assign]
    PostgresJournal.is_owner = is_owner  # type: ignore[method-assign]
    PostgresJournal._room_taken = lambda self, room: None  # type: ignore[method-assign]


def show_hands_left_behind() -> None:
    """To people who have stood up."""
    from palmtop.rooms import tell

    seats: dict[tuple[int, int | None], Any] = {}
    seat_of = tell.seat_of

    def latest_seat(state: Any, person: int | None) -> Any:
        match = state.last_match
        seat = seat_of(state, person)
        if seat is None and match is not None and match.playable:
            return seats.get((match.number, person))
        if match is not None:
            seats[match.number, person] = seat
        return seat

    tell.seat_of = latest_seat


PLANTED = {
    "": lambda: None,
    "acknowledges unstored": acknowledge_unstored,
    "forgets requests": forget_requests,
    "goes on with lost rooms": go_on_with_lost_rooms,
    "shows hands left behind": show_hands_left_behind,
}

if __name__ == "__main__":
    main()
