"""What tells a weak bot from a strong one: memory and nerve. Hands are equally quick, for that would weigh most."""

from __future__ import annotations

from msgspec import Struct

from palmtop.games.gnome.pace import Span


class Skill(Struct, frozen=True):
    """So that strong beats weak three times of four (docs/bots.md)."""

    recall: float  # how likely a part that was seen for 700 ms stays in mind
    hesitates: Span  # ms between the last part and "Stop!"
    watches: float  # how often it keeps an eye on the others' gnomes
    notices: float  # how often a flower or cloud strikes it at once; else half the time later, or not at all
    imagines: float  # how often it has seen one that wasn't there


SKILLS = {
    1: Skill(recall=0.65, hesitates=Span(330, 1540), watches=0.25, notices=0.55, imagines=0.04),
    2: Skill(recall=0.72, hesitates=Span(300, 1400), watches=0.3, notices=0.68, imagines=0.03),
    3: Skill(recall=0.79, hesitates=Span(270, 1260), watches=0.35, notices=0.8, imagines=0.02),
}
