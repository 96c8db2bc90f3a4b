"""A hand shows a move exactly when it can be made now: views and refusals come from the same guards."""

from __future__ import annotations

import copy
from random import Random

import pytest

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Seat, When
from palmtop.games.gnome import GNOME
from palmtop.games.gnome.model import (
    HIGH,
    KINDS,
    PARTS,
    Call,
    Fit,
    Grab,
    Lay,
    Mode,
    Move,
    Options,
    PutBack,
    Ready,
    Release,
    Saw,
    State,
    Stop,
)
from tests.games.gnome.random_match import RandomMatch
from tests.games.gnome.scenarios import SEED

EVERY = {"basic": 5, "cooperative": 5, "all_in": 25}  # inputs between two checks


def candidates(state: State) -> dict[str, list[Move]]:
    """By kind of move: all arguments worth trying."""
    turn, cards = state.round.turn, len(state.board.heap)
    return {
        "ready": [Ready()],
        "release": [Release(HIGH)],
        "saw": [Saw(0, 0, 0) if turn is None else Saw(turn.shows_at, turn.hides_at, 16)],
        "lay": [Lay(kind, part) for kind in range(KINDS) for part in range(PARTS)],
        "stop": [Stop()],
        "call": [Call("flower"), Call("cloud")],
        "grab": [Grab(card) for card in range(max(1, cards))],
        "fit": [Fit()],
        "put_back": [PutBack(card) for card in range(max(1, cards))],
    }


def accepted(state: State, seat: Seat, moves: list[Move], now: int) -> bool:
    """Whether one of these moves can be made now. Changes the state if so."""
    for move in moves:
        try:
            GNOME.play(state, seat, move, When(now, now), Chance(SEED, 1))
        except Illegal:
            continue
        return True
    return False


class MoveChecker:
    """Compares hand.moves with the moves that are accepted, for every seat and every kind of move."""

    def __init__(self) -> None:
        self.inputs = 0
        self.match: RandomMatch | None = None
        self.seen: set[tuple[str, str]] = set()  # phase and kind of open moves

    def __call__(self, state: State) -> None:
        self.inputs += 1
        assert self.match is not None
        alarm, now = GNOME.alarm(state), self.match.now + 1  # moves made at the very time of a Stop still count
        if self.inputs % EVERY[state.options.mode] or (alarm is not None and alarm <= now):
            return
        tried = copy.deepcopy(state)
        for seat in state.everyone():
            shown = GNOME.hand(state, seat).moves  # type: ignore[attr-defined]  # a Struct to the engine
            for tag, moves in candidates(state).items():
                changed = accepted(tried, seat, moves, now)
                assert changed == (tag in shown), (tag, state.phase, seat)
                tried = copy.deepcopy(state) if changed else tried
            self.seen |= {(state.phase, tag) for tag in shown}
            self.check_leave(state, seat, shown)

    def check_leave(self, state: State, seat: Seat, shown: list[str]) -> None:
        """The move of a player who left is an open one."""
        move = GNOME.leave(state, seat)
        if move is not None:
            assert move.__struct_config__.tag in shown


@pytest.mark.rule("GN-11", "GN-16", "GN-52", "GN-55")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("mode", ["basic", "cooperative", "all_in"])
def test_a_hand_shows_a_move_exactly_if_it_can_be_made_now(mode: Mode, seats: int) -> None:
    checker = MoveChecker()
    for number in range(2):
        options = Options(mode=mode, marks=bool(number), stop_after_ms=1000)
        checker.match = RandomMatch(options, seats, Random(f"{mode} {seats} {number}"), checker)
        checker.match.play()
    build = {("building", "grab"), ("building", "fit")} if mode == "all_in" else {("building", "lay")}
    assert checker.seen >= build | {("ready", "ready"), ("ramp", "release"), ("building", "stop"), ("turning", "call")}
