"""How a bot releases the marble: pulled up for all to see, nearly to the top, and let go (GN-13)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent
from palmtop.games.gnome.model import HIGH, SHORT_BELOW, Pull, Release
from palmtop.games.gnome.pace import Span, at

SLIPS = 0.03  # how often it lets go too early
STEPS = 7
REACHES = Span(700, 1600)  # for the marble
STEP = Span(70, 130)
HOLDS = Span(250, 700)


class Hauling:
    """One release, planned to its end."""

    def __init__(self, chance: Chance, now: int) -> None:
        height = _height(chance)
        self._steps: list[tuple[int, Pull | Release]] = []
        moment = now + REACHES.draw(chance)
        for step in range(1, STEPS + 1):
            self._steps.append((moment, Pull(height * step // STEPS)))
            moment += STEP.draw(chance)
        self._steps.append((moment + HOLDS.draw(chance), Release(height)))

    def intent(self, now: int) -> Intent:
        """The next step that is still to come; the last one in any case."""
        moment, act = next((step for step in self._steps if step[0] > now), self._steps[-1])
        return at(act, moment, now)


def _height(chance: Chance) -> int:
    slips = chance.real() < SLIPS
    return SHORT_BELOW - 100 + chance.below(300) if slips else HIGH - chance.below(150)
