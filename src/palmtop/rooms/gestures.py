"""Gestures and stickers: relayed from screen to screen, never stored.

Where a missed gesture would be missed for good (`queues_gestures`), gestures wait in memory for the seat that is to
feel them, until that seat moves. Each is sent to a page once: a page that reconnects says which was its last one, and
gets those after it. A new page gets only what was never sent, because the page before it may have shown the others.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from operator import attrgetter
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Seat
from palmtop.rooms.bots import Crew
from palmtop.rooms.gesture_frames import GestureFrames
from palmtop.rooms.match import GameFailed, RoomMatch
from palmtop.rooms.presence import Attendance
from palmtop.rooms.screen import Screen
from palmtop.rooms.settings import Gather
from palmtop.rooms.state import RoomState
from palmtop.rooms.tell import seat_of
from palmtop.wire import down, up

log = structlog.get_logger()

QUEUE_BYTES_MAX = 64 * 1024  # for each seat: a drawing of a minute; of a longer one the end
HELD_MAX = 4096  # gestures and stickers that wait for an append

_number = attrgetter("number")
_encode = msgspec.json.Encoder().encode


class QueuedGesture(Struct, frozen=True):
    number: int
    by: Seat
    gesture: Any
    piece: bytes


class SeatQueue(Struct):
    """The gestures for one seat, and how many of them were sent."""

    gestures: list[QueuedGesture] = []
    size: int = 0
    sent: int = 0  # highest number sent
    before: int = 0  # highest number sent to an earlier page of this seat


class GestureQueue:
    """The queued gestures of one match, by seat."""

    def __init__(self) -> None:
        self._seats: defaultdict[Seat, SeatQueue] = defaultdict(SeatQueue)
        self._last = 0

    def add(self, seat: Seat, by: Seat, gesture: Any, at: int) -> None:
        """`at`: the room's clock; numbers start there, so that they go on growing after a restart."""
        self._last = max(self._last + 1, at)
        queue, queued = self._seats[seat], QueuedGesture(self._last, by, gesture, encoded(by, gesture))
        queue.gestures.append(queued)
        queue.size += len(queued.piece)
        while queue.size > QUEUE_BYTES_MAX:
            queue.size -= len(queue.gestures.pop(0).piece)

    def bring(self, seat: Seat, screen: Screen, frames: GestureFrames) -> None:
        """Sends the screen on this seat the queued gestures that its page doesn't have yet."""
        queue = self._seats[seat]
        if screen.last_gesture is None:
            queue.before, screen.last_gesture = queue.sent, 0
        elif screen.last_gesture > self._last:  # numbered before a restart, by a clock that was ahead
            screen.last_gesture = 0
        since = bisect_right(queue.gestures, max(screen.last_gesture, queue.before), key=_number)
        for queued in queue.gestures[since:]:
            frames.add_for(screen, queued.piece, queued.number)
            screen.last_gesture = queue.sent = queued.number

    def of(self, seat: Seat) -> Iterator[tuple[Seat, Any]]:
        """All gestures for a seat, for a bot that takes it over."""
        yield from ((queued.by, queued.gesture) for queued in self._seats[seat].gestures)

    def moved(self, seat: Seat) -> None:
        """The seat has moved: earlier gestures are no longer sent."""
        if queue := self._seats.get(seat):
            queue.gestures, queue.size = [], 0

    def bring_all(self, screens: Iterable[Screen], match: int, frames: GestureFrames) -> None:
        for screen in screens:
            seat = screen.seat_in(match)
            if seat is not None:
                self.bring(seat, screen, frames)


def encoded(by: Seat, gesture: Any) -> bytes:
    return b"[%d,%b]" % (by, _encode(gesture))


class Relay:
    """Relays the gestures and stickers of one room.

    While `held`, the room's state has changes that are not stored: what comes then waits until they are.
    """

    def __init__(
        self,
        code: str,
        state: RoomState,
        attendance: Attendance,
        crew: Crew,
        clock: Callable[[], int],
        tick: Callable[[], None],
        gather: Gather,
    ) -> None:
        self.queue = GestureQueue()
        self.frames = GestureFrames(attendance, gather)
        self.held = False
        self._code = code
        self._state = state
        self._attendance = attendance
        self._crew = crew
        self._clock = clock
        self._tick = tick
        self._waiting: list[Callable[[], None]] = []  # for the end of the append; an empty deque would take 700 bytes

    def gesture(self, match: RoomMatch, seat: Seat, gesture: Any) -> None:
        if self.held:
            self._wait(partial(self.gesture, match, seat, gesture))
        elif self._state.match is match:
            self._relay_gesture(match, seat, gesture)

    def sticker(self, screen: Screen, sticker: up.Sticker) -> None:
        """Raises Refusal."""
        if self.held:
            self._wait(partial(self._late_sticker, screen, sticker))
        else:
            self._sticker(screen, sticker)

    def when_stored(self, act: Callable[[], None]) -> None:
        """Acts at once, or when everything is stored."""
        if self.held:
            self._wait(act)
        else:
            act()

    def release(self) -> None:
        """Everything is stored."""
        self.held = False
        waiting, self._waiting = self._waiting, []
        for relay in waiting:
            relay()

    def _wait(self, relay: Callable[[], None]) -> None:
        self._waiting.append(relay)
        if len(self._waiting) > HELD_MAX:
            del self._waiting[0]

    def _relay_gesture(self, match: RoomMatch, seat: Seat, gesture: Any) -> None:
        try:
            receivers = match.feel(seat, gesture)
        except GameFailed as failure:
            log.error("gesture_failed", room=self._code, game=failure.game, exc_info=failure)
            return
        if receivers is None:
            self.frames.add_for_all(match.number, seat, encoded(seat, gesture))
        elif match.game.queues_gestures:
            for receiver in receivers:
                self.queue.add(receiver, seat, gesture, self._clock())
            self.bring_queued(match)
        elif receivers:
            self._send_to(match.number, receivers, seat, gesture)
        if self._crew.bots:
            self._crew.feel(receivers, seat, gesture)

    def bring_queued(self, match: RoomMatch) -> None:
        """Sends every screen the queued gestures that its page doesn't have yet."""
        self.queue.bring_all(self._attendance.screens, match.number, self.frames)

    def _send_to(self, match: int, receivers: Collection[Seat], seat: Seat, gesture: Any) -> None:
        piece = encoded(seat, gesture)
        for screen in self._attendance.screens:
            if screen.shown and (place := screen.seat_in(match)) != seat and place in receivers:
                self.frames.add_for(screen, piece)

    def _late_sticker(self, screen: Screen, sticker: up.Sticker) -> None:
        try:
            self._sticker(screen, sticker)
        except Refusal as refusal:
            screen.refuse(refusal, None)

    def _sticker(self, screen: Screen, sticker: up.Sticker) -> None:
        """Shows it to everyone; refused while its sender must not talk."""
        screens, match = self._attendance.screens, self._state.match
        if screen not in screens:
            return
        if screen.person is None:
            raise Unauthorised("watching")
        try:
            hushed = match.hush() if match and match.has_begun(self._clock()) else []
        except GameFailed:
            self._tick()  # telling fails in the same way, and breaks off the match
            return
        seat = seat_of(self._state, screen.person)
        if hushed and (seat is None or seat in hushed):  # those who watch might help those who play
            raise Refusal("hushed")
        frame = down.encode(down.Reacted(screen.person, sticker))
        for other in screens:
            if other.shown:
                other.connection.send(frame)
