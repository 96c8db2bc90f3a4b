"""Carries out a room's events, one after another.

For each event `decide` proposes entries and `fold` executes them. What is to be stored, and what is to be said once it
is stored, is kept here until then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, assert_never

import structlog

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Seat
from palmtop.journal import Append
from palmtop.rooms import decide, entries, events
from palmtop.rooms.audience import Audience
from palmtop.rooms.bots import Crew
from palmtop.rooms.decide import Entries
from palmtop.rooms.entries import AnyEntry
from palmtop.rooms.events import AnyEvent, EventQueue
from palmtop.rooms.fold import DevicesSwapped, Effect, Forgot, MatchBegan, Moved, ShownOut, fold
from palmtop.rooms.gestures import GestureQueue, Relay
from palmtop.rooms.lag import lead
from palmtop.rooms.loading import Loaded
from palmtop.rooms.match import Cue, GameFailed
from palmtop.rooms.presence import Attendance, bot_seats
from palmtop.rooms.quotas import ENTRY_BYTES, Quota
from palmtop.rooms.replies import DONE, Reply
from palmtop.rooms.requests import OfAbsence, decide_request
from palmtop.rooms.screen import Screen
from palmtop.rooms.settings import Services
from palmtop.rooms.state import Stored, Today
from palmtop.wire import down, up

log = structlog.get_logger()

# A room in which the longest matches are played for five hours has 16,000 more: enough for 125 such evenings.
ROOM_ENTRIES_MAX = 2_000_000


class Execution:
    def __init__(
        self,
        code: str,
        loaded: Loaded,
        services: Services,
        attendance: Attendance,
        crew: Crew,
        relay: Relay,
        quota: Quota,
        notices: tuple[str, ...],
        audience: Audience,
    ) -> None:
        """`notices`: sent to everyone who connects before the next deal."""
        self.state = loaded.state
        self.seq = loaded.seq  # the number of entries stored
        self.stored = Stored.of(self.state)
        self.events: list[AnyEvent] = []  # carried out, and not yet told of
        self.cues: list[Cue] = []  # to be shown with the next update
        self.room_changed = True  # since the last update, by anything but people's moves and alarms
        self._code = code
        self._services = services
        self._attendance = attendance
        self._crew = crew
        self._relay = relay
        self._audience = audience
        self._quota = quota
        self._notices = notices
        self._unstored: list[AnyEntry] = []  # folded, not yet stored
        self._lines: list[bytes] = []  # the same, encoded
        self._replies: list[Callable[[], None]] = []  # sent once all entries are stored
        self._current: AnyEvent | None = None
        self._alarm: int | None = 0  # when the match's next alarm is due, or earlier; None: there is none

    def carry_out(self, queue: EventQueue, seconds: float) -> None:
        """One event after another, until so much CPU time is used."""
        self.events = []
        until = self._services.cpu_seconds() + seconds
        while queue:
            event = self._current = queue.take()
            self.events.append(event)
            self.guarded(self._ring, event.at)
            self.guarded(self._take, event)
            if self._services.cpu_seconds() > until:
                break
        self._current = None
        if self.events:
            self._expire(self.events[-1].at)
            self._audience.tick(self.events[-1].at)
            self._judge_guesses()

    def _judge_guesses(self) -> None:
        """Judges the audience's guesses at what has been revealed, in the same append as the reveal."""
        playing, last = self.state.match, self.state.last_match
        shown = last if playing is None or playing.has_begun(self._services.clock()) else None
        self._audience.look(shown, changed=bool(self._lines))
        while judged := self._audience.judge(self.state.audience):
            self._execute([judged])

    def to_store(self) -> Append | None:
        assert self.state.seq == self.seq + len(self._lines)  # entries refer to earlier ones by these numbers
        return Append(self._code, self.seq, [*self._lines], self._services.clock()) if self._lines else None

    def confirm(self) -> Sequence[AnyEntry]:
        """Everything is durable. Returns what has been stored."""
        made, self._unstored, self._lines = self._unstored, [], []
        self.seq += len(made)
        if any(not isinstance(entry, entries.Given) for entry in made):
            self.stored = Stored.of(self.state)
        return made

    def reply(self) -> None:
        """Everything is stored."""
        replies, self._replies = self._replies, []
        for reply in replies:
            reply()
        self.events = []
        self._attendance.forget_leaving()
        self._relay.release()

    def next_alarm(self) -> int | None:
        """When the match's next alarm is due; None: there is none. Raises GameFailed."""
        self._alarm = self.state.match.due(self._lead) if self.state.match else None
        return self._alarm

    def refuse_current(self) -> None:
        """The room failed. Nothing of the request it was carrying out was stored; it must not be retried for ever."""
        if isinstance(self._current, events.Requested):
            self._current.screen.refuse(Refusal("room-failed"), self._current.request.id)

    # --- entries and their effects ------------------------------------------------------------

    def _execute(self, made: Entries, by: int | None = None, id: str | None = None) -> None:
        """Folds entries and queues them for the journal; the first names the request it carries out."""
        for entry in made:
            stored = entries.StoredEntry(entry, by, id)
            told_deeds = isinstance(entry, entries.Given) and self._has_deeds(entry.input.seat)
            effects = fold(self.state, stored, self._services.games)
            self._unstored.append(entry)
            self._lines.append(entries.encode(stored))
            self._relay.held = True
            self._alarm = 0
            by = id = None
            for effect in effects:
                self._apply(effect)
            if isinstance(entry, entries.Given):
                if told_deeds or (stored.by is None) == (entry.input.seat is not None):
                    # a bot's move is counted in `stand_ins`, a person's ends the `deeds`, a wish is shown
                    self.room_changed = True
                self._finish()
            elif not isinstance(entry, entries.Judged):
                self.room_changed = True

    def _has_deeds(self, seat: Seat | None) -> bool:
        match = self.state.match
        return match is not None and seat is not None and bool(match.deeds[seat])

    def _finish(self) -> None:
        if ending := decide.finish(self.state):
            self._execute(ending)
            if isinstance(ending[0], entries.BrokenOff):
                self._notify_of_end("match-too-long")

    def _apply(self, effect: Effect) -> None:
        match effect:
            case Cue():
                self.cues.append(effect)
            case Moved():
                self._relay.queue.moved(effect.seat)
            case Forgot():
                self._attendance.presences.forget(effect.person)
            case DevicesSwapped():
                self._attendance.swap(effect.away, effect.here)
            case ShownOut():
                self._show_out(effect.token)
            case MatchBegan():
                self._crew.dismiss()
                self._attendance.presences.wait_no_more()
                self._relay.queue = GestureQueue()
                self._audience.begin_match()
                self.cues.clear()
                self._notices = ()
            case _:
                assert_never(effect)

    def _show_out(self, token: str) -> None:
        person = self.state.person_with(token)
        screens = self._attendance.screens
        for screen in [one for one in screens if one.watcher == token or (one.person and one.person == person)]:
            self._attendance.show_out(screen)
            self._replies.append(partial(screen.close, "removed", again=False))
        if phone := self._audience.show_out(token, self._services.clock()):
            self._replies.append(partial(phone.close, "removed", again=False))

    # --- events -------------------------------------------------------------------------------

    def _take(self, event: AnyEvent) -> None:
        match event:
            case events.Requested():  # first because it is the most frequent
                self._answer(event)
            case events.Connected() if event.screen.audience:
                self._enter_audience(event)
            case events.Connected():
                self.room_changed = True
                self._enter(event)
            case events.Disconnected() if event.screen.audience:
                self._audience.go(event.screen, event.at)
            case events.Disconnected():
                self.room_changed = True
                self._attendance.go(event.screen, event.at)
            case events.Left():
                self.room_changed = True
                self._leave(event)
            case events.SettledAwaited():
                self._replies.append(partial(self._give_today, event.today))
            case events.BotActed():
                self._bot_acted(event)
            case events.Tick():
                pass
            case _:
                assert_never(event)

    def _enter(self, event: events.Connected) -> None:
        screen, unstored = event.screen, len(self._lines)
        try:
            if not self.stored.knows(event.token):
                self._require_quota(screen, event.at)
            if screen.watch:
                watching = sum(other.watch for other in self._attendance.screens)
                self._execute(decide.watch(self.state, event.token, watching))
                screen.watcher = event.token
            else:
                here, games = self._attendance.people, self._services.games
                self._execute(decide.enter(self.state, games, event.token, event.name, here, event.emblem))
                screen.person = self.state.person_with(event.token)
            self._charge(screen, event.at, unstored)
        except Refusal as refusal:
            self._attendance.show_out(screen)
            self._replies.append(partial(screen.turn_away, refusal))
            return
        if not self._attendance.come(screen, event.at):
            return
        if phone := self._audience.show_out(event.token, event.at):  # they have left the audience
            phone.connection.close("elsewhere", again=False)
        welcome = down.Welcome(self._code, screen.person, self._services.version)
        self._replies.append(partial(screen.send, welcome))
        self._replies += [partial(screen.send, down.Notice(word)) for word in self._notices]

    def _enter_audience(self, event: events.Connected) -> None:
        """Nothing is stored, and no part of the room is made anew but the size of the audience."""
        screen = event.screen
        try:
            self._audience.require_place(self.state, event.token)
        except Refusal as refusal:
            self._replies.append(partial(screen.turn_away, refusal))
            return
        if self._audience.come(screen, event.token, event.at):
            self._replies.append(partial(screen.send, down.Welcome(self._code, None, self._services.version)))
            self._replies += [partial(screen.send, down.Notice(word)) for word in self._notices]

    def _leave(self, event: events.Left) -> None:
        """A bot plays on at once. If it was the host, somebody who is here becomes host."""
        screen = event.screen
        if screen not in self._attendance.screens:
            return  # disconnected or removed in the meantime
        self._attendance.leave(screen, event.at)
        self._replies.append(partial(screen.close, "left", again=False))
        if screen.person is not None and screen.person == self.state.host:
            unstored = len(self._lines)
            self._execute(decide.succeed_host(self._attendance.next_hosts(self.state)))
            self._charge(screen, event.at, unstored)

    def _expire(self, at: int) -> None:
        """Ends grace times.

        While the host is away, somebody who is here acts for them; after very long, somebody becomes host.
        """
        attendance = self._attendance
        self.room_changed |= attendance.presences.expire(at)
        if attendance.host_is_gone(self.state.host, at):
            self._execute(decide.succeed_host(attendance.next_hosts(self.state)))
        self.room_changed |= attendance.choose_acting(self.state, at)

    def _give_today(self, today: asyncio.Future[Today]) -> None:
        if not today.done():  # otherwise nobody waits any more
            today.set_result(self.state.today_from_now())

    def _bot_acted(self, event: events.BotActed) -> None:
        match, seat = self.state.match, event.seat
        if match is None or event.match != match.number:
            return
        if seat not in bot_seats(self.state, self._attendance.presences):
            return  # its person is back
        if event.act is not None and isinstance(event.act, match.game.Gesture):
            self._relay.gesture(match, seat, event.act)
            self._crew.acted |= {seat}
        else:
            self._crew.play(match, seat, event.act, event.at, self._execute)

    def _ring(self, at: int) -> None:
        if self._alarm is None or self._alarm > at:
            return
        while made := decide.ring(self.state, at, self._lead):
            self._execute(made)

    def _lead(self) -> int:
        return lead(screen.lag for screen in self._attendance.screens)

    # --- requests -----------------------------------------------------------------------------

    def _answer(self, event: events.Requested) -> None:
        screen, id, person = event.screen, event.request.id, event.screen.person
        if screen not in self._attendance.screens:
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
            made = decide_request(request, self.state, self._services, person, self._attendance, screen.lag, event.at)
            self.room_changed |= isinstance(request, OfAbsence)
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
            log.error("deal_failed", room=self._code, game=failure.game, exc_info=failure)
            return Reply(Refusal("game-failed"))
        self._break_off(failure)
        executed = self.state.replies.get(person, id)  # if the match failed only after the move
        return executed or Reply(Refusal("match-failed"))

    # --- when a match can't go on -------------------------------------------------------------

    def guarded(self, work: Callable[..., None], *args: Any) -> None:
        """Does the work. If the game fails in it, only the match is broken off."""
        try:
            work(*args)
        except GameFailed as failure:
            self._break_off(failure)

    def _break_off(self, failure: GameFailed) -> None:
        """The game failed: ends the match, so that the room lives. If it is over already, it is no longer shown."""
        log.error("match_failed", room=self._code, game=failure.game, verb=failure.verb, exc_info=failure)
        self._crew.dismiss()
        self.cues.clear()
        self.room_changed = True
        if self.state.match is None:
            if self.state.last_match is not None:
                self.state.last_match.give_up()
            return
        self._execute([entries.BrokenOff("failed")])
        self._notify_of_end("match-failed")

    def _notify_of_end(self, word: str) -> None:
        self._notices += (word,)
        screens = (*self._attendance.screens, *self._audience.screens.values())
        self._replies += [partial(screen.send, down.Notice(word)) for screen in screens]

    def go_on(self) -> None:
        """Right after loading. Stored with the first batch."""
        made = decide.go_on(self.state, self._services.clock())
        for entry in made:
            if isinstance(entry, entries.BrokenOff):
                log.warning("match_cannot_go_on", room=self._code, reason=entry.reason)
                self._notices += ("match-failed" if entry.reason == "failed" else "match-cannot-go-on",)
        self._execute(made)
        self.guarded(self._finish)  # the end of a match may have been cut off the journal
