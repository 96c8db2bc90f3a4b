"""Plays moves in a game's own rules and looks at it as a phone would, as the tests of several games do."""

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
        """Plays the moves of one seat at one moment; what was told, in all."""
        told: list[Announcement] = []
        for move in moves:
            told += self._game.play(state, Seat(seat), move, When(at, at), Chance(seed, 1))
        return told

    def ring(self, state: S) -> list[Announcement]:
        """Time passes until the next bell."""
        due = self._game.alarm(state)
        assert due is not None, "no bell is due"
        return list(self._game.ring(state, When(due, due), Chance(SEED, 1)))

    def forbidden(self, state: S, seat: int, move: M) -> tuple[str | None, str]:
        """The rule that forbids this move, and the words; nothing may have changed."""
        before = msgspec.json.encode(state)
        with pytest.raises(Illegal) as refusal:
            self.play(state, seat, move)
        assert msgspec.json.encode(state) == before
        return refusal.value.rule, refusal.value.word

    def seen(self, state: S, seat: int) -> tuple[Any, Any]:
        """Table and hand as a phone would get them, in bytes: there is no way from here to the state."""
        table, hand = self._game.table(state), self._game.hand(state, Seat(seat))
        return _copy(table, self._game.Table), _copy(hand, self._game.Hand)


def _copy(view: Struct, kind: type[Struct]) -> Struct:
    return msgspec.json.decode(msgspec.json.encode(view), type=kind)
