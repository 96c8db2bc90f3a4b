"""The bot: a player that sees the table and the hand of one seat, and nothing else."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.engine.pace import Pace
from palmtop.games.mind_map.bot.acting import RoundPlans
from palmtop.games.mind_map.bot.opinions import Opinions
from palmtop.games.mind_map.model import Gesture
from palmtop.games.mind_map.parts import Hand, Table

DEVIATIONS = {1: 3.0, 2: 2.0, 3: 1.0}  # by strength: how far opinions are off the common ratings, in points of 10


class Bot:
    def __init__(self, strength: int, chance: Chance) -> None:
        self.opinions = Opinions(chance, DEVIATIONS[strength])
        self._chance = chance
        self._plans: RoundPlans | None = None

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        cards = table.round
        if self._plans is None or self._plans.round != cards.number:
            self._plans = RoundPlans(cards.number, self.opinions.points(cards), Pace(self._chance))
        return self._plans.look(table, hand, now)

    def feel(self, seat: Seat, gesture: Gesture) -> None:
        """Ignored: a bot goes by where tokens lie, not by where they are dragged."""
