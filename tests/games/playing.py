"""Plays moves by a game's verbs and reads its views as a client does, for the tests of several games."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec
import pytest
from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Game, Seat, When

SEED = bytes(32)

S = TypeVar("S", bound=Struct)
M = TypeVar("M", bound=Struct)
O = TypeVar("O", bound=Struct)


def chance(number: int) -> Chance:
    return Chance(SEED, number)


class Playing(Generic[S, M, O]):
    def __init__(self, game: Game[S, M, O]) -> None:
        self._game = game

    def play(self, state: S, seat: int, *moves: M, at: int = 0, seed: bytes = SEED) -> list[Announcement]:
        """Plays the moves of one seat at one time and returns all announcements."""
        announcements: list[Announcement] = []
        for move in moves:
            announcements += self._game.play(state, Seat(seat), move, When(at, at), Chance(seed, 1))
        return announcements

    def ring(self, state: S) -> list[Announcement]:
        """Lets time pass until the next alarm."""
        due = self._game.alarm(state)
        assert due is not None, "no alarm is set"
        return list(self._game.ring(state, When(due, due), Chance(SEED, 1)))

    def forbidden(self, state: S, seat: int, move: M) -> tuple[str | None, str]:
        """The rule and the message id of the refusal of this move, which must change nothing."""
        before = msgspec.json.encode(state)
        with pytest.raises(Illegal) as refusal:
            self.play(state, seat, move)
        assert msgspec.json.encode(state) == before
        return refusal.value.rule, refusal.value.word

    def seen(self, state: S, seat: int) -> tuple[Any, Any]:
        """Table and hand, encoded and decoded as a client gets them, so they share nothing with the state."""
        table, hand = self._game.table(state), self._game.hand(state, Seat(seat))
        return _copy(table, self._game.Table), _copy(hand, self._game.Hand)


def _copy(view: Struct, kind: type[Struct]) -> Struct:
    return msgspec.json.decode(msgspec.json.encode(view), type=kind)
