"""Constants that the browser client shares with the server are equal, and its messages stay within the limits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from palmtop.games.palm_reader.bot.palm import BRIDGE_MS
from palmtop.games.palm_reader.model import COUNTDOWN_MS, INK_POINTS, LONGEST_MS, PROOF_MS, SPAN, STAR_MS, TOUCH_POINTS

WEB = Path(__file__).parents[3] / "web" / "src"
COUNTING = "games/palm-reader/counting/schedule.ts"
INK = "games/palm-reader/drawing/ink.ts"
PLACE = "games/palm-reader/palm/square.ts"
PLAYOUT = "games/palm-reader/feeling/playout.ts"
TOUCHES = "games/palm-reader/drawing/touches.ts"


def number(file: str, name: str) -> int:
    """The value of a constant in this file."""
    source = (WEB / file).read_text(encoding="utf-8")
    (value,) = re.findall(rf"^(?:export )?const {name} = ([\d_]+)\b", source, re.MULTILINE)
    return int(value)


SAME = [
    (COUNTING, "COUNTDOWN_MS", COUNTDOWN_MS),
    (COUNTING, "PROOF_MS", PROOF_MS),
    (COUNTING, "STAR_MS", STAR_MS),
    (INK, "LONGEST", LONGEST_MS),
    (PLACE, "SPAN", SPAN),
    (PLAYOUT, "BRIDGE", BRIDGE_MS),
]


@pytest.mark.parametrize(("file", "name", "value"), SAME)
def test_a_shared_constant_has_the_same_value(file: str, name: str, value: int) -> None:
    assert number(file, name) == value


def test_messages_of_the_client_are_within_the_limits() -> None:
    assert number(TOUCHES, "GESTURE") <= TOUCH_POINTS
    assert number(INK, "PIECE") < INK_POINTS, "the point where the finger lifts is added to the last piece"
