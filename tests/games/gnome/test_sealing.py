"""A sealed portrait says nothing about the portrait without its key (GN-13)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from palmtop.engine.chance import Chance
from palmtop.games.gnome.content.portraits import PORTRAITS
from palmtop.games.gnome.model import Mark, Numbers
from palmtop.games.gnome.parts import PortraitPart
from palmtop.games.gnome.sealing import RANGES, new_key, seal, unseal
from tests.games.gnome.scenarios import SEED, on_ramp

KEYS: list[Numbers] = list(product(*map(range, RANGES)))  # type: ignore[arg-type]


@pytest.mark.rule("GN-13")
def test_every_portrait_gives_every_sealed_one_equally_often() -> None:
    assert len(KEYS) == 4**4 * 3
    for portrait in PORTRAITS:
        assert Counter(seal(portrait, key) for key in KEYS) == Counter(KEYS)


@pytest.mark.rule("GN-13")
def test_the_key_opens_it() -> None:
    for portrait in PORTRAITS:
        assert {unseal(seal(portrait, key), key) for key in KEYS} == {portrait}


@pytest.mark.rule("GN-13")
@pytest.mark.parametrize(
    ("sealed", "key", "gnome", "mark"),
    [
        ((1, 3, 2, 0, 2), (1, 2, 0, 1, 2), (0, 1, 2, 3), None),
        ((1, 0, 3, 2, 0), (3, 0, 0, 3, 2), (2, 0, 3, 3), "flower"),
        ((0, 0, 0, 0, 1), (1, 2, 3, 0, 2), (3, 2, 1, 0), "cloud"),
    ],
)
def test_the_client_opens_it_in_the_same_way(
    sealed: Numbers, key: Numbers, gnome: tuple[int, int, int, int], mark: Mark | None
) -> None:
    """The same examples as in web/src/games/gnome/device/sealing.test.ts."""
    assert unseal(sealed, key) == PortraitPart(gnome, mark)


@pytest.mark.rule("GN-13")
def test_keys_are_random_and_follow_from_the_seed() -> None:
    keys = Counter(new_key(Chance(SEED, number)) for number in range(20 * len(KEYS)))
    assert len(keys) == len(KEYS)
    assert max(keys.values()) < 50
    states = [on_ramp(2, mark) for mark in (None, "flower", "cloud")]
    assert len({state.round.key for state in states}) == 1, "the key doesn't depend on the card"
