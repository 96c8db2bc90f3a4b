"""Bots in seats: each looks at its seat's view, plans outside the event loop's thread, and acts as an event."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog

from palmtop.engine.bot_driver import BotDriver
from palmtop.engine.chance import Chance, new_seed
from palmtop.engine.errors import Refusal
from palmtop.engine.game import AnyGame, Bot, Seat
from palmtop.rooms.decide import Entries
from palmtop.rooms.entries import Given
from palmtop.rooms.match import NO_SEATS, GameFailed, RoomMatch
from palmtop.rooms.settings import Think
from palmtop.rooms.shown_view import Parts

log = structlog.get_logger()

FELT_MAX = 4096  # gestures kept for a bot until it looks: a long drawing

Time = Callable[[], int]  # the match's clock
Execute = Callable[[Entries], None]
Act = Callable[[Seat, Any], None]  # with None: the bot failed, play as somebody who has left


def view(kind: type[Any], parts: Parts) -> Any:
    """A view decoded from the bytes that a person would get, so that a bot knows no more and shares no objects."""
    body = b",".join(b'"%s":%s' % (name.encode(), encoded) for name, encoded in parts.items())
    return msgspec.json.decode(b"{%s}" % body, type=kind)


class BotInSeat:
    """One bot at work. While nobody watches it neither looks nor acts, but keeps what it knows."""

    def __init__(
        self,
        game: AnyGame,
        seat: Seat,
        make_bot: Callable[[], Bot],
        think: Think,
        act: Act,
        watched: asyncio.Event,
        room: str = "",
        address: Callable[[], str] = str,
    ) -> None:
        """`address`: see Look in thinking.py."""
        self.driver: BotDriver | None = None  # made at the first look: making a bot may be slow, or fail
        self._game = game
        self._seat = seat
        self._make_bot = make_bot
        self._think = think
        self._act = act
        self._watched = watched
        self._room = room
        self._address = address
        self.goes_on_at: int | None = None  # when the match goes on by itself
        self._view: tuple[Parts, Parts] | None = None
        self._time: Time = lambda: 0
        self._felt: deque[tuple[Seat, Any]] = deque(maxlen=FELT_MAX)
        self._changed = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._play())

    def show(self, table: Parts, hand: Parts, time: Time, *, acted: bool) -> None:
        """Called after every change in the room; `acted`: it was this bot's own act."""
        self._time = time
        if acted or self._view != (table, hand):
            self._view = (table, hand)
            self._changed.set()

    def feel(self, seat: Seat, gesture: Any) -> None:
        """Keeps a gesture until the next look, since the bot may be thinking in another thread."""
        self._felt.append((seat, gesture))

    def stop(self) -> None:
        self._task.cancel()

    async def _play(self) -> None:
        planned: int | None = None  # the due time that `deadline` was computed from
        deadline: float | None = None
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(deadline):
                    await self._changed.wait()
            await self._watched.wait()
            if self._changed.is_set():
                self._changed.clear()
                await self._look()
            else:
                self._carry_out()
            due = self.driver.due if self.driver else None
            if due != planned:
                planned, deadline = due, self._deadline(due)

    def _deadline(self, due: int | None) -> float | None:
        """A time of the match's clock on the event loop's clock."""
        return None if due is None else asyncio.get_running_loop().time() + (due - self._time()) / 1000

    def _carry_out(self) -> None:
        act = self.driver.take() if self.driver else None
        if act is None:
            self._changed.set()  # it wants to look again
        else:
            self._act(self._seat, act)

    async def _look(self) -> None:
        """Uses the time of looking, not of the last change: that could reveal a hidden move."""
        assert self._view is not None
        table, hand = self._view
        felt = list(self._felt)
        self._felt.clear()
        try:
            look = BotLook(self, self._address(), self._room, self._deadline(self.goes_on_at))
            await self._think(look, felt, view(self._game.Table, table), view(self._game.Hand, hand), self._time())
        except Exception:
            log.exception("bot_failed", game=self._game.id, seat=self._seat)
            if self.driver:
                self.driver.take()
            self._act(self._seat, None)

    def feel_and_look(self, effort: float, felt: list[tuple[Seat, Any]], table: Any, hand: Any, now: int) -> None:
        """Called in another thread."""
        if self.driver is None:
            self.driver = BotDriver(self._make_bot())
        for seat, gesture in felt:
            self.driver.feel(seat, gesture)
        self.driver.look(table, hand, now, effort)


