"""What a bot remembers of a portrait: it depends on exposure, strength and variants."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from palmtop.engine.match import STRENGTHS
from palmtop.games.gnome.bot.memory import LOOKALIKES, SKILLS, Memory, Sight, remember
from palmtop.games.gnome.model import Gnome, Mark
from palmtop.games.gnome.parts import PortraitPart
from tests.games.playing import chance

GNOME: Gnome = (0, 1, 2, 3)
NEAR: Gnome = (3, 0, 1, 2)
SIGHTS = 600


def memories(
    strength: int = 2, mark: Mark | None = None, near: PortraitPart | None = None, **sight: Any
) -> list[Memory]:
    seen = Sight(PortraitPart(GNOME, mark), near, **({"upside_down": False, "shown_ms": 700} | sight))
    return [remember(seen, SKILLS[strength], chance(number)) for number in range(SIGHTS)]


def right(some: list[Memory]) -> float:
    """The share of right parts."""
    parts = [(thought.part, part) for one in some for thought, part in zip(one.thoughts, GNOME, strict=True)]
    return sum(thought == part for thought, part in parts) / len(parts)


@pytest.mark.rule("GN-14")
def test_it_remembers_more_of_a_longer_exposure() -> None:
    shares = [right(memories(shown_ms=shown_ms)) for shown_ms in (300, 500, 700, 950)]
    assert shares == sorted(shares)
    assert 0.4 < shares[0] < shares[-1] - 0.15 < 0.85


@pytest.mark.rule("GN-27")
def test_a_longer_glimpse_than_the_book_allows_is_for_people() -> None:
    assert memories(shown_ms=3000) == memories(shown_ms=990)


def test_stronger_bots_remember_more() -> None:
    weak, middle, strong = (right(memories(strength)) for strength in STRENGTHS)
    assert 0.5 < weak < middle - 0.02 < strong - 0.04 < 0.9


@pytest.mark.rule("GN-60")
def test_it_remembers_less_upside_down() -> None:
    assert right(memories(upside_down=True)) < right(memories()) - 0.05


@pytest.mark.rule("GN-61")
def test_with_twins_it_remembers_less_and_mixes_them_up() -> None:
    twins = memories(near=PortraitPart(NEAR, None))
    assert right(twins) < right(memories()) - 0.03
    wrong: Counter[bool] = Counter()
    for one in twins:
        for thought, part, near in zip(one.thoughts, GNOME, NEAR, strict=True):
            if thought.part != part:
                wrong[thought.part == near] += 1
    assert wrong[True] > wrong[False]


def test_a_forgotten_part_is_most_often_guessed_as_its_lookalike() -> None:
    for kind, part in enumerate(GNOME):
        taken = Counter(one.thoughts[kind].part for one in memories(1, shown_ms=300))
        alike = LOOKALIKES[kind][part]
        others = [other for other in range(4) if other not in (part, alike)]
        assert all(taken[alike] > 1.3 * taken[other] > 0 for other in others)


def test_lookalikes_are_pairs() -> None:
    for pairs in LOOKALIKES:
        assert all(pairs[pairs[part]] == part != pairs[part] for part in range(4))


def test_some_wrong_parts_seem_sure_and_some_right_ones_are_guesses() -> None:
    known = Counter(
        (thought.part == part, thought.sure)
        for one in memories()
        for thought, part in zip(one.thoughts, GNOME, strict=True)
    )
    assert all(known[right, sure] > 20 for right in (True, False) for sure in (True, False))
    assert known[True, True] > 0.6 * known.total()


@pytest.mark.rule("GN-63", "GN-64")
@pytest.mark.parametrize("mark", ["flower", "cloud"])
def test_stronger_bots_notice_marks_more_often_and_some_are_mistaken_or_late(mark: Mark) -> None:
    noticed = {}
    for strength in STRENGTHS:
        some = memories(strength, mark)
        noticed[strength] = sum(one.mark == mark and one.mark_after < 1000 for one in some) / SIGHTS
        assert 0 < sum(one.mark not in (mark, None) for one in some) < 0.1 * SIGHTS
        assert sum(one.mark == mark and one.mark_after > 1500 for one in some) > 20
        assert sum(one.mark is None for one in some) > 20
        assert all(one.mark_after >= 280 for one in some if one.mark), "nobody is quicker than that"
    assert 0.4 < noticed[1] < noticed[2] < noticed[3] < 0.9


@pytest.mark.rule("GN-65")
def test_weaker_bots_imagine_marks_more_often() -> None:
    weak, strong = (sum(one.mark is not None for one in memories(strength)) for strength in (1, 3))
    assert 0 < strong < weak < 0.08 * SIGHTS


@pytest.mark.rule("GN-67")
def test_the_near_twins_mark_is_sometimes_taken_for_the_far_ones() -> None:
    some = memories(near=PortraitPart(NEAR, "cloud"))
    assert sum(one.mark == "cloud" for one in some) > 2 * sum(one.mark == "flower" for one in some)
    assert sum(one.mark is not None for one in some) < 0.12 * SIGHTS
