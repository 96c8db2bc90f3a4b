"""What becomes of a bot's act that the rules turn down."""

from __future__ import annotations

import msgspec
from msgspec import Raw
from structlog.testing import capture_logs

from palmtop.engine.game import Seat
from palmtop.engine.match import Header
from palmtop.rooms import entries
from palmtop.rooms.playing import Playing
from tests.toy.game import TOY, Claim, Options


def toy() -> Playing:
    header = Header("toy", 1, 2, Raw(msgspec.json.encode(Options())), "")
    return Playing(TOY, entries.Dealt(1, header, bytes(32).hex(), at=0))


def test_a_bot_whose_act_came_too_late_looks_again_before_anything_is_done_for_it() -> None:
    playing = toy()
    playing.acted(Seat(0), Claim(), at=1)
    with capture_logs() as logs:
        assert playing.acted(Seat(1), Claim(), at=2) == []  # thought of before seat 0 claimed
    assert logs == []  # that happens
    assert playing.looks_again(Seat(1))
    assert playing.stand_ins == [1, 0]


def test_a_bot_that_insists_or_has_no_idea_is_played_for_as_if_it_had_left() -> None:
    playing = toy()
    assert len(playing.acted(Seat(0), None, at=1)) == 1
    for seat in (0, 1):
        playing.acted(Seat(seat), Claim(), at=2)
    with capture_logs() as logs:
        assert playing.acted(Seat(1), Claim(), at=3) == []  # nothing to be done for it, either
    assert [(line["event"], line["log_level"]) for line in logs] == [("bot_refused", "warning")]
    assert not playing.looks_again(Seat(1))
