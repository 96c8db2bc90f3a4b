"""What is felt in bad weather, beside what was there to be felt: nothing twice, nothing out of order, nothing that is
another's; and where gestures wait for a seat, all of it.

Of those that wait nothing is owed any more once the seat has moved or changed hands, the page was loaded anew, or the
server has lost its memory.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec

from palmtop.engine.game import Seat
from palmtop.rooms import entries
from palmtop.rooms.playing import Playing
from palmtop.rooms.room import Room
from tests.promises.random_players import match_of, you_of
from tests.promises.simulated_client import Client


class SentGesture(NamedTuple):
    """A gesture as the server got it, and who was to feel it: some seats, or (None) everyone else who is here."""

    at: float
    playing: Playing
    by: Seat
    gesture: bytes
    to: frozenset[Seat] | None

    def is_for(self, match: int, seat: Seat | None) -> bool:
        felt = seat != self.by if self.to is None else seat in self.to
        return felt and match == self.playing.number


class GestureChecker:
    def __init__(self) -> None:
        self.counted: Counter[str] = Counter()  # felt, live or however late
        self.owed: set[tuple[str, int]] = set()  # that had to be felt, and were looked for
        self._made: list[SentGesture] = []
        self._felt: defaultdict[str, list[int]] = defaultdict(list)  # a phone, by their places in what was made
        self._past: dict[tuple[Playing, Seat], int] = {}  # so much was made before the seat went on
        self._wrong: str | None = None

    # --- what was there to be felt ----------------------------------------------------------------

    @contextmanager
    def noted(self) -> Iterator[None]:
        relay, decided = Room._relay, Room._decided

        def relaying(room: Room, playing: Playing, seat: Seat, gesture: Any) -> None:
            self._note(playing, seat, gesture, room._task.get_loop().time())
            relay(room, playing, seat, gesture)

        def deciding(room: Room, made: list[entries.AnyEntry], *by: Any) -> None:
            if room._playing is not None:
                for entry in made:
                    self._pass(room, room._playing, entry)
            decided(room, made, *by)

        with patch.object(Room, "_relay", relaying), patch.object(Room, "_decided", deciding):
            yield

    def _note(self, playing: Playing, seat: Seat, gesture: Any, at: float) -> None:
        felt = playing.game.feel(playing.match.state, seat, gesture)
        if felt is None or felt:
            to = None if felt is None else frozenset(felt)
            self._made.append(SentGesture(at, playing, seat, msgspec.json.encode(gesture), to))

    def _pass(self, room: Room, playing: Playing, entry: entries.AnyEntry) -> None:
        match entry:
            case entries.Given():
                seat = entry.input.seat
            case entries.Sat():
                seat = Seat(entry.chair)
            case entries.Stood() | entries.Removed():
                chair = room.state.chair_of(entry.person)
                seat = None if chair is None else Seat(chair)
            case _:
                return
        if seat is not None:
            self._past[playing, seat] = len(self._made)

    # --- what is felt -----------------------------------------------------------------------------

    def listen(self, phone: Client) -> None:
        phone.felt = lambda by, gesture: self._feel(phone, by, bytes(gesture))

    def _feel(self, phone: Client, by: Seat, gesture: bytes) -> None:
        """The next one that it can be. A page takes what comes: so what is wrong is said when all is over."""
        felt, number = self._felt[phone.name], None
        if phone.room and (match := match_of(phone)):
            seat = you_of(phone).seat
            ways = (n for n, made in enumerate(self._made) if (made.by, made.gesture) == (by, gesture))
            possible = [n for n in ways if self._made[n].is_for(match.number, seat)]
            number = next((n for n in possible if not felt or n > felt[-1]), None)
            why = "again or too late" if possible else "though it is not for them"
        else:
            why = "before they are shown anything"
        if number is None:
            self._wrong = self._wrong or f"{phone.name} feels {gesture!r} of seat {by} {why}"
        else:
            felt.append(number)
            self.counted["late" if self._made[number].playing.game.queues_gestures else "live"] += 1

    # --- what must have been felt -----------------------------------------------------------------

    def wrong(self, phones: Collection[Client], playing: Playing | None) -> str | None:
        """The first thing that is; `playing` is what the server has in mind."""
        if self._wrong is None and playing is not None and playing.game.queues_gestures:
            return next(filter(None, (self._missing(phone, playing) for phone in phones)), None)
        return self._wrong

    def _missing(self, phone: Client, playing: Playing) -> str | None:
        match, seat = match_of(phone), you_of(phone).seat
        if match is None or seat is None or match.number != playing.number:
            return None
        felt = set(self._felt[phone.name])
        since = self._past.get((playing, seat), 0)
        for number, made in enumerate(self._made[since:], since):
            if made.playing is playing and seat in (made.to or ()) and made.at > phone.opened_at:
                self.owed.add((phone.name, number))
                if number not in felt:
                    return f"{phone.name} has not felt {made.gesture!r} of seat {made.by}"
        return None
