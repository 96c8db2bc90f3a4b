"""Players, portraits, sets and the deck (GN-01 to GN-08)."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations, product
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.errors import Malformed
from palmtop.engine.game import Seat
from palmtop.engine.match import Match
from palmtop.games.gnome import GNOME, view
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import CARDS, KINDS, PARTS, Call, Options, Ready
from palmtop.games.gnome.parts import PortraitPart
from tests.games.gnome.scenarios import SEED, build, building, dealt, refused, stop

SEATS = st.sampled_from(GNOME.seats)


@pytest.mark.rule("GN-01")
def test_two_to_four_players() -> None:
    assert list(GNOME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(Malformed):
            Match(GNOME, Options(), seats, SEED)
    for stranger in (-1, 3):
        assert refused(dealt(3), stranger, Ready()) == ("GN-01", "gnome-no-such-seat")


@pytest.mark.rule("GN-02", "GN-07")
def test_48_different_portraits_some_with_a_flower_or_a_cloud() -> None:
    assert len(portraits.PORTRAITS) == 2 * CARDS == 48
    assert len({portrait.gnome for portrait in portraits.PORTRAITS}) == 48
    marks = Counter(portrait.mark for portrait in portraits.PORTRAITS)
    assert set(marks) == {None, "flower", "cloud"}
    assert marks[None] > marks["flower"]


@pytest.mark.rule("GN-07")
def test_without_the_variant_marks_mean_nothing() -> None:
    state, opens = building(2, "flower")
    assert refused(state, 0, Call("flower"), opens) == ("GN-07", "gnome-marks-mean-nothing")
    assert "call" not in [*view.hand(state, Seat(0)).moves, *view.hand(state, Seat(0)).soon]
    build(state, 0, 3, opens)
    build(state, 1, 2, opens)
    stop(state, 0, opens)
    assert state.ruling is not None
    assert (state.ruling.rule, state.ruling.winner) == ("GN-18", 0)


@pytest.mark.rule("GN-08")
def test_flower_and_rain_cloud_is_an_option_and_off_by_default() -> None:
    assert not Options().marks
    assert not view.table(dealt(2)).round.marks
    state, _ = building(2, "cloud", marks=True)
    assert view.table(state).round.marks
    assert "call" in view.hand(state, Seat(0)).moves


@pytest.mark.rule("GN-03", "GN-04")
@given(SEATS, st.binary(min_size=32, max_size=32))
def test_each_player_has_four_stacks_and_only_their_tops_show(seats: int, seed: bytes) -> None:
    state = dealt(seats, seed)
    assert len(state.board.stacks) == seats
    for stacks in state.board.stacks:
        assert [sorted(stack) for stack in stacks] == [[0, 1, 2, 3]] * 4
    table = view.table(state)
    assert [worked.parts for worked in table.gnomes] == [[stack[0] for stack in own] for own in state.board.stacks]
    for seat in range(seats):
        assert view.hand(state, Seat(seat)).stacks == state.board.stacks[seat]
    for stacks in state.board.stacks:  # the order below the tops is not in the view
        for stack in stacks:
            stack[1:] = reversed(stack[1:])
    assert view.table(state) == table


@pytest.mark.rule("GN-06")
@given(st.binary(min_size=32, max_size=32))
def test_the_deck_has_24_cards_with_random_sides(seed: bytes) -> None:
    deck = dealt(2, seed).deck
    assert sorted(card.number for card in deck) == list(range(CARDS))
    assert {card.side for card in deck} <= {0, 1}


@pytest.mark.rule("GN-06")
def test_any_card_may_be_first_and_both_sides_are_played() -> None:
    dealings = [dealt(2, bytes([n]) * 32).deck for n in range(256)]
    assert len({deck[-1].number for deck in dealings}) == CARDS
    sides = Counter(card.side for deck in dealings for card in deck)
    assert abs(sides[0] - sides[1]) < 500  # of 6144


ROOT = Path(__file__).parents[3]
FILE = ROOT / "src/palmtop/games/gnome/content/portraits.json"
TOOL = ROOT / "tools/games/gnome/make_portraits.py"
PORTRAITS = msgspec.json.decode(FILE.read_bytes(), type=list[PortraitPart])
ON_CARDS = list(zip(PORTRAITS[::2], PORTRAITS[1::2], strict=True))


@pytest.mark.rule("GN-02")
def test_there_are_two_portraits_on_each_of_24_cards() -> None:
    assert len(ON_CARDS) == CARDS


@pytest.mark.rule("GN-07")
def test_no_gnome_appears_twice() -> None:
    assert len({portrait.gnome for portrait in PORTRAITS}) == 2 * CARDS


@pytest.mark.rule("GN-02")
@pytest.mark.parametrize("kinds", list(combinations(range(KINDS), 2)))
def test_every_pair_of_parts_appears_three_times(kinds: tuple[int, int]) -> None:
    """So every part appears equally often."""
    one, other = kinds
    found = Counter((portrait.gnome[one], portrait.gnome[other]) for portrait in PORTRAITS)
    assert found == dict.fromkeys(product(range(PARTS), repeat=2), 3)


@pytest.mark.rule("GN-02")
def test_the_two_sides_of_a_card_differ_in_three_parts_or_more() -> None:
    for front, back in ON_CARDS:
        assert sum(a != b for a, b in zip(front.gnome, back.gnome, strict=True)) >= 3


@pytest.mark.rule("GN-07")
def test_there_are_eight_flowers_and_eight_clouds_and_never_two_marks_on_a_card() -> None:
    assert Counter(portrait.mark for portrait in PORTRAITS) == {"flower": 8, "cloud": 8, None: 32}
    assert all(None in (front.mark, back.mark) for front, back in ON_CARDS)


@pytest.mark.rule("GN-07")
@pytest.mark.parametrize("mark", ["flower", "cloud"])
@pytest.mark.parametrize("kind", range(KINDS))
def test_no_part_predicts_a_mark(mark: str, kind: int) -> None:
    found = Counter(portrait.gnome[kind] for portrait in PORTRAITS if portrait.mark == mark)
    assert all(1 <= found[part] <= 3 for part in range(PARTS))


def test_the_tool_makes_these_portraits() -> None:
    check = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr
