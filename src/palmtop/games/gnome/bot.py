"""The bot: a player who sees table and hand of one seat, and the portrait only while it turns."""

from __future__ import annotations

from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.games.gnome.gathering import Gatherer
from palmtop.games.gnome.hauling import Hauling
from palmtop.games.gnome.memory import NOTHING, Memory, Sight, remember
from palmtop.games.gnome.model import Call, Gesture, Mark, Ready, Saw, Stop
from palmtop.games.gnome.pace import REFLEX, Pace, Span, at
from palmtop.games.gnome.parts import Hand, Table, TurnPart
from palmtop.games.gnome.skill import SKILLS, Skill
from palmtop.games.gnome.stacking import Stacker
from palmtop.games.gnome.stopping import Stopping

FRAME_MS = 16  # between two pictures of a turn
LOOKS = Span(3500, 7000)  # at the ruling: people want to
QUICK = Span(500, 1300)  # together the clock goes on
BEGINS = Span(1000, 2500)  # nothing has been ruled on
BUILDING = {"lay", "grab", "fit"}


class Round:
    """What it has in mind from the turn of a portrait to its ruling."""

    def __init__(self, turn: TurnPart, memory: Memory, skill: Skill, chance: Chance) -> None:
        self.begins_at = turn.begins_at
        self.memory = memory
        self.pace = Pace(chance)
        self.stacker = Stacker(memory, self.pace, chance)
        self.gatherer = Gatherer(memory, self.pace, chance)
        self.stopping = Stopping(memory, skill, self.pace, chance)
        self.stops_at: int | None = None


class Bot:
    """Looks at table and hand, and says what it means to do."""

    def __init__(self, strength: int, chance: Chance) -> None:
        self._skill = SKILLS[strength]
        self._chance = chance
        self._pace = Pace(chance)
        self._round: Round | None = None
        self._hauling: tuple[object, Hauling] | None = None

    def feel(self, seat: Seat, gesture: Gesture) -> None:
        """A marble in somebody's hand says nothing yet."""

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        this = self._notice(table, now)
        if "ready" in hand.moves:
            return self._ready(table, now)
        if "release" in hand.moves:
            return self._release(table, now)
        if table.turn is None or this is None:
            return None
        if "saw" in hand.moves:
            return at(Saw(table.turn.shows_at, table.turn.hides_at, FRAME_MS), now, now)
        if table.round.phase == "choosing":
            return self._choose(this, table, hand, now)
        return self._play(this, table, table.turn, hand, now)

    def _notice(self, table: Table, now: int) -> Round | None:
        """Each turn is seen anew, or missed."""
        turn = table.turn
        if turn is None or turn.short:
            self._round = None
        elif self._round is None or self._round.begins_at != turn.begins_at:
            self._round = self._begin(table, turn, now)
        return self._round

    def _begin(self, table: Table, turn: TurnPart, now: int) -> Round | None:
        if turn.portrait is not None:
            shown = turn.hides_at - max(now, turn.shows_at)
            sight = Sight(turn.portrait, table.device.near, table.device.upside_down, shown)
            return Round(turn, remember(sight, self._skill, self._chance), self._skill, self._chance)
        if now < turn.hides_at:
            return None
        return Round(turn, NOTHING, self._skill, self._chance)

    def _ready(self, table: Table, now: int) -> Intent:
        span = QUICK if table.round.mode == "cooperative" else BEGINS if table.ruling is None else LOOKS
        return at(Ready(), self._pace.due(_situation(table), now, span), now)

    def _release(self, table: Table, now: int) -> Intent:
        situation = _situation(table)
        if self._hauling is None or self._hauling[0] != situation:
            self._hauling = situation, Hauling(self._chance, now)
        return self._hauling[1].intent(now)

    def _choose(self, this: Round, table: Table, hand: Hand, now: int) -> Intent | None:
        worked = table.gnomes[hand.seat]
        return at(*this.gatherer.choose(worked.holds, worked, now), now) if worked.holds and hand.moves else None

    def _play(self, this: Round, table: Table, turn: TurnPart, hand: Hand, now: int) -> Intent | None:
        """Whatever comes first: a call, the next part, or "Stop!"."""
        if table.round.phase == "stopping":
            return self._press(this, hand, now)
        plans: list[tuple[Struct, int]] = []
        mark = this.memory.mark
        if mark is not None and self._calls(mark, table, hand):
            plans.append((Call(mark), turn.shows_at + this.memory.mark_after))
        if BUILDING.intersection(hand.moves):
            plans += self._build(this, table, turn, hand, now)
        if not plans:
            return None
        act, due = min(plans, key=lambda plan: plan[1])
        return this.pace.unless_hurried(act, due, now) if isinstance(act, Stop) else at(act, due, now)

    def _press(self, this: Round, hand: Hand, now: int) -> Intent | None:
        """Somebody was first, but the finger may be on its way: a press that comes before the ruling is made."""
        if this.stops_at is None or "stop" not in hand.moves:
            return None
        return at(Stop(), this.stops_at + REFLEX, now)

    def _calls(self, mark: Mark, table: Table, hand: Hand) -> bool:
        """Nobody shouts what somebody else has shouted already."""
        shouted = [claim.mark for claim in table.claims.claims]
        return "call" in (*hand.moves, *hand.soon) and mark not in shouted

    def _build(self, this: Round, table: Table, turn: TurnPart, hand: Hand, now: int) -> list[tuple[Struct, int]]:
        builder: Stacker | Gatherer = this.gatherer if table.round.mode == "all_in" else this.stacker
        part = builder.next(table, hand, now)
        plans: list[tuple[Struct, int]] = [] if part is None else [part]
        this.stops_at = None
        if "stop" in (*hand.moves, *hand.soon) and _complete(table, hand):
            this.stops_at = this.stopping.due(table, turn, hand, now, finished=part is None)
        return plans if this.stops_at is None else [*plans, (Stop(), this.stops_at)]


def _situation(table: Table) -> tuple[object, ...]:
    """Tells one pause, or one release, from the next."""
    return table.round.phase, table.round.number, table.round.shorts, table.score.deck, table.score.discards


def _complete(table: Table, hand: Hand) -> bool:
    """All-in only who has all four parts may stop (GN-52)."""
    return table.round.mode != "all_in" or None not in table.gnomes[hand.seat].parts
