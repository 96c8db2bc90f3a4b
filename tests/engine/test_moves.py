"""Guards: one place says whether a move is open, for the refusal and for the view."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.moves import MoveRule, MoveRules, Reason


class Roll(Struct, frozen=True, tag="roll"):
    pass


class Wait(Struct, frozen=True, tag="wait"):
    pass


State = list[str]
OVER = Reason("T-1", "over")


def _always(state: State, seat: Seat) -> Reason | None:
    return OVER if "over" in state else None


def _own_turn(state: State, seat: Seat) -> Reason | None:
    return None if seat == 0 else Reason("T-2", "not-yours", {"seat": seat})


def _open(state: State, seat: Seat) -> Reason | None:
    return None


def _note(state: State, seat: Seat, move: Struct, when: When, chance: Chance) -> Sequence[Announcement]:
    state.append(type(move).__name__)
    return [Announcement(move)]


RULES: MoveRules[State] = MoveRules(_always, {Roll: MoveRule(_own_turn, _note), Wait: MoveRule(_open, _note)})


def _play(state: State, seat: int, move: Struct) -> Sequence[Announcement]:
    return RULES.play(state, Seat(seat), move, When(0, 0), Chance(b""))


def test_a_move_that_its_guard_allows_is_played() -> None:
    state: State = []
    assert _play(state, 0, Roll()) == [Announcement(Roll())]
    assert state == ["Roll"]


def test_a_move_that_its_guard_forbids_is_refused_with_rule_and_arguments() -> None:
    state: State = []
    with pytest.raises(Illegal) as caught:
        _play(state, 1, Roll())
    assert (caught.value.rule, caught.value.word, caught.value.args_) == ("T-2", "not-yours", {"seat": 1})
    assert state == []


@pytest.mark.parametrize("move", [Roll(), Wait()])
def test_the_common_guard_forbids_every_move(move: Struct) -> None:
    with pytest.raises(Illegal) as caught:
        _play(["over"], 0, move)
    assert caught.value.rule == "T-1"


def test_open_moves_are_those_that_would_not_be_refused() -> None:
    assert RULES.open_to([], Seat(0)) == ["roll", "wait"]
    assert RULES.open_to([], Seat(1)) == ["wait"]
    assert RULES.open_to(["over"], Seat(0)) == []
