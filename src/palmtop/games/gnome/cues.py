"""Do You Gnome Me?: what just happened, for sound and motion."""

from __future__ import annotations

from msgspec import Struct

from palmtop.engine.game import Seat
from palmtop.games.gnome.pieces import Mark


class Loaded(Struct, frozen=True, tag="loaded"):
    """A portrait is in the device."""


class Released(Struct, frozen=True, tag="released"):
    by: Seat
    height: int


class TurnedShort(Struct, frozen=True, tag="short"):
    by: Seat


class Voided(Struct, frozen=True, tag="void"):
    by: list[Seat]


class Stopped(Struct, frozen=True, tag="stopped"):
    by: Seat


class Called(Struct, frozen=True, tag="called"):
    by: Seat
    mark: Mark


class CalledWrong(Struct, frozen=True, tag="wrong"):
    by: Seat
    paid: bool  # a card; otherwise out for this round


class Snatched(Struct, frozen=True, tag="snatched"):
    """All-in: `by` has the card no more, for `to` was there earlier (GN-51)."""

    card: int
    by: Seat
    to: Seat


class Judged(Struct, frozen=True, tag="judged"):
    winner: Seat | None
    won: bool


class StacksPassed(Struct, frozen=True, tag="passed"):
    pass


class TimeUp(Struct, frozen=True, tag="time_up"):
    pass


class Finished(Struct, frozen=True, tag="finished"):
    pass


Cue = (
    Loaded
    | Released
    | TurnedShort
    | Voided
    | Stopped
    | Called
    | CalledWrong
    | Snatched
    | Judged
    | StacksPassed
    | TimeUp
    | Finished
)
