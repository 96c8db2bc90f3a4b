"""One room: carries out events, and tells its screens what has changed. Nothing here waits; turns.py calls it.

Events are queued until the room's turn. Then each is carried out in order, and the entries of all of them are stored in
one append. Once that is durable, replies are sent and every screen is shown what has changed for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, assert_never

import structlog
from msgspec import Raw
from msgspec.structs import replace

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Seat
from palmtop.engine.match import decode
from palmtop.journal import Append, JournalLost
from palmtop.rooms import decide, entries, events
from palmtop.rooms.bots import Crew
from palmtop.rooms.decide import Entries
from palmtop.rooms.events import AnyEvent, EventQueue
from palmtop.rooms.fold import DevicesSwapped, Effect, Forgot, MatchBegan, Moved, ShownOut, fold
from palmtop.rooms.gestures import GestureQueue, Relay
from palmtop.rooms.lag import lead
from palmtop.rooms.loading import ENTRIES_MAX, Loaded
from palmtop.rooms.match import Cue, GameFailed
from palmtop.rooms.presence import Attendance, bot_seats
from palmtop.rooms.quotas import ENTRY_BYTES, Quota
from palmtop.rooms.replies import DONE, REPLIES_MAX, Reply
from palmtop.rooms.requests import decide_request
from palmtop.rooms.room_parts import room_parts
from palmtop.rooms.settings import Services
from palmtop.rooms.snapshots import read_pad
from palmtop.rooms.state import Pad, Stored, Today
from palmtop.rooms.tell import Screen, Views
from palmtop.rooms.turns import Turns
from palmtop.wire import down, up
from palmtop.wire.down import SharedRoomParts

log = structlog.get_logger()

MATCH_ENDS = (entries.Finished, entries.BrokenOff)
# A room in which the longest matches are played for five hours has 16,000 more: enough for 125 such evenings.
ROOM_ENTRIES_MAX = 2_000_000
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
        self._quota = quota
        self.code = code
        self.seq = loaded.seq  # the number of entries stored
        self.state = loaded.state
        self.stored = Stored.of(self.state)
        self.attendance = Attendance(services.settings.grace_seconds, list(self.state.people), services.clock())
        self.crew = Crew(services.think, self.bot_acts, code)
        clock, gather = services.clock, services.gather
        self.relay = Relay(code, self.state, self.attendance, self.crew, clock, self.tick, gather)
        self.views = Views(self.relay.frames.before_show)
        self.queue = EventQueue()
        self.left: tuple[str, bool] | None = None  # why it has left memory, and whether clients should reconnect
        self._services = services
        self._turns = turns
        self._lost = lost
        self._renew_snapshot = renew_snapshot
        self._covered = loaded.covered  # how many entries the snapshot has, or the one that was asked for
        self._notices = notices  # until the next deal
        self._trouble = ""  # why nothing can be stored at the moment
        self._pending: list[entries.StoredEntry] = []  # folded, not yet stored
        self._lines: list[bytes] = []  # the same, encoded
        self._storing = False  # whether the lines are on their way to the journal
        self._more_than_inputs = False  # whether they have other entries than a match's inputs
        self._replies: list[Callable[[], None]] = []  # sent once everything pending is stored
        self._batch: list[AnyEvent] = []  # taken from the queue, not yet told
        self._current: AnyEvent | None = None
        self._cues: list[Cue] = []
        self._parts: SharedRoomParts | None = None  # as last shown
        self._alarm: int | None = 0  # when the match's next alarm is due, or earlier; None: there is none
        self._outdated = True  # whether anything has happened since then but people's moves and alarms
        self._keep_snapshot_new(ended=loaded.ended)
        self._go_on()
        self._guarded(self._schedule)

    # --- what others call ---------------------------------------------------------------------

    def enter(self, screen: Screen, token: str, name: str) -> None:
        if self.left is not None:  # it left memory after it was found
            screen.connection.close(*self.left)
            return
        self._put(events.Connected(self._services.clock(), screen, token, name))
        if self._trouble:
            screen.warn(self._trouble)

    def gone(self, screen: Screen) -> None:
        self._put(events.Disconnected(self._services.clock(), screen))

    def ask(self, screen: Screen, request: up.Request) -> None:
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
    def in_trouble(self) -> bool:
        """Whether nothing can be stored at the moment."""
        return bool(self._trouble)

    @property
    def idle_since(self) -> int | None:
        """Since when nobody is here and nothing is queued or being stored; None: somebody is, or something."""
        return None if self.attendance.screens or self.queue or self._storing else self.attendance.empty_since

    # --- gestures and stickers: relayed at once, but never by a state that isn't stored --------

    def feel(self, screen: Screen, raw: Raw) -> None:
        """Relays a gesture. Dropped while storage is down, unless the game queues gestures."""
        match = self.state.match
        if match is None or (self._trouble and not match.game.queues_gestures):
            return
        seat = screen.seat_in(match.number)
        if seat is not None and screen in self.attendance.screens:
            self.relay.gesture(match, seat, decode(match.game.Gesture, raw, "gesture"))

    def react(self, screen: Screen, sticker: up.Sticker) -> None:
        if screen.shown and not self.in_trouble:
            self.relay.sticker(screen, sticker)

    # --- a turn: decide and fold; stored by turns.py; tell --------------------------------------

    def take_turn(self) -> Append | None:
        """Carries out everything queued. Returns what must be stored before `tell` is called; None: nothing.

        Never raises: that would end the turn of the other rooms, too.
        """
        try:
            self._carry_out(self.queue.take())
            return self._to_store()
        except Exception as error:
            self.fail(error)
            return None

    def _to_store(self) -> Append | None:
        if self.left is not None or not self._pending:
            return None
        self._storing = True
        return Append(self.code, self.seq, [*self._lines], self._services.clock())

    def confirm(self, append: Append) -> None:
        """The entries are durable."""
        pending, self._pending, self._lines = self._pending, [], []
        self._storing = False
        self.seq += len(append.entries)
        if self._more_than_inputs:
            self._more_than_inputs = False
            self.stored = Stored.of(self.state)
            self._keep_snapshot_new(ended=any(isinstance(stored.entry, MATCH_ENDS) for stored in pending))
        if self._trouble:
            log.warning("journal_stores_again", room=self.code)
            self._trouble = ""

    def tell(self) -> None:
        """Replies, and shows every screen what has changed for it. Everything is stored."""
        if self.left is not None:
            return
        try:
            self._reply()
            self._guarded(self._show)
        except Exception as error:
            self.fail(error)

    def _carry_out(self, batch: list[AnyEvent]) -> None:
        self._batch = batch
        for event in batch:
            self._current = event
            self._guarded(self._ring, event.at)
            self._guarded(self._take, event)
        self._current = None
        if batch:
            self._expire(batch[-1].at)

    def _take(self, event: AnyEvent) -> None:
        match event:
            case events.Requested():  # first because it is the most frequent
                self._answer(event)
            case events.Connected():
                self._outdated = True
                self._enter(event)
            case events.Disconnected():
                self._outdated = True
                self.attendance.go(event.screen, event.at)
            case events.SettledAwaited():
                self._replies.append(partial(self._give_today, event.today))
            case events.BotActed():
                self._bot_acted(event)
            case events.Tick():
                pass
            case _:
                assert_never(event)

    def _execute(self, made: Entries, by: int | None = None, id: str | None = None) -> None:
        """Folds entries and queues them for the journal; the first names the request it carries out."""
        for entry in made:
            stored = entries.StoredEntry(entry, by, id)
            effects = fold(self.state, stored, self._services.games)
            self._pending.append(stored)
            self._lines.append(entries.encode(stored))
            self.relay.held = True
            self._alarm = 0
            by = id = None
            for effect in effects:
                self._apply(effect)
            if isinstance(entry, entries.Given):
                if stored.by is None and entry.input.seat is not None:
                    self._outdated = True  # a bot's move is counted in `stand_ins`
                self._finish()
            else:
                self._outdated = self._more_than_inputs = True

    def _finish(self) -> None:
        if ending := decide.finish(self.state):
            self._execute(ending)
            if isinstance(ending[0], entries.BrokenOff):
                self._notify_of_end("match-too-long")

    def _apply(self, effect: Effect) -> None:
        match effect:
            case Cue():
                self._cues.append(effect)
            case Moved():
                self.relay.queue.moved(effect.seat)
            case Forgot():
                self.attendance.presences.forget(effect.person)
            case DevicesSwapped():
                self.attendance.swap(effect.away, effect.here)
            case ShownOut():
                self._show_out(effect.token)
            case MatchBegan():
                self.crew.dismiss()
                self.relay.queue = GestureQueue()
                self._cues.clear()
                self._notices = ()
            case _:
                assert_never(effect)

    def _reply(self) -> None:
        replies, self._replies = self._replies, []
        for reply in replies:
            reply()
        self._batch = []
        self.attendance.forget_leaving()
        self.relay.release()

    def _show(self) -> None:
        try:
            self._tell()
            self._schedule()
        except GameFailed:
            self.tick()  # breaks off the match, stores that, and tells again
            raise

    def _keep_snapshot_new(self, *, ended: bool) -> None:
        """`ended`: whether a match has. Only stored entries count: a snapshot is made from them."""
        if ended or (self.state.match is None and self.seq - self._covered >= ENTRIES_MAX):
            self._covered = self.seq
            self._renew_snapshot(self.code)

    def _tell(self) -> None:
        state, screens = self.state, self.attendance.screens
        cues, self._cues = self._cues, []
        reseated, self._outdated = self._outdated, False
        self.views.tell(screens, state, self._room_parts(reseated), cues, reseated)
        match = self.views.match
        if match is not None:
            if match.game.queues_gestures:
                self.relay.bring_queued(match)
            if reseated:
                for seat in self.crew.seat(match.game, bot_seats(state, self.attendance.presences)):
                    self.crew.take_over(seat, self.relay.queue.of(seat))
                self.crew.watched(by_anyone=bool(screens))
            if self.crew.bots:
                clock = self._services.clock
                self.crew.goes_on_at(match.alarm())
                self.crew.show(self.views.table.parts(), self.views.hand, lambda: match.time(clock()))

    def _room_parts(self, changed: bool) -> SharedRoomParts:
        hush = self.state.match.hush() if self.state.match else ()
        if changed or self._parts is None:
            presences, screens = self.attendance.presences, self.attendance.big_screens
            self._parts = room_parts(self.code, self.state, presences, self._services.games, hush, screens)
        elif [*hush] != self._parts.hush:
            self._parts = replace(self._parts, hush=[*hush])
        return self._parts

    def _schedule(self) -> None:
        self._alarm = self.state.match.due(self._lead) if self.state.match else None
        self._turns.alarms.set(self, self.attendance.presences.next_expiry(), self._alarm)

    def _lead(self) -> int:
        return lead(screen.lag for screen in self.attendance.screens)

    # --- when a game fails, or the room leaves memory -----------------------------------------

    def _guarded(self, work: Callable[..., None], *args: Any) -> None:
        try:
            work(*args)
        except GameFailed as failure:
            self._break_off(failure)

    def _break_off(self, failure: GameFailed) -> None:
        """The game failed: ends the match, so that the room lives. If it is over already, it is no longer shown."""
        log.error("match_failed", room=self.code, game=failure.game, verb=failure.verb, exc_info=failure)
        self.crew.dismiss()
        self._cues.clear()
        self._outdated = True
        if self.state.match is None:
            if self.state.last_match is not None:
                self.state.last_match.give_up()
            return
        self._execute([entries.BrokenOff("failed")])
        self._notify_of_end("match-failed")

    def _notify_of_end(self, word: str) -> None:
        self._notices += (word,)
        self._replies += [partial(screen.send, down.Notice(word)) for screen in self.attendance.screens]

    def _go_on(self) -> None:
        """Right after loading. Stored with the first batch."""
        made = decide.go_on(self.state, self._services.clock())
        for entry in made:
            if isinstance(entry, entries.BrokenOff):
                log.warning("match_cannot_go_on", room=self.code, reason=entry.reason)
                self._notices += ("match-failed" if entry.reason == "failed" else "match-cannot-go-on",)
        self._execute(made)
        self._guarded(self._finish)  # the end of a match may have been cut off the journal

    def warn(self, word: str, why: str) -> None:
        """Nothing can be stored: tells everyone each new reason, as a message of the catalogues."""
        if word != self._trouble and self.left is None:
            log.error("journal_trouble", room=self.code, word=word, error=why)
            self._trouble = word
            for screen in self.attendance.screens:
                screen.warn(word)

    def close(self, word: str, again: bool) -> None:
        """Leaves memory; the journal has everything."""
        self.left = (word, again)
        self.crew.dismiss()
        self._turns.alarms.set(self, None)
        self.attendance.close(word, again)
        for event in (*self._batch, *self.queue.take()):
            if isinstance(event, events.Connected):
                event.screen.connection.close(word, again)
            elif isinstance(event, events.SettledAwaited) and not event.today.done():
                event.today.set_exception(JournalLost(word))

    def lose(self, error: JournalLost) -> None:
        """The journal has something else."""
        log.error("journal_lost", room=self.code, error=str(error))
        self._drop()

    def fail(self, error: Exception) -> None:
        """Something went wrong that should not: the room is dropped, and its other requests are made again."""
        if self.left is not None:
            return
        log.error("room_failed", room=self.code, exc_info=error)
        if isinstance(self._current, events.Requested):  # nothing of it was stored; it must not be retried for ever
            self._current.screen.refuse(Refusal("room-failed"), self._current.request.id)
        self._drop()

    def _drop(self) -> None:
        """Leaves memory because its state may differ from the journal: clients reconnect, and it is loaded again."""
        self._lost(self)
        self.close("room-reread", again=True)

    # --- coming and going ---------------------------------------------------------------------

    def _enter(self, event: events.Connected) -> None:
        screen, unstored = event.screen, len(self._lines)
        try:
            if not self.stored.knows(event.token):
                self._require_quota(screen, event.at)
            if screen.watch:
                watching = sum(other.watch for other in self.attendance.screens)
                self._execute(decide.watch(self.state, event.token, watching))
                screen.watcher = event.token
            else:
                here = self.attendance.people
                self._execute(decide.enter(self.state, self._services.games, event.token, event.name, here))
                screen.person = self.state.person_with(event.token)
            self._charge(screen, event.at, unstored)
        except Refusal as refusal:
            self.attendance.show_out(screen)
            self._replies.append(partial(screen.turn_away, refusal))
            return
        if not self.attendance.come(screen, event.at):
            return
        welcome = down.Welcome(self.code, screen.person, self._services.version)
        self._replies.append(partial(screen.send, welcome))
        self._replies += [partial(screen.send, down.Notice(word)) for word in self._notices]

    def _expire(self, at: int) -> None:
        """Ends grace times. If the host's is over, somebody who is here becomes host."""
        presences, host = self.attendance.presences, self.state.host
        self._outdated |= presences.expire(at)
        if host is not None and presences.of(host) == "warm" and (heirs := self.attendance.people):
            self._execute(decide.succeed_host(heirs))

    def _show_out(self, token: str) -> None:
        person = self.state.person_with(token)
        screens = self.attendance.screens
        for screen in [one for one in screens if one.watcher == token or (one.person and one.person == person)]:
            self.attendance.show_out(screen)
            self._replies.append(partial(screen.close, "removed", again=False))

    # --- requests -----------------------------------------------------------------------------

    def _answer(self, event: events.Requested) -> None:
        screen, id, person = event.screen, event.request.id, event.screen.person
        if screen not in self.attendance.screens:
            return  # disconnected or removed in the meantime
        if person is None:
            reply = Reply(Unauthorised("watching"))
        else:
            reply = self.state.replies.get(person, id) or self._carry_out_request(event, person)
        self._replies.append(partial(screen.reply, id, reply))

    def _carry_out_request(self, event: events.Requested, person: int) -> Reply:
        request, screen, unstored = event.request, event.screen, len(self._lines)
        try:
            self._require_quota(screen, event.at)
            if self.seq >= ROOM_ENTRIES_MAX and not isinstance(request, up.Do):  # a match in play may end
                raise Refusal("room-used-up")
            made = decide_request(request, self.state, self._services, person, self.attendance, screen.lag, event.at)
            self._execute(made, person, request.id)
            self._charge(screen, event.at, unstored)
            reply = DONE
        except Refusal as refusal:
            reply = Reply(refusal.bare())
        except GameFailed as failure:
            reply = self._request_failed(person, request.id, failure)
        self.state.replies.keep(screen.person or person, request.id, reply)  # also if there is nothing to store
        return reply

    def _require_quota(self, screen: Screen, at: int) -> None:
        """Raises TooMany if this room, or the screen's address, has had too much stored."""
        self._quota.require(at)
        if screen.quota:
            screen.quota.require(at)

    def _charge(self, screen: Screen, at: int, unstored: int) -> None:
        """For the lines after the first `unstored` ones."""
        size = sum(len(line) + ENTRY_BYTES for line in self._lines[unstored:])
        self._quota.charge(size, at)
        if screen.quota:
            screen.quota.charge(size, at)

    def _request_failed(self, person: int, id: str, failure: GameFailed) -> Reply:
        if self.state.match is None:
            log.error("deal_failed", room=self.code, game=failure.game, exc_info=failure)
            return Reply(Refusal("game-failed"))
        self._break_off(failure)
        executed = self.state.replies.get(person, id)  # if the match failed only after the move
        return executed or Reply(Refusal("match-failed"))

    def _give_today(self, today: asyncio.Future[Today]) -> None:
        if not today.done():  # otherwise nobody waits any more
            today.set_result(self.state.today_from_now())

    # --- alarms and bots ----------------------------------------------------------------------

    def _ring(self, at: int) -> None:
        if self._alarm is None or self._alarm > at:
            return
        while made := decide.ring(self.state, at, self._lead):
            self._execute(made)

    def _bot_acted(self, event: events.BotActed) -> None:
        match, seat = self.state.match, event.seat
        if match is None or event.match != match.number:
            return
        if seat not in bot_seats(self.state, self.attendance.presences):
            return  # its person is back
        if event.act is not None and isinstance(event.act, match.game.Gesture):
            self.relay.gesture(match, seat, event.act)
            self.crew.acted |= {seat}
        else:
            self.crew.play(match, seat, event.act, event.at, self._execute)
