"""The bot: a player that sees the table and the hand of one seat, and nothing else."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.engine.pace import Pace, Span
from palmtop.games.mind_map.bot.acting import Placer, TeamReader, Voter, plan
from palmtop.games.mind_map.bot.opinions import Opinions
from palmtop.games.mind_map.model import Done, Gesture, Hand, RoundPart, Table

DEVIATIONS = {1: 3.0, 2: 2.0, 3: 1.0}  # by strength: how far opinions are off the common ratings, in points of 10
VIEWING_SCORES = Span(3000, 6000)


class RoundPlans:
    """What the bot has in mind in one round."""

    def __init__(self, cards: RoundPart, opinions: Opinions, pace: Pace) -> None:
        words = opinions.points(cards)
        self.round = cards.number
        self.pace = pace
        self.placer = Placer(words, pace)
        self.voter = Voter(words, pace)
        self.team_reader = TeamReader(words, pace)


class Bot:
    def __init__(self, strength: int, chance: Chance) -> None:
        self.opinions = Opinions(chance, DEVIATIONS[strength])
        self._chance = chance
        self._plans: RoundPlans | None = None

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        if self._plans is None or self._plans.round != table.round.number:
            self._plans = RoundPlans(table.round, self.opinions, Pace(self._chance))
        match table.phase.phase, hand.mine.role:
            case "placing", "placer":
                return self._plans.placer.look(table, hand, now)
            case "voting", "placer":
                return self._plans.voter.look(table, hand, now)
            case "team_voting", "reader":
                return self._plans.team_reader.look(table, hand, now)
            case "scored", _ if hand.mine.seat not in table.done:
                return plan(self._plans.pace, Done(), "scored", now, VIEWING_SCORES)
        return None

    def feel(self, seat: Seat, gesture: Gesture) -> None:
        """Ignored: a bot goes by where tokens lie, not by where they are dragged."""
