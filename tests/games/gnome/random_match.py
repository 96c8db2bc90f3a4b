"""Plays whole matches with random legal moves of all seats, and alarms in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from palmtop.engine.errors import Illegal
from palmtop.engine.game import Seat, When
from palmtop.engine.match import NOTHING, Input, Match
from palmtop.games.gnome import GNOME
from palmtop.games.gnome.device import SHORT_BELOW
from palmtop.games.gnome.model import (
    HIGH,
    Call,
    Fit,
    Grab,
    Lay,
    Move,
    Options,
    PutBack,
    Ready,
    Release,
    Saw,
    State,
    Stop,
)
from palmtop.games.gnome.parts import Hand, Table

MOST_INPUTS = 50_000


class RandomMatch:
    """A match of random moves. `after` is called with the state after every input."""

    def __init__(self, options: Options, seats: int, chance: Random, after: Callable[[State], None]) -> None:
        self.seed = chance.randbytes(32)
        self.options = options
        self.seats = seats
        self.match = Match(GNOME, options, seats, self.seed)
        self.chance = chance
        self.after = after
        self.inputs: list[Input] = []
        self.now = 0

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def play(self) -> None:
        while self.match.outcome is None:
            self.now += self.chance.choice([0, 20, 150, 600])
            if not self._ring():
                self._move()
            self.after(self.state)
            assert len(self.inputs) < MOST_INPUTS, "the match doesn't end"
        assert GNOME.alarm(self.state) is None

    def _ring(self) -> bool:
        due = GNOME.alarm(self.state)
        if due is None or due > self.now:
            return False
        when = When(self.now, self.now)
        self.match.ring(when)
        self.inputs.append(Input(None, NOTHING, when))
        return True

    def _move(self) -> None:
        """A random move of a random seat, or the clock jumps to the next alarm."""
        table = GNOME.table(self.state)
        seats = [Seat(seat) for seat in range(self.seats)]
        hands = [GNOME.hand(self.state, seat) for seat in seats]
        some = [
            (seat, move) for seat, hand in zip(seats, hands, strict=True) for move in moves(table, hand, self.chance)
        ]
        if not some:
            due = GNOME.alarm(self.state)
            assert due is not None, "nobody can move, and no alarm is due"
            self.now = max(self.now, due)
            return
        seat, move = self.chance.choice(some)
        when = When(self.now, max(0, self.now - self.chance.choice([0, 0, 30, 200])))
        try:
            self.match.play(seat, move, when)
        except Illegal:
            return  # too early or too late by its judged time
        self.inputs.append(Input(seat, Raw(msgspec.json.encode(move)), when))


def moves(table: Any, hand: Any, chance: Random) -> Iterator[Move]:
    """One move of each open kind; moves that would end the round early are rarer."""
    assert isinstance(table, Table)
    assert isinstance(hand, Hand)
    for tag in hand.moves:
        move = _move(tag, table, hand, chance)
        if move is not None:
            yield move


def _move(tag: str, table: Table, hand: Hand, chance: Random) -> Move | None:
    match tag:
        case "ready":
            return Ready()
        case "release":
            return Release(chance.choice([0, SHORT_BELOW, 550, 700, HIGH, HIGH, HIGH]))
        case "saw":
            assert table.turn is not None
            bad = chance.random() < 0.03
            return Saw(0, 0, 0) if bad else Saw(table.turn.shows_at, table.turn.hides_at, 16)
        case "lay":
            stack = chance.choice([k for k, own in enumerate(hand.stacks) if own is not None])
            own = hand.stacks[stack]
            assert own is not None
            return Lay(stack, chance.choice(own[1:]))
        case "stop":
            return Stop() if chance.random() < 0.2 else None
        case "call":
            return Call(chance.choice(["flower", "cloud"])) if chance.random() < 0.02 else None
        case "grab":
            return Grab(chance.choice(table.heap).card)
        case "fit":
            return Fit()
    assert tag == "put_back"
    worked = table.gnomes[hand.seat]
    held = [] if worked.holds is None else [worked.holds.card]
    laid = [] if table.round.phase == "choosing" else [card for card in worked.cards if card is not None]
    return PutBack(chance.choice(held + laid)) if chance.random() < 0.1 else None
