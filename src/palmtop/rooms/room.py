"""One room: queues events, carries them out at its turn, and tells its screens what has changed.

Nothing here waits; turns.py calls it. At the room's turn all queued events are carried out (execution.py), and the
entries of all of them are stored in one append. Once that is durable, replies are sent and every screen is shown what
has changed for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog
from msgspec import Raw
from msgspec.structs import replace

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Seat
from palmtop.engine.match import decode
from palmtop.journal import Append, JournalLost
from palmtop.journal.ownership import Fenced
from palmtop.rooms import entries, events
from palmtop.rooms.audience import Audience
from palmtop.rooms.bots import Crew
from palmtop.rooms.events import AnyEvent, EventQueue
from palmtop.rooms.execution import Execution
from palmtop.rooms.gestures import Relay
from palmtop.rooms.loading import ENTRIES_MAX, Loaded
from palmtop.rooms.match import GameFailed
from palmtop.rooms.presence import Attendance, bot_seats
from palmtop.rooms.quotas import Quota
from palmtop.rooms.replies import REPLIES_MAX
from palmtop.rooms.room_parts import room_parts
from palmtop.rooms.screen import Screen
from palmtop.rooms.sent_ahead import SentAhead
from palmtop.rooms.settings import Services
from palmtop.rooms.snapshots import read_pad
from palmtop.rooms.state import Pad, Stored, Today
from palmtop.rooms.tell import Views
from palmtop.rooms.turns import Turns
from palmtop.wire import up
from palmtop.wire.down import SharedRoomParts

log = structlog.get_logger()

MATCH_ENDS = (entries.Finished, entries.BrokenOff)
TURN_SECONDS = 0.0025  # CPU time after which further events of a room wait for its next turn
EVENTS_MAX = REPLIES_MAX  # queued while storage is down; not more, so that every retry is still recognised


class Room:
    def __init__(
        self,
        code: str,
        loaded: Loaded,
        services: Services,
        turns: Turns,
        lost: Callable[[Room], None],
        renew_snapshot: Callable[..., None],
        quota: Quota,
        notices: tuple[str, ...] = (),
    ) -> None:
        """`notices`: about the loading, sent to everyone who connects."""
        self.code = code
        self.note = services.at_hand.note(code)
        self.state = loaded.state
        self.attendance = Attendance(services.settings.grace_seconds, list(self.state.people), services.clock())
        self.crew = Crew(services.think, self.bot_acts, code, lambda: self.address)
        clock, gather = services.clock, services.gather
        self.relay = Relay(code, self.state, self.attendance, self.crew, clock, self.tick, gather)
        self.audience = Audience()
        self.execution = Execution(
            code, loaded, services, self.attendance, self.crew, self.relay, quota, notices, self.audience
        )
        self.queue = EventQueue()
        self.address = ""  # whose share of time this room takes; "" before anybody is here
        self.left: tuple[str, bool] | None = None  # why it has left memory, and whether clients should reconnect
        self._views = Views(self.relay.frames.before_show)
        self._ahead = SentAhead(self.relay.frames.before_show)
        self._parts: SharedRoomParts | None = None  # as last shown
        self._services = services
        self._turns = turns
        self._lost = lost
        self._renew_snapshot = renew_snapshot
        self._covered = loaded.covered  # how many entries the snapshot has, or the one that was asked for
        self._begun = self._has_begun()  # as last shown: not while the how-to before the match is
        self._trouble = ""  # why nothing can be stored at the moment
        self._storing = False  # whether entries are on their way to the journal
        self._keep_snapshot_new(ended=loaded.ended)
        self.execution.go_on()
        self.execution.guarded(self._schedule)

    # --- what others call ---------------------------------------------------------------------

    def enter(self, screen: Screen, token: str, name: str, emblem: int | None = None) -> None:
        if self.left is not None:  # it left memory after it was found
            screen.connection.close(*self.left)
            return
        self.address = self.address or screen.address
        self._put(events.Connected(self._services.clock(), screen, token, name, emblem))
        if self._trouble:
            screen.warn(self._trouble)

    def gone(self, screen: Screen) -> None:
        self._put(events.Disconnected(self._services.clock(), screen))

    def leave(self, screen: Screen) -> None:
        """The person leaves on purpose. Repeated, it is dropped: the queue must stay short while storage is down."""
        if screen.leaving:
            return
        if screen.audience:
            screen.connection.close("left", again=False)
            return
        screen.leaving = True
        self._put(events.Left(self._services.clock(), screen))

    def ask(self, screen: Screen, request: up.Request) -> None:
        if screen.audience:
            screen.refuse(Unauthorised("watching"), request.id)
            return
        if self._trouble and len(self.queue) >= EVENTS_MAX:
            screen.connection.close(self._trouble, again=True)  # not refused: it may be queued already
            return
        self._put(events.Requested(self._services.clock(), screen, request))

    async def whole_pad(self) -> Pad:
        """The scorepad, with everything asked so far. Raises JournalLost."""
        rebuild_index = partial(self._renew_snapshot, self.code, whole=True)
        return await read_pad(self.code, self._services, await self.settled(), rebuild_index)

    async def settled(self) -> Today:
        """Returns today's names once everything asked so far is stored. Raises JournalLost if it leaves memory."""
        if self.left is not None:
            raise JournalLost(self.left[0])
        today: asyncio.Future[Today] = asyncio.get_running_loop().create_future()
        self._put(events.SettledAwaited(self._services.clock(), today))
        return await today

    def bot_acts(self, seat: Seat, act: Any) -> None:
        number = self.state.match.number if self.state.match else 0
        self._put(events.BotActed(self._services.clock(), seat, act, number))

    def tick(self) -> None:
        self._put(events.Tick(self._services.clock()))

    def _put(self, event: AnyEvent) -> None:
        if self.left is None:
            self.queue.put(event)
            self._turns.add(self)

    @property
    def seq(self) -> int:
        """The number of entries stored."""
        return self.execution.seq

    @property
    def stored(self) -> Stored:
        return self.execution.stored

    @property
    def in_trouble(self) -> bool:
        """Whether nothing can be stored at the moment."""
        return bool(self._trouble)

    @property
    def is_slow(self) -> bool:
        """Whether an append takes long, and has not failed so far."""
        return self._trouble == "saving-slow"

    @property
    def idle_since(self) -> int | None:
        """Since when nobody is here and nothing is queued or being stored; None: somebody is, or something."""
        busy = self.attendance.screens or self.audience.screens or self.queue or self._storing
        return None if busy else self.attendance.empty_since

    # --- gestures and stickers: relayed at once, but never by a state that isn't stored --------

    def feel(self, screen: Screen, raw: Raw) -> None:
        """Relays a gesture. Dropped while storage is down, unless the game queues gestures."""
        match = self.state.match
        if match is None or (self._trouble and not match.game.queues_gestures):
            return
        seat = screen.seat_in(match.number)
        if seat is not None and screen in self.attendance.screens:
            with self.note:
                self.relay.gesture(match, seat, decode(match.game.Gesture, raw, "gesture"))

    def react(self, screen: Screen, sticker: up.Sticker) -> None:
        if screen.audience:
            raise Unauthorised("watching")
        if screen.shown and not self.in_trouble:
            self.relay.sticker(screen, sticker)

    def guess(self, screen: Screen, guess: up.Guess) -> None:
        """A guess of the audience, kept in memory. Dropped while storage is down."""
        if not self.in_trouble:
            self.relay.when_stored(partial(self._guess, screen, guess))

    def _guess(self, screen: Screen, guess: up.Guess) -> None:
        state = self.state
        try:
            if state.match is None or state.match.number != guess.match:
                raise Refusal("guess-late")
            self.audience.guess(screen, state.audience, guess.question, guess.choice)
        except Refusal as refusal:
            screen.refuse(refusal, None)

    # --- a turn: carry out; stored by turns.py; tell ------------------------------------------

    def take_turn(self) -> Append | None:
        """Carries out what is queued. Returns what must be stored before `tell` is called; None: nothing.

        Never raises: that would end the turn of the other rooms, too.
        """
        try:
            self.execution.guarded(self._send_ahead)
            self.execution.carry_out(self.queue, TURN_SECONDS)
            append = None if self.left else self.execution.to_store()
        except Exception as error:
            self.fail(error)
            return None
        self._storing = append is not None
        return append

    def _send_ahead(self) -> None:
        """At the beginning of a turn, when everything is stored and shown."""
        if self.left is None:
            sent = self._ahead.send(self.state.match, self.attendance.screens, self._services.clock())
            if sent is not None:
                self._views.table.sent_ahead(sent.part, sent.value)

    def confirm(self) -> None:
        """The entries are durable."""
        stored = self.execution.confirm()
        self._storing = False
        self._keep_snapshot_new(ended=any(isinstance(entry, MATCH_ENDS) for entry in stored))
        if self._trouble:
            log.warning("journal_stores_again", room=self.code)
            self._trouble = ""

    def _keep_snapshot_new(self, *, ended: bool) -> None:
        """`ended`: whether a match has. Only stored entries count: a snapshot is made from them."""
        if ended or (self.state.match is None and self.seq - self._covered >= ENTRIES_MAX):
            self._covered = self.seq
            self._renew_snapshot(self.code)

    def tell(self) -> None:
        """Replies, and shows every screen what has changed for it. Everything is stored."""
        if self.left is not None:
            return
        try:
            self.execution.reply()
            self.execution.guarded(self._show)
        except Exception as error:
            self.fail(error)

    def _show(self) -> None:
        try:
            self._tell()
            self._schedule()
        except GameFailed:
            self.tick()  # breaks off the match, stores that, and tells again
            raise

    def _tell(self) -> None:
        state, screens, execution = self.state, self.attendance.screens, self.execution
        cues, execution.cues = execution.cues, []
        room_changed, execution.room_changed = execution.room_changed, False
        begun, self._begun = self._begun, self._has_begun()
        room_changed |= begun != self._begun
        if not self._trouble:
            self._end_warnings()
        if room_changed:
            self.address = self.attendance.address(state.host)
        audience = [*self.audience.screens.values()]
        self._views.tell(screens, state, self._room_parts(room_changed), cues, room_changed, self._begun, audience)
        self.audience.tell_own(state.audience)
        match = self._views.match
        if match is not None:
            if match.game.queues_gestures:
                self.relay.bring_queued(match)
            if room_changed:
                for seat in self.crew.seat(match.game, bot_seats(state, self.attendance.presences)):
                    self.crew.take_over(seat, self.relay.queue.of(seat))
                self.crew.watched(by_anyone=bool(screens))
            if self.crew.bots:
                clock = self._services.clock
                self.crew.goes_on_at(match.alarm())
                self.crew.show(self._views.table.parts(), self._views.hand, lambda: match.time(clock()))

    def _room_parts(self, changed: bool) -> SharedRoomParts:
        hush = self.state.match.hush() if self.state.match and self._begun else ()
        if changed or self._parts is None:
            here, games = self.attendance, self._services.games
            presences, screens = here.presences, here.big_screens
            acting, begun = here.acting, self._begun
            self._parts = room_parts(self.code, self.state, presences, games, hush, screens, acting, begun=begun)
        elif [*hush] != self._parts.hush:
            self._parts = replace(self._parts, hush=[*hush])
        audience = self.audience.part(self.state.audience)
        if audience != self._parts.audience:
            self._parts = replace(self._parts, audience=audience)
        return self._parts

    def _schedule(self) -> None:
        match, attendance = self.state.match, self.attendance
        ahead = self._ahead.next(match, attendance.screens)
        begins = match.started_at if match and not self._begun else None
        expiry, alarm = attendance.next_expiry(self.state.host), self.execution.next_alarm()
        self._turns.alarms.set(self, expiry, alarm, ahead, begins, self.audience.size_at)

    def _has_begun(self) -> bool:
        match = self.state.match
        return match is None or match.has_begun(self._services.clock())

    # --- when nothing can be stored, or the room leaves memory --------------------------------

    def warn(self, word: str, why: str) -> None:
        """What this room has to store can't be stored."""
        if word != self._trouble and self.left is None:
            log.error("journal_trouble", room=self.code, word=word, error=why)
            self.notify_of_trouble(word)

    def notify_of_trouble(self, word: str) -> None:
        """Nothing can be stored: tells everyone each new reason, as a message of the catalogues."""
        if word != self._trouble and self.left is None:
            self._trouble = word
            for screen in self._everybody():
                screen.warn(word)

    def end_trouble(self) -> None:
        """The journal answers again. What is still being stored says so itself."""
        if self._trouble and not self._storing:
            self._trouble = ""
            self._end_warnings()

    def _end_warnings(self) -> None:
        for screen in self._everybody():
            screen.end_warning()

    def _everybody(self) -> list[Screen]:
        return [*self.attendance.screens, *self.audience.screens.values()]

    def close(self, word: str, again: bool) -> None:
        """Leaves memory; the journal has everything."""
        self.left = (word, again)
        self.crew.dismiss()
        self._turns.alarms.set(self, None)
        self.attendance.close(word, again)
        for screen in self.audience.screens.values():
            screen.connection.close(word, again)
        for event in (*self.execution.events, *self.queue.take_all()):
            if isinstance(event, events.Connected):
                event.screen.connection.close(word, again)
            elif isinstance(event, events.SettledAwaited) and not event.today.done():
                event.today.set_exception(JournalLost(word))

    def lose(self, error: JournalLost) -> None:
        """The journal has something else."""
        if isinstance(error, Fenced):  # usual, when a worker returns or another one takes over
            log.info("room_claimed_elsewhere", room=self.code)
        else:
            log.error("journal_lost", room=self.code, error=str(error))
        self._drop()

    def fail(self, error: Exception) -> None:
        """Something went wrong that should not: the room is dropped, and its other requests are made again."""
        if self.left is not None:
            return
        log.error("room_failed", room=self.code, exc_info=error)
        self.execution.refuse_current()
        self._drop()

    def _drop(self) -> None:
        """Leaves memory because its state may differ from the journal: clients reconnect, and it is loaded again."""
        self._lost(self)
        self.close("room-reread", again=True)
