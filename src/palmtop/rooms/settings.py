"""What rooms are given from outside: the operator's settings, and the services they use."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Generator
from typing import Any

from msgspec import Struct

from palmtop.engine.chance import new_seed
from palmtop.engine.game import Games
from palmtop.journal import Journal
from palmtop.journal.ownership import Ownership, SoleOwner
from palmtop.rooms.at_hand import AtHand, Crash, WorkOn, no_crashes

Think = Callable[..., Awaitable[Any]]  # calls a function with its arguments outside the event loop's thread


async def at_once(function: Callable[..., Any], *args: Any) -> Any:
    """Calls it in the event loop's thread: for tests, where nothing may depend on the scheduler."""
    return function(*args)


async def work_on_at_once(code: str, function: Callable[..., Any], *args: Any) -> Any:
    """The same for work on a room."""
    return function(*args)


Gather = Callable[[Callable[[], None]], None]  # calls back when gestures have been gathered for long enough


def gather_nothing(callback: Callable[[], None]) -> None:
    """Calls back at once: every gesture gets a frame of its own."""
    callback()


def no_cpu_time() -> float:
    """As if work took no time: for tests in virtual time, where nothing may depend on the machine's speed."""
    return 0.0


CODE_LENGTH_MIN = 5
CODE_LENGTH_MAX = 8
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"  # without I, L and O, which are mistaken for digits
CODE_PATTERN = f"[{LETTERS}]{{{CODE_LENGTH_MIN},{CODE_LENGTH_MAX}}}"  # of paths


def new_code(length: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


class Settings(Struct, frozen=True):
    grace_seconds: float = 45.0  # how long somebody may be away before a bot plays for them
    idle_seconds: float = 600.0  # how long an empty room stays in memory
    keep_days: float = 90.0  # how long an unused room stays in the journal
    most_rooms: int = 5_000  # in memory at once
    most_rooms_an_address: int = 50  # that its screens are in at once
    most_sockets: int = 20_000
    most_sockets_an_address: int = 200
    most_http: int = 20_000  # connections that are no WebSockets
    most_http_an_address: int = 400  # a browser opens up to 6 and keeps them for a while


class Services(Struct, frozen=True):
    games: Games
    journal: Journal
    settings: Settings
    clock: Callable[[], int]  # ms since 1970
    think: Think
    version: str
    new_seed: Callable[[], bytes] = new_seed  # of a match
    new_code: Callable[[int], str] = new_code  # of a room, with so many letters
    work_on: WorkOn = work_on_at_once  # for loading rooms and making their snapshots
    gather: Gather = gather_nothing
    cpu_seconds: Callable[[], float] = no_cpu_time  # of the event loop's thread so far
    ownership: Ownership = SoleOwner()
    at_hand: AtHand = AtHand()
    crashes: Callable[[], Generator[Crash]] = no_crashes  # of other processes; each is returned once
