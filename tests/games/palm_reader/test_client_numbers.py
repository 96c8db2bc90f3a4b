"""The browser counts as the server does, and sends no more at once than the server takes."""

from __future__ import annotations

import pytest

from palmtop.games.palm_reader.bot.palm import BRIDGE_MS
from palmtop.games.palm_reader.model import (
    COUNTDOWN_MS,
    INK_POINTS,
    LONGEST_MS,
    PROOF_MS,
    SPAN,
    STAR_MS,
    TOUCH_POINTS,
)
from tests.games.palm_reader.client import COUNTING, INK, PLACE, PLAYOUT, TOUCHES, number

SAME = [
    (COUNTING, "COUNTDOWN_MS", COUNTDOWN_MS),
    (COUNTING, "PROOF_MS", PROOF_MS),
    (COUNTING, "STAR_MS", STAR_MS),
    (INK, "LONGEST", LONGEST_MS),
    (PLACE, "SPAN", SPAN),
    (PLAYOUT, "BRIDGE", BRIDGE_MS),
]


@pytest.mark.parametrize(("file", "name", "ours"), SAME)
def test_a_number_is_the_servers(file: str, name: str, ours: int) -> None:
    assert number(file, name) == ours


def test_what_is_sent_at_once_is_taken() -> None:
    assert number(TOUCHES, "GESTURE") <= TOUCH_POINTS
    assert number(INK, "PIECE") < INK_POINTS, "and the point where the finger lifts goes with the last piece"
