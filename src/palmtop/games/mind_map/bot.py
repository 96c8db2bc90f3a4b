"""The bot: a player who sees table and hand of one seat, and nothing else."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.games.mind_map.bot_placing import Placer
from palmtop.games.mind_map.bot_voting import TeamReader, Voter
from palmtop.games.mind_map.model import Done, Gesture, Hand, RoundPart, Table
from palmtop.games.mind_map.pace import Pace, Span
from palmtop.games.mind_map.taste import Taste

BLURS = {1: 3.0, 2: 2.0, 3: 1.0}  # points of 10 that a player's opinion is off what is commonly thought
SEEN = Span(3000, 6000)  # a look at the scores


class Thoughts:
    """What it has in mind this round."""

    def __init__(self, cards: RoundPart, taste: Taste, pace: Pace) -> None:
        words = taste.places(cards)
        self.round = cards.number
        self.pace = pace
        self.placing = Placer(words, pace)
        self.voting = Voter(words, pace)
        self.reading = TeamReader(words, pace)


class Bot:
    """Looks at table and hand, and says what it means to do."""

    def __init__(self, strength: int, chance: Chance) -> None:
        self.taste = Taste(chance, BLURS[strength])
        self.chance = chance
        self._thoughts: Thoughts | None = None

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        if self._thoughts is None or self._thoughts.round != table.round.number:
            self._thoughts = Thoughts(table.round, self.taste, Pace(self.chance))
        match table.phase.phase, hand.mine.role:
            case "placing", "placer":
                return self._thoughts.placing.look(table, hand, now)
            case "voting", "placer":
                return self._thoughts.voting.look(table, hand, now)
            case "team_voting", "reader":
                return self._thoughts.reading.look(table, hand, now)
            case "scored", _ if hand.mine.seat not in table.done:
                return self._thoughts.pace.intent(Done(), "scored", now, SEEN)
        return None

    def feel(self, seat: Seat, gesture: Gesture) -> None:
        """A token in somebody's hand says nothing yet."""
