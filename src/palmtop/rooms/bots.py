"""Bots in seats: each looks at its seat's view, thinks beside the room, and acts through the room's inbox."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from palmtop.engine.chance import Chance, new_seed
from palmtop.engine.game import AnyGame, Bot, Intent, Seat
from palmtop.rooms.screen import Parts

log = structlog.get_logger()

FELT = 4096  # gestures a bot remembers until it looks: a long drawing

Think = Callable[..., Awaitable[Intent | None]]  # calls a function with its arguments, beside the room
Time = Callable[[], int]  # by the match's clock
Act = Callable[[Seat, Any], None]  # None: the bot has no idea, play as someone who has left


def view(kind: type[Any], parts: Parts) -> Any:
    """A view read from the very bytes a person would get, so a bot knows no more and shares nothing."""
    body = b",".join(b'"%s":%s' % (name.encode(), encoded) for name, encoded in parts.items())
    return msgspec.json.decode(b"{%s}" % body, type=kind)


class BotInSeat:
    """One bot at work. Its intent stands until it acts, unless a new look changes its mind.

    Unless `watched` it neither looks nor acts: what there is to do waits, and it keeps what it knows.
    """

    def __init__(self, game: AnyGame, seat: Seat, bot: Bot, think: Think, act: Act, watched: asyncio.Event) -> None:
        self._game = game
        self._seat = seat
        self._bot = bot
        self._think = think
        self._act = act
        self._watched = watched
        self._view: tuple[Parts, Parts] | None = None
        self._time: Time = lambda: 0
        self._felt: deque[tuple[Seat, Any]] = deque(maxlen=FELT)
        self._changed = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._play())

    def show(self, table: Parts, hand: Parts, time: Time, *, acted: bool) -> None:
        """The room has moved on; `acted`: by this bot's own act."""
        self._time = time
        if acted or self._view != (table, hand):
            self._view = (table, hand)
            self._changed.set()

    def feel(self, seat: Seat, gesture: Any) -> None:
        """Kept until it next looks: the bot is busy in a thread of its own."""
        self._felt.append((seat, gesture))

    def stop(self) -> None:
        self._task.cancel()

    async def _play(self) -> None:
        act: Any = None
        clock = asyncio.get_running_loop().time
        due = 0.0
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(due if act is not None else None):
                    await self._changed.wait()
            await self._watched.wait()
            if not self._changed.is_set():
                self._act(self._seat, act)
                act = None
                continue
            self._changed.clear()
            try:
                intent = await self._look()
            except Exception:
                log.exception("bot_failed", game=self._game.id, seat=self._seat)
                self._act(self._seat, None)
                act = None
                continue
            if intent is None:
                act = None
            elif intent.act != act:
                act, due = intent.act, clock() + intent.after / 1000

    async def _look(self) -> Intent | None:
        """At the moment it does: when others last moved, who knows, may be none of its business."""
        assert self._view is not None
        table, hand = self._view
        felt = list(self._felt)
        self._felt.clear()
        return await self._think(
            self._feel_and_look, felt, view(self._game.Table, table), view(self._game.Hand, hand), self._time()
        )

    def _feel_and_look(self, felt: list[tuple[Seat, Any]], table: Any, hand: Any, now: int) -> Intent | None:
        for seat, gesture in felt:
            self._bot.feel(seat, gesture)
        return self._bot.look(table, hand, now)


class Crew:
    """All bots at work in one match of a room."""

    def __init__(self, think: Think, act: Act) -> None:
        self._think = think
        self._act = act
        self._bots: dict[tuple[Seat, int], BotInSeat] = {}  # by seat and strength: another strength is another bot
        self._watched = asyncio.Event()

    def seat(self, game: AnyGame, strengths: dict[Seat, int]) -> list[Seat]:
        """Exactly these seats are bots' from now on; who stays keeps what it had in mind. Returns the new ones."""
        for key in [key for key in self._bots if strengths.get(key[0]) != key[1]]:
            self._bots.pop(key).stop()
        new = [seat for seat, strength in strengths.items() if (seat, strength) not in self._bots]
        for seat in new:
            bot = game.bot(strengths[seat], Chance(new_seed()))
            self._bots[seat, strengths[seat]] = BotInSeat(game, seat, bot, self._think, self._act, self._watched)
        return new

    def take_over(self, seat: Seat, felt: Iterable[tuple[Seat, Any]]) -> None:
        """Who has just sat down feels what the seat has felt since it last moved."""
        for by, gesture in felt:
            self.feel((seat,), by, gesture)

    def show(self, table: Parts, hand: Callable[[Seat], Parts], time: Time, acted: set[Seat]) -> None:
        for (seat, _), bot in self._bots.items():
            bot.show(table, hand(seat), time, acted=seat in acted)

    def watched(self, by_anyone: bool) -> None:
        """While nobody looks, they wait."""
        if by_anyone:
            self._watched.set()
        else:
            self._watched.clear()

    def feel(self, seats: Collection[Seat] | None, by: Seat, gesture: Any) -> None:
        """`seats` None: all."""
        for (seat, _), bot in self._bots.items():
            if seat != by and (seats is None or seat in seats):
                bot.feel(by, gesture)

    def dismiss(self) -> None:
        for bot in self._bots.values():
            bot.stop()
        self._bots.clear()
