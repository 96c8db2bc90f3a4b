"""The portraits in portraits.json: 24 cards of two, with every part as often as every other."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations, product
from pathlib import Path

import msgspec
import pytest

from palmtop.games.gnome.model import CARDS, KINDS, PARTS
from palmtop.games.gnome.parts import PortraitPart

ROOT = Path(__file__).parents[3]
FILE = ROOT / "src/palmtop/games/gnome/content/portraits.json"
TOOL = ROOT / "tools/make_portraits.py"
PORTRAITS = msgspec.json.decode(FILE.read_bytes(), type=list[PortraitPart])
ON_CARDS = list(zip(PORTRAITS[::2], PORTRAITS[1::2], strict=True))


@pytest.mark.rule("GN-02")
def test_two_portraits_on_each_of_24_cards() -> None:
    assert len(ON_CARDS) == CARDS


@pytest.mark.rule("GN-07")
def test_no_gnome_is_there_twice() -> None:
    assert len({portrait.gnome for portrait in PORTRAITS}) == 2 * CARDS


@pytest.mark.rule("GN-02")
@pytest.mark.parametrize("kinds", list(combinations(range(KINDS), 2)))
def test_every_pair_of_parts_is_there_three_times(kinds: tuple[int, int]) -> None:
    """And so is every part, four times as often."""
    one, other = kinds
    found = Counter((portrait.gnome[one], portrait.gnome[other]) for portrait in PORTRAITS)
    assert found == dict.fromkeys(product(range(PARTS), repeat=2), 3)


@pytest.mark.rule("GN-02")
def test_the_other_side_of_a_card_tells_little() -> None:
    for front, back in ON_CARDS:
        assert sum(a != b for a, b in zip(front.gnome, back.gnome, strict=True)) >= 3


@pytest.mark.rule("GN-07")
def test_eight_flowers_and_eight_clouds_never_two_on_a_card() -> None:
    assert Counter(portrait.mark for portrait in PORTRAITS) == {"flower": 8, "cloud": 8, None: 32}
    assert all(None in (front.mark, back.mark) for front, back in ON_CARDS)


@pytest.mark.rule("GN-07")
@pytest.mark.parametrize("mark", ["flower", "cloud"])
@pytest.mark.parametrize("kind", range(KINDS))
def test_no_part_gives_a_mark_away(mark: str, kind: int) -> None:
    found = Counter(portrait.gnome[kind] for portrait in PORTRAITS if portrait.mark == mark)
    assert all(1 <= found[part] <= 3 for part in range(PARTS))


def test_the_program_makes_these_portraits() -> None:
    check = subprocess.run([sys.executable, TOOL, "--check"], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr
