"""A room's events and the queue they wait in. Everything that changes a room comes this way, one after another."""

from __future__ import annotations

from asyncio import Future
from collections import deque
from typing import Any

from msgspec import Struct

from palmtop.engine.game import Seat
from palmtop.rooms.screen import Screen
from palmtop.rooms.state import Today
from palmtop.wire import up


class Event(Struct, frozen=True):
    at: int  # the room's clock when it was queued


class Connected(Event, frozen=True):
    """A screen says hello. `token` is hashed."""

    screen: Screen
    token: str
    name: str
    emblem: int | None = None  # the one that a newcomer would like


class Disconnected(Event, frozen=True):
    screen: Screen


class Left(Event, frozen=True):
    """A person leaves the room on purpose; the screen is closed."""

    screen: Screen


class Requested(Event, frozen=True):
    screen: Screen
    request: up.Request


class SettledAwaited(Event, frozen=True):
    """A request waits until all earlier events are stored; it gets the names as of that time."""

    today: Future[Today]


class BotActed(Event, frozen=True):
    """`act` None: the bot failed, so the move of somebody who has left is played for it."""

    seat: Seat
    act: Any
    match: int


class Tick(Event, frozen=True):
    """Time has passed: an alarm may be due, or somebody's grace time over."""


AnyEvent = Connected | Disconnected | Left | Requested | SettledAwaited | BotActed | Tick


class EventQueue:
    """Clients that reconnect again and again while nothing can be stored must not fill it.

    So whatever came from a screen that has disconnected before its hello was taken is dropped.
    """

    def __init__(self) -> None:
        self._events: deque[AnyEvent] = deque()

    def __len__(self) -> int:
        return len(self._events)

    def put(self, event: AnyEvent) -> None:
        if isinstance(event, Disconnected) and self._waits_to_enter(event.screen):
            self._withdraw(event.screen)
        else:
            self._events.append(event)

    def take(self) -> AnyEvent:
        """The one that has waited for longest."""
        return self._events.popleft()

    def take_all(self) -> list[AnyEvent]:
        events = [*self._events]
        self._events.clear()
        return events

    def _waits_to_enter(self, screen: Screen) -> bool:
        return any(isinstance(event, Connected) and event.screen is screen for event in self._events)

    def _withdraw(self, screen: Screen) -> None:
        self._events = deque(
            event
            for event in self._events
            if not (isinstance(event, Connected | Left | Requested) and event.screen is screen)
        )
