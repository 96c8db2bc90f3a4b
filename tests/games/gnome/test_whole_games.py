"""Random play ends in every mode with every combination of variants, and replays equal (GN-69)."""

from __future__ import annotations

from itertools import product
from random import Random

import msgspec
import pytest

from palmtop.engine.chance import commitment
from palmtop.engine.match import Header, replay
from palmtop.games.gnome import GNOME, view
from palmtop.games.gnome.model import Mode, Options
from tests.games.gnome.random_match import RandomMatch
from tests.games.gnome.scenarios import check_cards, dealt

MODES: list[Mode] = ["basic", "cooperative", "all_in"]
VARIANTS = list(product([False, True], repeat=3))


@pytest.mark.rule("GN-69")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("upside_down", "twins", "marks"), VARIANTS)
@pytest.mark.parametrize("mode", MODES)
def test_random_play_ends_in_every_mode_and_replays_equal(
    mode: Mode, upside_down: bool, twins: bool, marks: bool, seats: int
) -> None:
    chance = Random(f"{mode} {upside_down} {twins} {marks} {seats}")
    for until in ("fifth_card", "deck_empty"):
        options = Options(mode=mode, until=until, stop_after_ms=1000, upside_down=upside_down, twins=twins, marks=marks)
        match = RandomMatch(options, seats, chance, check_cards)
        match.play()
        outcome = match.match.outcome
        assert outcome is not None
        assert outcome.together == (mode == "cooperative")
        assert min(outcome.ranks) == 1
        header = Header("gnome", 1, seats, msgspec.Raw(msgspec.json.encode(options)), commitment(match.seed))
        assert replay(GNOME, header, match.seed, match.inputs).bytes() == match.match.bytes()


@pytest.mark.rule("GN-69")
def test_all_variants_may_be_used_at_once() -> None:
    state = dealt(2, upside_down=True, twins=True, marks=True)
    assert view.table(state).device.upside_down
    assert (state.options.twins, state.options.marks) == (True, True)
