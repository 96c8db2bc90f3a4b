"""Upside down, and two portraits back to back (GN-60 to GN-62)."""

from __future__ import annotations

import pytest

from palmtop.games.gnome import view
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import CARDS, HIGH, Card, Lay, Release, Saw
from palmtop.games.gnome.parts import PortraitPart
from tests.games.gnome.scenarios import (
    all_numbers,
    build,
    building,
    dealt,
    everyone_ready,
    on_ramp,
    open_stop,
    play,
    reach,
    ring,
    ruling_of,
    stop,
    turn_of,
)


@pytest.mark.rule("GN-60", "GN-68")
@pytest.mark.parametrize("upside_down", [False, True])
def test_upside_down_turns_the_portrait_but_gnomes_are_built_upright(upside_down: bool) -> None:
    state, opens = building(2, upside_down=upside_down)
    assert view.table(state).device.upside_down is upside_down
    build(state, 0, 4, opens)
    build(state, 1, 0, opens)
    stop(state, 1, opens)
    assert (ruling_of(state).winner, ruling_of(state).upside_down) == (0, upside_down)
    assert ruling_of(state).gnomes[0] == list(ruling_of(state).portrait)


@pytest.mark.rule("GN-61", "GN-62")
def test_the_gnome_to_build_is_the_one_facing_away() -> None:
    state = on_ramp(2, twins=True)
    far, near = state.round.card, state.round.near
    assert far is not None
    assert near is not None
    assert far.number != near.number
    shown = PortraitPart(portraits.of(near).gnome, portraits.of(near).mark)
    assert view.table(state).device.near == shown  # instead of the screen card
    opens = open_stop(state)
    assert view.table(state).device.near == shown  # after the turn too
    for stack, top in enumerate(portraits.of(near).gnome):  # seat 1 builds the wrong gnome
        if state.board.stacks[1][stack][0] != top:
            play(state, 1, Lay(stack, top), opens)
    build(state, 0, 4, opens)
    stop(state, 1, opens)
    ruling = ruling_of(state)
    assert (ruling.winner, ruling.portrait, ruling.near) == (0, portraits.of(far).gnome, portraits.of(near).gnome)
    assert state.piles[0] == [far.number]
    assert state.deck[0] == Card(near.number, 1 - near.side)  # under the deck, turned over
    assert view.table(state).device.near is None


@pytest.mark.rule("GN-61")
def test_without_twins_the_screen_card_is_in_the_device() -> None:
    state = on_ramp(2)
    assert (state.round.near, view.table(state).device.near) == (None, None)


@pytest.mark.rule("GN-62")
def test_short_and_void_turns_discard_both_twins() -> None:
    state = on_ramp(2, twins=True)
    numbers = [card.number for card in (state.round.card, state.round.near) if card is not None]
    play(state, state.releaser, Release(0))
    reach(state, 1)
    ring(state)
    assert state.discards == numbers
    assert state.round.near is not None
    play(state, state.releaser, Release(HIGH))
    reach(state, 4)
    play(state, 0, Saw(0, 0, 0), turn_of(state).stops_at)
    assert len(state.discards) == 4
    assert all_numbers(state) == list(range(CARDS))


@pytest.mark.rule("GN-62")
def test_a_single_last_card_is_played_with_the_screen_card() -> None:
    state = dealt(2, twins=True, until="deck_empty")
    state.discards = [card.number for card in state.deck[2:]]
    state.deck = state.deck[:2]
    everyone_ready(state)
    assert view.table(state).device.near is not None
    stop(state, 0, open_stop(state))
    assert not view.table(state).round.ended
    everyone_ready(state)
    assert state.round.card is not None
    assert state.round.near is None
    assert view.table(state).device.near is None
    stop(state, 0, open_stop(state))
    assert state.ended


@pytest.mark.rule("GN-62")
def test_upside_down_turns_both_twins() -> None:
    state = on_ramp(2, twins=True, upside_down=True)
    assert state.round.near is not None
    assert view.table(state).device.upside_down
