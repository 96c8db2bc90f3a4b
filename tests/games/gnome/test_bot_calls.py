"""Bots and the flower and rain cloud: they call late, wrongly, or not at all, and mostly right (GN-63 to GN-68)."""

from __future__ import annotations

import pytest

from palmtop.games.gnome.model import Call
from tests.games.gnome import stage
from tests.games.gnome.bots import Party

ROUNDS = 40


@pytest.mark.rule("GN-63", "GN-64", "GN-68")
def test_it_calls_what_it_has_seen_after_a_human_time_and_mostly_right() -> None:
    reactions, marks = [], []
    for number in range(ROUNDS):
        party = Party(stage.on_ramp(2, "cloud", marks=True), 0, 1, number=number)
        while party.state.round.turn is None:
            party.step()
        shows_at = stage.turn_of(party.state).shows_at
        party.until("ready")
        for at, _, act in party.acts:
            if isinstance(act, Call):
                reactions.append(at - shows_at)
                marks.append(act.mark)
    assert len(reactions) > 0.7 * ROUNDS
    assert min(reactions) >= 280
    assert max(reactions) > 1800, "somebody remembers it late"
    assert 0.85 * len(marks) < marks.count("cloud") < len(marks)


@pytest.mark.rule("GN-07")
def test_without_the_variant_it_calls_nothing() -> None:
    for number in range(10):
        party = Party(stage.on_ramp(2, "flower"), 0, 1, number=number)
        party.until("ready")
        assert not [act for _, _, act in party.acts if isinstance(act, Call)]


@pytest.mark.rule("GN-65", "GN-66")
def test_it_is_now_and_then_wrong_and_goes_on_building_if_it_may() -> None:
    wrong = 0
    for number in range(120):
        state = stage.on_ramp(2, None, marks=True)
        for pile in state.piles:
            pile.append(state.deck.pop(0).number)
        party = Party(state, 0, 1, strength=1, number=number)
        party.until("ready")
        ruling = stage.ruled(state)
        wrong += len(ruling.wrong)
        assert ruling.stopper is not None
    assert 1 <= wrong <= 24


def test_nobody_shouts_what_somebody_else_has_shouted() -> None:
    for number in range(20):
        party = Party(stage.on_ramp(3, "flower", marks=True), 0, 1, 2, number=number)
        party.until("ready")
        calls = [act.mark for _, _, act in party.acts if isinstance(act, Call)]
        assert len(calls) == len(set(calls))
