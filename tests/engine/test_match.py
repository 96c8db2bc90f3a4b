"""What a match refuses for every game."""

from __future__ import annotations

import pytest

from palmtop.engine.errors import Malformed
from palmtop.engine.game import When
from palmtop.engine.match import Match
from tests.toy.game import BELL_MS, TOY


def test_an_alarm_before_its_time_is_refused_and_not_counted() -> None:
    match = Match(TOY, TOY.Options(), 2, bytes(32))
    before = match.bytes()
    with pytest.raises(Malformed) as refusal:
        match.ring(When(BELL_MS - 1, BELL_MS - 1))
    assert refusal.value.word == "no-alarm-due"
    assert (match.bytes(), match.inputs) == (before, 0)
    match.ring(When(BELL_MS, BELL_MS))
    assert match.inputs == 1


def test_an_alarm_is_refused_where_none_is_set() -> None:
    match = Match(TOY, TOY.Options(calm=True), 2, bytes(32))
    with pytest.raises(Malformed):
        match.ring(When(BELL_MS, BELL_MS))
