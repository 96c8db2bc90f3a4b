"""Checks the gestures that clients receive under faults against those that the server got.

None comes twice, out of order, or to a seat it isn't for. Where the game queues gestures for a seat, all of them come,
unless the seat has moved or changed hands since, the page was reloaded, or the server was restarted.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec

from palmtop.engine.game import Seat
from palmtop.rooms import entries
from palmtop.rooms.execution import Execution
from palmtop.rooms.gestures import Relay
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.state import RoomState
from tests.promises.random_players import match_of, seat_of
from tests.promises.simulated_client import Client

ON_THE_WAY_S = 0.5  # a bot may draw on after all has healed: its latest gestures are still on their way


class SentGesture(NamedTuple):
    """A gesture as the server got it, and the seats it is for; None: everyone else who is here."""

    at: float
    playing: RoomMatch
    by: Seat
    gesture: bytes
    to: frozenset[Seat] | None

    def is_for(self, match: int, seat: Seat | None) -> bool:
        addressed = seat != self.by if self.to is None else seat in self.to
        return addressed and match == self.playing.number


class GestureChecker:
    def __init__(self) -> None:
        self.counted: Counter[str] = Counter()  # received: "live", or "queued" where the game queues gestures
        self.due: set[tuple[str, int]] = set()  # queued gestures that had to arrive, and were looked for
        self._sent: list[SentGesture] = []
        self._received: defaultdict[str, list[int]] = defaultdict(list)  # indexes into _sent, by client
        self._expired: dict[tuple[RoomMatch, Seat], int] = {}  # up to this index nothing is due to the seat
        self._error: str | None = None

    # --- what the server got ----------------------------------------------------------------------

    @contextmanager
    def recorded(self) -> Iterator[None]:
        relay, execute = Relay._relay_gesture, Execution._execute

        def relay_and_record(room_relay: Relay, match: RoomMatch, seat: Seat, gesture: Any) -> None:
            self._record(match, seat, gesture, asyncio.get_running_loop().time())
            relay(room_relay, match, seat, gesture)

        def execute_and_expire(execution: Execution, made: list[entries.AnyEntry], *by: Any) -> None:
            state = execution.state
            if state.last_match is not None:
                for entry in made:
                    self._expire(state, state.last_match, entry)
            execute(execution, made, *by)

        with (
            patch.object(Relay, "_relay_gesture", relay_and_record),
            patch.object(Execution, "_execute", execute_and_expire),
        ):
            yield

    def _record(self, playing: RoomMatch, seat: Seat, gesture: Any, at: float) -> None:
        seats = playing.feel(seat, gesture)
        if seats is None or seats:
            to = None if seats is None else frozenset(seats)
            self._sent.append(SentGesture(at, playing, seat, msgspec.json.encode(gesture), to))

    def _expire(self, state: RoomState, playing: RoomMatch, entry: entries.AnyEntry) -> None:
        """A seat that moves or changes hands is due nothing that was sent before."""
        match entry:
            case entries.Given():
                seat = entry.input.seat
            case entries.Sat():
                seat = Seat(entry.chair)
            case entries.Stood() | entries.Removed():
                chair = state.chair_of(entry.person)
                seat = None if chair is None else Seat(chair)
            case _:
                return
        if seat is not None:
            self._expired[playing, seat] = len(self._sent)

    # --- what clients receive ---------------------------------------------------------------------

    def listen(self, client: Client) -> None:
        client.on_gesture = lambda by, gesture: self._receive(client, by, bytes(gesture))

    def _receive(self, client: Client, by: Seat, gesture: bytes) -> None:
        """Finds the next sent gesture that it can be. An error is kept until `error` is called."""
        received, index = self._received[client.name], None
        if client.room and (match := match_of(client)):
            seat = seat_of(client)
            equal = (n for n, sent in enumerate(self._sent) if (sent.by, sent.gesture) == (by, gesture))
            possible = [n for n in equal if self._sent[n].is_for(match.number, seat)]
            index = next((n for n in possible if not received or n > received[-1]), None)
            why = "twice or out of order" if possible else "that is not for it"
        else:
            why = "before anything is shown"
        if index is None:
            self._error = self._error or f"{client.name} gets gesture {gesture!r} of seat {by} {why}"
        else:
            received.append(index)
            self.counted["queued" if self._sent[index].playing.game.queues_gestures else "live"] += 1

    # --- what clients must have received ----------------------------------------------------------

    def error(self, clients: Collection[Client], playing: RoomMatch | None) -> str | None:
        """The first error, if any; `playing` is the server's match."""
        if self._error is None and playing is not None and playing.game.queues_gestures:
            return next(filter(None, (self._missing(client, playing) for client in clients)), None)
        return self._error

    def _missing(self, client: Client, playing: RoomMatch) -> str | None:
        match, seat = match_of(client), seat_of(client)
        if match is None or seat is None or match.number != playing.number:
            return None
        received = set(self._received[client.name])
        since = self._expired.get((playing, seat), 0)
        latest = asyncio.get_running_loop().time() - ON_THE_WAY_S
        for index, sent in enumerate(self._sent[since:], since):
            if sent.playing is playing and seat in (sent.to or ()) and client.opened_at < sent.at < latest:
                self.due.add((client.name, index))
                if index not in received:
                    return f"{client.name} has not got gesture {sent.gesture!r} of seat {sent.by}"
        return None
