"""One room: an inbox, a journal, and only then the telling.

Letters are taken as they have gathered, carried out in order and stored in one append. When that is durable the
answers go out, and every screen gets what has changed for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import structlog
from msgspec import Raw

from palmtop.engine.errors import Refusal, Unauthorised
from palmtop.engine.game import Seat
from palmtop.engine.match import decode
from palmtop.journal import JournalLost
from palmtop.rooms import entries, lobby
from palmtop.rooms.answers import KEPT, Answers
from palmtop.rooms.attendance import Attendance, bot_seats
from palmtop.rooms.bots import Crew
from palmtop.rooms.dealing import deal
from palmtop.rooms.fanout import seat_of, tell
from palmtop.rooms.giving import give
from palmtop.rooms.inbox import Inbox
from palmtop.rooms.joining import join, let_watch
from palmtop.rooms.letters import Asked, BotActed, Entered, Gone, Letter, Looked, Tick
from palmtop.rooms.model import apply
from palmtop.rooms.playing import Playing
from palmtop.rooms.public import room_parts
from palmtop.rooms.restore import go_on, restore
from palmtop.rooms.screen import Screen, refused
from palmtop.rooms.short_way import catch_up, cheer, relay
from palmtop.rooms.storing import Storing
from palmtop.rooms.surroundings import Surroundings
from palmtop.rooms.waking import Waking
from palmtop.wire import down, up

log = structlog.get_logger()

# That wait while nothing can be stored: no more than answers are kept, so that all of them, said again, are known.
MOST_LETTERS = KEPT


class Room:
    """Everything that can change it drops into its inbox; nobody is told before the journal has it."""

    def __init__(
        self,
        code: str,
        lines: list[bytes],
        around: Surroundings,
        lost: Callable[[Room], None],
        remarks: tuple[str, ...] = (),
    ) -> None:
        """`remarks`: what whoever comes back is to know of the reading. Raises Damaged or Unreadable."""
        self.code = code
        self._around = around
        self._lost = lost
        self._inbox = Inbox()
        self._lines: list[entries.Line] = []  # decided, not yet stored
        self._replies: list[Callable[[], None]] = []  # to be said once they are
        self._taken: list[Letter] = []  # out of the inbox, and not all told of yet
        self._at_hand: Letter | None = None
        self._seq = len(lines)
        self._storing = Storing(around.journal, code, self._warn)
        self._answers = Answers()
        self.state, self._playing = restore(lines, around.games, self._answers)
        go_on(self.state, self._playing, around.clock())
        self._here = Attendance(around.settings.grace_seconds, list(self.state.people), around.clock())
        self._remarks = remarks  # until the next deal
        if self.state.playing and self._playing is None:  # begun under other rules
            self._decided([entries.BrokenOff()])
            self._remarks += ("match-cannot-go-on",)
        self._crew = Crew(around.think, self._bot_acts)
        self._acted: set[Seat] = set()
        self._waking = Waking(around.clock, self.tick)
        self._left: tuple[str, bool] | None = None  # why it has left memory, and whether to come back
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"room {code}")

    # --- what drops into the inbox ------------------------------------------------------------

    def enter(self, screen: Screen, token: str, name: str) -> None:
        if self._left is not None:  # after it was found and before it was entered: here nobody answers any more
            screen.line.close(*self._left)
            return
        self._inbox.drop(Entered(self._around.clock(), screen, token, name))
        if self._storing.trouble:
            screen.warn(self._storing.trouble)

    def gone(self, screen: Screen) -> None:
        self._inbox.drop(Gone(self._around.clock(), screen))

    def ask(self, screen: Screen, request: up.Request) -> None:
        if self._storing.trouble and len(self._inbox) >= MOST_LETTERS:
            screen.line.close(self._storing.trouble, again=True)  # not refused: it may be among them already
            return
        self._inbox.drop(Asked(self._around.clock(), screen, request))

    async def whole_pad(self) -> down.Pad:
        """Every match on the scorepad that the journal has: one just decided is told to nobody before it is stored.

        Raises JournalLost: the room has left memory meanwhile.
        """
        if self._left is not None:
            raise JournalLost(self._left[0])
        pad: asyncio.Future[down.Pad] = asyncio.get_running_loop().create_future()
        self._inbox.drop(Looked(self._around.clock(), pad))
        return await pad

    def _bot_acts(self, seat: Seat, act: Any) -> None:
        number = self._playing.number if self._playing else 0
        self._inbox.drop(BotActed(self._around.clock(), seat, act, number))

    def tick(self) -> None:
        """Time has passed."""
        self._inbox.drop(Tick(self._around.clock()))

    @property
    def in_trouble(self) -> bool:
        """Nothing can be stored, so nothing happens."""
        return bool(self._storing.trouble)

    @property
    def idle_since(self) -> int | None:
        """Since when nobody is here and nothing waits to be done; None: somebody is, or something does."""
        return None if self._here.screens or self._inbox else self._here.empty_since

    # --- gestures take the short way ----------------------------------------------------------

    def feel(self, screen: Screen, raw: Raw) -> None:
        """To those who feel it, and stored by nobody. While nothing can be stored nobody does; but it may wait."""
        playing = self._playing
        if playing is None or not self.state.playing or (self.in_trouble and not playing.game.queues_gestures):
            return
        seat = screen.seat_in(playing.number)
        if seat is None or screen not in self._here.screens:
            return
        self._relay(playing, seat, decode(playing.game.Gesture, raw, "gesture"))

    def _relay(self, playing: Playing, seat: Seat, gesture: Any) -> None:
        felt = playing.game.feel(playing.match.state, seat, gesture)
        if felt is not None and not felt:
            return
        relay([] if self.in_trouble else self._here.screens, playing, felt, seat, gesture, self._around.clock())
        self._crew.feel(felt, seat, gesture)

    def react(self, screen: Screen, sticker: up.Sticker) -> None:
        if screen in self._here.screens and screen.shown and not self.in_trouble:
            seat = seat_of(self.state, self._playing, screen.person)
            cheer(self._here.screens, screen, seat, sticker, self._hush())

    def _hush(self) -> Sequence[Seat]:
        playing = self._playing
        return playing.game.hush(playing.match.state) if playing is not None and self.state.playing else ()

    # --- the straight line --------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            self._schedule()
            while True:
                await self._carry_out(await self._inbox.gathered())
        except JournalLost as error:
            log.error("journal_lost", room=self.code, error=str(error))
            self._drop()
        except Exception:
            log.exception("room_failed", room=self.code)
            self._refuse_at_hand()
            self._drop()

    def _refuse_at_hand(self) -> None:
        """Nothing of it was kept. Whoever asked for it must not ask again for ever."""
        letter = self._at_hand
        if isinstance(letter, Asked):
            letter.screen.refuse(Refusal("room-failed"), letter.request.id)

    async def _carry_out(self, letters: list[Letter]) -> None:
        self._taken = letters
        for letter in letters:
            self._at_hand = letter
            self._ring(letter.at)
            self._take(letter)
        self._at_hand = None
        at = letters[-1].at
        self._expire(at)
        await self._store(at)
        replies, self._replies = self._replies, []
        for reply in replies:
            reply()
        self._here.all_told()
        self._tell()
        self._schedule()
        self._taken = []

    def _take(self, letter: Letter) -> None:
        match letter:
            case Entered():
                self._enter(letter)
            case Gone():
                self._here.go(letter.screen, letter.at)
            case Asked():
                self._answer(letter)
            case Looked():
                self._replies.append(partial(self._show_pad, letter.pad))
            case BotActed():
                self._bot_acted(letter)

    def _decided(self, made: list[entries.AnyEntry], by: int | None = None, id: str | None = None) -> None:
        """Carries entries out and lays them ready for the journal; the first names the request it answers."""
        for entry in made:
            apply(entry, self.state)
            if isinstance(entry, entries.Forgotten):
                self._answers.forget(entry.person)
                self._here.presences.forget(entry.person)
            elif isinstance(entry, entries.ChairGiven):
                self._answers.swap(entry.of, entry.to)
                self._here.swap(entry.of, entry.to)
            self._lines.append(entries.Line(entry, by, id))
            by = id = None

    async def _store(self, at: int) -> None:
        if self._lines:
            lines, self._lines = self._lines, []
            await self._storing.store(self._seq, [entries.encode(line) for line in lines], at)
            self._seq += len(lines)

    def _warn(self, word: str) -> None:
        """The disk won't have it. Nothing is lost, but whoever waits should know for what."""
        for screen in self._here.screens:
            screen.warn(word)

    def _tell(self) -> None:
        room = room_parts(self.code, self.state, self._here.presences, self._around.games, self._hush())
        views = tell(self._here.screens, room, self.state, self._playing)
        if self._playing is not None:
            catch_up(self._here.screens, self._playing)
            for seat in self._crew.seat(self._playing.game, bot_seats(self.state, self._here.presences)):
                self._crew.take_over(seat, self._playing.touches.of(seat))
            playing, clock = self._playing, self._around.clock
            self._crew.show(views.table, views.hand, lambda: playing.time(clock()), self._acted)
            self._crew.watched(by_anyone=bool(self._here.screens))
        self._acted.clear()

    def _schedule(self) -> None:
        alarm = self._playing.due() if self._playing is not None and self.state.playing else None
        self._waking.at(self._here.presences.next_expiry(), alarm)

    # --- the end of it ------------------------------------------------------------------------

    def close(self, word: str, again: bool) -> None:
        """Leaves memory; the journal has everything."""
        self._task.cancel()
        self._stop(word, again)

    def _drop(self) -> None:
        """What is in memory may not be what is on disk: let everyone come back to what the journal has."""
        self._lost(self)
        self._stop("room-reread", again=True)

    def _stop(self, word: str, again: bool) -> None:
        self._left = (word, again)
        self._crew.dismiss()
        self._waking.stop()
        self._here.close(word, again)
        for letter in (*self._taken, *self._inbox.taken()):
            if isinstance(letter, Entered):
                letter.screen.line.close(word, again)
            elif isinstance(letter, Looked) and not letter.pad.done():
                letter.pad.set_exception(JournalLost(word))

    # --- coming and going ---------------------------------------------------------------------

    def _enter(self, letter: Entered) -> None:
        screen = letter.screen
        try:
            if screen.watch:
                watching = sum(other.watch for other in self._here.screens)
                self._decided(let_watch(self.state, letter.token, watching))
            else:
                screen.person = self._person(letter.token, letter.name)
        except Refusal as refusal:
            self._here.show_out(screen)
            self._replies.append(partial(screen.turn_away, refusal))
            return
        if not self._here.come(screen):
            return
        welcome = down.Welcome(self.code, screen.person, self._around.version)
        self._replies.append(partial(screen.answer, welcome))
        self._replies += [partial(screen.answer, down.Notice(word)) for word in self._remarks]

    def _person(self, token: str, name: str) -> int:
        """Whom this token belongs to; a newcomer joins first."""
        known = self.state.person_with(token)
        if known is None:
            self._decided(join(self.state, self._around.games, token, name, self._here.people))
            return self._person(token, name)
        if self.state.people[known].removed:
            raise Unauthorised("removed")
        return known

    def _expire(self, at: int) -> None:
        """A host who has been away too long hands over to someone who is here."""
        self._here.presences.expire(at)
        host, heirs = self.state.host, self._here.people
        if host is not None and heirs and self._here.presences.of(host) == "warm":
            self._decided([entries.HostNamed(min(heirs))])

    def _show_out(self) -> None:
        """Whoever has been removed is shown the door."""
        for screen in self._here.screens[:]:
            if screen.person is not None and self.state.people[screen.person].removed:
                self._here.show_out(screen)
                self._replies.append(partial(screen.line.close, "removed", again=False))

    # --- requests -----------------------------------------------------------------------------

    def _answer(self, letter: Asked) -> None:
        screen, request, person = letter.screen, letter.request, letter.screen.person
        if screen not in self._here.screens:
            return  # gone or sent away in the meantime
        if person is None:
            self._replies.append(partial(screen.refuse, Unauthorised("watching"), request.id))
            return
        before = self._answers.get(person, request.id)
        if before is not None:
            self._replies.append(partial(screen.answer, before))
            return
        try:
            self._carry(letter, person)
        except Refusal as refusal:
            self._answers.keep(person, request.id, refused(refusal, request.id))
            self._replies.append(partial(screen.refuse, refusal, request.id))
        else:
            done = down.Done(request.id)
            self._answers.keep(screen.person or person, request.id, done)  # they may have given themselves a chair
            self._replies.append(partial(screen.answer, done))

    def _carry(self, letter: Asked, person: int) -> None:
        request = letter.request
        if isinstance(request, up.Do):
            self._decided(self._played(letter, request), person, request.id)
            return
        if isinstance(request, up.Start):
            seated, dealt = deal(self.state, person, self._around.games, letter.at)
            self._playing = Playing(self._around.games[dealt.header.game], dealt)
            self._crew.dismiss()
            self._remarks = ()
            self._decided([*seated, dealt], person, request.id)
            return
        if isinstance(request, up.GiveChair):
            self._decided(give(self.state, person, request, self._here.people), person, request.id)
            return
        made = lobby.decide(request, self.state, person, self._around.games)
        if self._playing is not None and self.state.playing:
            made = lobby.at_time(made, self._playing.time(letter.at))
        self._decided(made, person, request.id)
        self._show_out()

    def _show_pad(self, pad: asyncio.Future[down.Pad]) -> None:
        if not pad.done():  # nobody waits any more
            pad.set_result(self.state.whole_pad())

    # --- the match ----------------------------------------------------------------------------

    def _played(self, letter: Asked, request: up.Do) -> list[entries.AnyEntry]:
        if self._playing is None or not self.state.playing:
            raise Refusal("no-match")
        seat = seat_of(self.state, self._playing, letter.screen.person)
        if seat is None:
            raise Unauthorised("not-seated")
        return self._playing.asked(seat, request, letter.screen, letter.at)

    def _ring(self, at: int) -> None:
        if self._playing is not None and self.state.playing:
            self._decided(self._playing.ring_until(at))

    def _bot_acted(self, letter: BotActed) -> None:
        playing = self._playing
        if playing is None or not self.state.playing or letter.match != playing.number:
            return
        if letter.seat not in bot_seats(self.state, self._here.presences):
            return  # its person is back
        if letter.act is not None and isinstance(letter.act, playing.game.Gesture):
            self._relay(playing, letter.seat, letter.act)
            self._acted.add(letter.seat)
            return
        made = playing.acted(letter.seat, letter.act, letter.at)
        self._decided(made)
        if made or playing.looks_again(letter.seat):
            self._acted.add(letter.seat)