class BotLook:
    """One look of a bot, to be called in another thread. See thinking.py."""

    def __init__(self, bot: BotInSeat, address: str, room: str, deadline: float | None) -> None:
        self.bot = bot
        self.address = address
        self.room = room
        self.deadline = deadline
        self.effort = 1.0

    def __call__(self, *view: Any) -> None:
        self.bot.feel_and_look(self.effort, *view)


class Crew:
    """All bots at work in a room's match."""

    def __init__(self, think: Think, act: Act, room: str, address: Callable[[], str]) -> None:
        self.bots: dict[tuple[Seat, int], BotInSeat] = {}  # by seat and strength: another strength is another bot
        self._think = think
        self._act = act
        self._room = room
        self._address = address
        self.acted: frozenset[Seat] = NO_SEATS  # bots that have acted since they were last shown anything
        self.refused: frozenset[Seat] = NO_SEATS  # bots whose last act was refused
        self._watched: asyncio.Event | None = None  # made for the first bot: most rooms have none

    def seat(self, game: AnyGame, strengths: dict[Seat, int]) -> list[Seat]:
        """Seats bots exactly there. Those who stay keep what they know. Returns the seats of new bots."""
        for key in [key for key in self.bots if strengths.get(key[0]) != key[1]]:
            self.bots.pop(key).stop()
        new = [seat for seat, strength in strengths.items() if (seat, strength) not in self.bots]
        for seat in new:
            self._watched = self._watched or asyncio.Event()
            make_bot = partial(game.bot, strengths[seat], Chance(new_seed()))
            self.bots[seat, strengths[seat]] = BotInSeat(
                game, seat, make_bot, self._think, self._act, self._watched, self._room, self._address
            )
        return new

    def take_over(self, seat: Seat, felt: Iterable[tuple[Seat, Any]]) -> None:
        """A new bot feels what its seat has felt since it last moved."""
        for by, gesture in felt:
            self.feel((seat,), by, gesture)

    def goes_on_at(self, alarm: int | None) -> None:
        """When the match goes on by itself, without waiting for its bots."""
        for bot in self.bots.values():
            bot.goes_on_at = alarm

    def show(self, table: Parts, hand: Callable[[Seat], Parts], time: Time) -> None:
        for (seat, _), bot in self.bots.items():
            bot.show(table, hand(seat), time, acted=seat in self.acted)
        self.acted = NO_SEATS

    def watched(self, by_anyone: bool) -> None:
        """While nobody watches, bots wait."""
        if self._watched is not None:
            (self._watched.set if by_anyone else self._watched.clear)()

    def feel(self, seats: Collection[Seat] | None, by: Seat, gesture: Any) -> None:
        """`seats` None: all but the one who made it."""
        for (seat, _), bot in self.bots.items():
            if seat != by and (seats is None or seat in seats):
                bot.feel(by, gesture)

    def play(self, match: RoomMatch, seat: Seat, act: Any, at: int, execute: Execute) -> None:
        """Plays a bot's move. Refused, the bot looks again: the table may have changed while it was thinking.

        If it failed (act None) or is refused again, the move of somebody who has left is played, if there is one.
        """
        if act is not None:
            try:
                execute([Given(match.propose_for_bot(seat, act, at))])
            except Refusal as refusal:
                again = seat in self.refused
                self.refused ^= {seat}
                if not again:
                    self.acted |= {seat}
                    return
                log.warning("bot_refused", game=match.game.id, seat=seat, word=refusal.word)
            else:
                self.refused -= {seat}
                self.acted |= {seat}
                return
        self._leave(match, seat, at, execute)

    def _leave(self, match: RoomMatch, seat: Seat, at: int, execute: Execute) -> None:
        move = match.leave(seat)
        if move is None:
            return
        self.acted |= {seat}
        try:
            execute([Given(match.propose_for_bot(seat, move, at))])
        except Refusal as refusal:
            raise GameFailed(match.game.id, "leave") from refusal

    def dismiss(self) -> None:
        for bot in self.bots.values():
            bot.stop()
        self.bots.clear()
        self.acted = NO_SEATS
        self.refused = NO_SEATS
