"""What stays in mind of a portrait that went by: some parts, some that it has mistaken, some that it only guesses."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.games.gnome.model import KINDS, PARTS, Gnome, Mark
from palmtop.games.gnome.pace import Span
from palmtop.games.gnome.parts import PortraitPart
from palmtop.games.gnome.skill import Skill

USUAL_MS = 700  # the exposure that `Skill.recall` is for
ATTENTION = (0.3, 1.7)  # so much of it counts, now less, now more: one blinks, or happens to look well
UPSIDE_DOWN = 0.7  # so much of it counts where everything stands on its head
TWINNED = 0.8  # and where another gnome stands in the way
MIXED_UP = 0.35  # how often a lost part is taken from the near twin
CONVINCED = 0.35  # how often what is wrong is believed all the same
CONFUSED = 0.06  # how often a flower is taken for a cloud, or the near twin's mark for the far one's

SURE, GUESSED = 1.0, 0.4  # what a part is worth that seems right
MARKS: tuple[Mark, Mark] = ("flower", "cloud")
LOOKALIKES: tuple[Gnome, ...] = (
    (1, 0, 3, 2),
    (3, 2, 1, 0),
    (1, 0, 3, 2),
    (2, 3, 0, 1),
)  # kind by kind: what a part is taken for

AT_ONCE = Span(280, 800)  # since it first showed
LATER = Span(1800, 5000)  # while building: wasn't there something?


class Thought(Struct, frozen=True):
    """Of one kind: the part it was, and whether that is more than a guess."""

    part: int
    sure: bool


class Memory(Struct, frozen=True):
    """Of a turn. `mark`: of the variant, and how long after the first sight it comes to mind."""

    thoughts: tuple[Thought, ...]
    mark: Mark | None = None
    mark_after: int = 0

    @property
    def doubts(self) -> int:
        return sum(not thought.sure for thought in self.thoughts)

    def worth(self, parts: Sequence[int | None]) -> float:
        """How good a gnome seems."""
        told = zip(parts, self.thoughts, strict=True)
        return sum(SURE if thought.sure else GUESSED for part, thought in told if part == thought.part)


NO_IDEA = -1
NOTHING = Memory((Thought(NO_IDEA, sure=False),) * KINDS)  # who wasn't there when the portrait went by


class Sight(Struct, frozen=True):
    """What there was to see, and for how long."""

    portrait: PortraitPart
    near: PortraitPart | None
    upside_down: bool
    shown_ms: int


def remember(sight: Sight, skill: Skill, chance: Chance) -> Memory:
    seen = sight.shown_ms * (UPSIDE_DOWN if sight.upside_down else 1) * (TWINNED if sight.near else 1)
    seen *= ATTENTION[0] + chance.real() * (ATTENTION[1] - ATTENTION[0])
    likely = 1 - (1 - skill.recall) ** (seen / USUAL_MS)
    near = None if sight.near is None else sight.near.gnome
    thoughts = tuple(_thought(sight.portrait.gnome, near, kind, likely, chance) for kind in range(KINDS))
    return Memory(thoughts, *_mark(sight, skill, chance))


def _thought(gnome: Gnome, near: Gnome | None, kind: int, likely: float, chance: Chance) -> Thought:
    if chance.real() < likely:
        return Thought(gnome[kind], sure=True)
    if near is not None and chance.real() < MIXED_UP:
        return Thought(near[kind], sure=chance.real() < CONVINCED)
    return Thought(_guess(kind, gnome[kind], chance), sure=chance.real() < CONVINCED)


def _guess(kind: int, part: int, chance: Chance) -> int:
    """Twice as likely the one that looks alike as any other, the right one among them."""
    guessed = chance.below(PARTS + 1)
    return LOOKALIKES[kind][part] if guessed == PARTS else guessed


def _mark(sight: Sight, skill: Skill, chance: Chance) -> tuple[Mark | None, int]:
    mark, near = sight.portrait.mark, None if sight.near is None else sight.near.mark
    if chance.real() < CONFUSED:
        mark = near or _other(mark)
    if mark is None:
        if chance.real() >= skill.imagines:
            return None, 0
        return chance.choice(MARKS), LATER.draw(chance)
    if chance.real() < skill.notices:
        return mark, AT_ONCE.draw(chance)
    return (mark, LATER.draw(chance)) if chance.real() < 0.5 else (None, 0)


def _other(mark: Mark | None) -> Mark | None:
    return None if mark is None else "cloud" if mark == "flower" else "flower"
