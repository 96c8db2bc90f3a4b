"""What a bot remembers of a portrait: some parts, some mistaken ones, some guesses. How well depends on its skill."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.pace import Span
from palmtop.games.gnome.device import LONGEST_EXPOSURE_MS
from palmtop.games.gnome.model import KINDS, PARTS, Gnome, Mark
from palmtop.games.gnome.parts import PortraitPart


class Skill(Struct, frozen=True):
    """How well a bot remembers, and how soon it dares to stop. All build equally fast.

    Chosen so that strong beats weak three times out of four (docs/bots.md).
    """

    recall: float  # how likely a part that was seen for 700 ms is remembered
    hesitates: Span  # between the last part and "Stop!"
    watches: float  # share of rounds in which it watches the others' gnomes
    notices: float  # how likely it notices a mark at once; otherwise it recalls every second one later
    imagines: float  # how likely it believes in a mark that was not there


SKILLS = {
    1: Skill(recall=0.65, hesitates=Span(330, 1540), watches=0.25, notices=0.55, imagines=0.04),
    2: Skill(recall=0.72, hesitates=Span(300, 1400), watches=0.3, notices=0.68, imagines=0.03),
    3: Skill(recall=0.79, hesitates=Span(270, 1260), watches=0.35, notices=0.8, imagines=0.02),
}

USUAL_MS = 700  # the exposure for which `Skill.recall` holds
ATTENTION = (0.3, 1.7)  # range of a random factor on the exposure, drawn for each turn
UPSIDE_DOWN = 0.7  # factor on the exposure in the upside-down variant
TWINNED = 0.8  # factor on the exposure in the twins variant
MIXED_UP = 0.35  # how likely a forgotten part is replaced by the near twin's
CONVINCED = 0.35  # how likely a guess is believed to be certain
CONFUSED = 0.06  # how likely a flower is taken for a cloud, or the near twin's mark for the far one's

SURE, GUESSED = 1.0, 0.4  # value of a part that matches the memory
MARKS: tuple[Mark, Mark] = ("flower", "cloud")
OTHER_MARK: dict[Mark | None, Mark | None] = {"flower": "cloud", "cloud": "flower", None: None}
# By kind and part: the part it is most easily mistaken for.
LOOKALIKES: tuple[Gnome, ...] = ((1, 0, 3, 2), (3, 2, 1, 0), (1, 0, 3, 2), (2, 3, 0, 1))

AT_ONCE = Span(280, 800)  # from the first sight of a mark to its call
LATER = Span(1800, 5000)  # the same, if it is recalled while building


class Thought(Struct, frozen=True):
    """The part of one kind, and whether the bot is sure of it."""

    part: int
    sure: bool


class Memory(Struct, frozen=True):
    """Of one portrait. `mark` comes to mind `mark_after` ms after the portrait first showed."""

    thoughts: tuple[Thought, ...]
    mark: Mark | None = None
    mark_after: int = 0

    @property
    def doubts(self) -> int:
        return sum(not thought.sure for thought in self.thoughts)

    def worth(self, parts: Sequence[int | None]) -> float:
        """How good a gnome seems to be."""
        pairs = zip(parts, self.thoughts, strict=True)
        return sum(SURE if thought.sure else GUESSED for part, thought in pairs if part == thought.part)

    def shuffled_kinds(self, chance: Chance) -> list[int]:
        """All kinds in random order, those it is sure of first."""
        return sorted(chance.shuffled(range(KINDS)), key=lambda kind: not self.thoughts[kind].sure)


NO_IDEA = -1
NOTHING = Memory((Thought(NO_IDEA, sure=False),) * KINDS)  # of a bot that was absent during the turn


class Sight(Struct, frozen=True):
    """What there was to see, and for how long."""

    portrait: PortraitPart
    near: PortraitPart | None
    upside_down: bool
    shown_ms: int


def remember(sight: Sight, skill: Skill, chance: Chance) -> Memory:
    shown_ms = min(sight.shown_ms, LONGEST_EXPOSURE_MS)  # a longer glimpse is for people (GN-27)
    seen = shown_ms * (UPSIDE_DOWN if sight.upside_down else 1) * (TWINNED if sight.near else 1)
    seen *= ATTENTION[0] + chance.real() * (ATTENTION[1] - ATTENTION[0])
    likely = 1 - (1 - skill.recall) ** (seen / USUAL_MS)
    near = None if sight.near is None else sight.near.gnome
    thoughts = tuple(_thought(sight.portrait.gnome, near, kind, likely, chance) for kind in range(KINDS))
    return Memory(thoughts, *_remember_mark(sight, skill, chance))


def _thought(gnome: Gnome, near: Gnome | None, kind: int, likely: float, chance: Chance) -> Thought:
    if chance.real() < likely:
        return Thought(gnome[kind], sure=True)
    if near is not None and chance.real() < MIXED_UP:
        return Thought(near[kind], sure=chance.real() < CONVINCED)
    return Thought(_guess(kind, gnome[kind], chance), sure=chance.real() < CONVINCED)


def _guess(kind: int, part: int, chance: Chance) -> int:
    """Any part, the right one included; the lookalike is twice as likely as each other one."""
    guessed = chance.below(PARTS + 1)
    return LOOKALIKES[kind][part] if guessed == PARTS else guessed


def _remember_mark(sight: Sight, skill: Skill, chance: Chance) -> tuple[Mark | None, int]:
    """The mark it believes in, and how long after the first sight it comes to mind."""
    mark, near = sight.portrait.mark, None if sight.near is None else sight.near.mark
    if chance.real() < CONFUSED:
        mark = near or OTHER_MARK[mark]
    if mark is None:
        if chance.real() >= skill.imagines:
            return None, 0
        return chance.choice(MARKS), LATER.draw(chance)
    if chance.real() < skill.notices:
        return mark, AT_ONCE.draw(chance)
    return (mark, LATER.draw(chance)) if chance.real() < 0.5 else (None, 0)
