"""The bot: plays one seat from its views of table and hand; it sees the portrait only while the device turns."""

from __future__ import annotations

from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.game import Intent, Seat
from palmtop.engine.pace import Pace, Span
from palmtop.games.gnome.bot.building import HeapBuilder, StackBuilder
from palmtop.games.gnome.bot.memory import NOTHING, SKILLS, Memory, Sight, Skill, remember
from palmtop.games.gnome.bot.stopping import StopTiming
from palmtop.games.gnome.device import SHORT_BELOW
from palmtop.games.gnome.model import HIGH, Call, Gesture, Pull, Ready, Release, Saw, Stop
from palmtop.games.gnome.parts import Hand, Table, TurnPart
from palmtop.games.gnome.sealing import unseal

FRAME_MS = 16  # between two frames of a turn
REFLEX_MS = 40  # the shortest reaction
READ_RULING = Span(3500, 7000)  # leaves people time to read it
READ_RULING_TOGETHER = Span(500, 1300)  # the two minutes are running
FIRST_READY = Span(1000, 2500)  # when there is no ruling to read
BUILDING_MOVES = {"lay", "grab", "fit"}

LOW_RELEASES = 0.03  # share of releases from a height at which the turn may be short
PULL_STEPS = 7
REACH_FOR_MARBLE = Span(700, 1600)
PULL_STEP = Span(70, 130)
HOLD_MARBLE = Span(250, 700)


class RoundPlans:
    """What the bot intends, from the turn of a portrait to its ruling."""

    def __init__(self, turn: TurnPart, memory: Memory, skill: Skill, chance: Chance) -> None:
        self.begins_at = turn.begins_at
        self.memory = memory
        pace = Pace(chance)
        self.stack_builder = StackBuilder(memory, pace, chance)
        self.heap_builder = HeapBuilder(memory, pace, chance)
        self.stop_timing = StopTiming(memory, skill, pace, chance)
        self.stops_at: int | None = None


class Bot:
    def __init__(self, strength: int, chance: Chance) -> None:
        self._skill = SKILLS[strength]
        self._chance = chance
        self._pace = Pace(chance)
        self._round: RoundPlans | None = None
        self._release_situation: object = None  # in which the steps of the release were planned
        self._release_steps: list[tuple[Pull | Release, int]] = []  # with their due times

    def feel(self, seat: Seat, gesture: Gesture) -> None:
        """The height of somebody's marble doesn't matter before it is released."""

    def look(self, table: Table, hand: Hand, now: int) -> Intent | None:
        this = self._see_turn(table, now)
        if "ready" in hand.moves:
            return self._ready(table, now)
        if "release" in hand.moves:
            return self._release_marble(table, now)
        if table.turn is None or this is None:
            return None
        if "saw" in hand.moves:
            return _intent(Saw(table.turn.shows_at, table.turn.hides_at, FRAME_MS), now, now)
        if table.round.phase == "choosing":
            return self._choose(this, table, hand, now)
        return self._play(this, table, table.turn, hand, now)

    def _see_turn(self, table: Table, now: int) -> RoundPlans | None:
        turn = table.turn
        if turn is None or turn.short:
            self._round = None
        elif self._round is None or self._round.begins_at != turn.begins_at:
            self._round = self._begin_round(table, turn, now)
        return self._round

    def _begin_round(self, table: Table, turn: TurnPart, now: int) -> RoundPlans | None:
        """None: the portrait is still to come. A bot seated after the portrait was hidden remembers nothing."""
        if turn.sealed is None or turn.key is None:
            return None if now < turn.hides_at else RoundPlans(turn, NOTHING, self._skill, self._chance)
        shown = turn.hides_at - max(now, turn.shows_at)
        sight = Sight(unseal(turn.sealed, turn.key), table.device.near, table.device.upside_down, shown)
        return RoundPlans(turn, remember(sight, self._skill, self._chance), self._skill, self._chance)

    def _ready(self, table: Table, now: int) -> Intent:
        first = FIRST_READY if table.ruling is None else READ_RULING
        span = READ_RULING_TOGETHER if table.round.mode == "cooperative" else first
        return _intent(Ready(), self._pace.due(_situation(table), now, span), now)

    def _release_marble(self, table: Table, now: int) -> Intent:
        """The next step; the release, if all are overdue."""
        if self._release_situation != _situation(table):
            self._release_situation = _situation(table)
            self._release_steps = _release_steps(self._chance, now)
        steps = self._release_steps
        return _intent(*next((step for step in steps if step[1] > now), steps[-1]), now)

    def _choose(self, this: RoundPlans, table: Table, hand: Hand, now: int) -> Intent | None:
        gnome = table.gnomes[hand.seat]
        if gnome.holds is None or not hand.moves:
            return None
        return _intent(*this.heap_builder.choose(gnome.holds, gnome, now), now)

    def _play(self, this: RoundPlans, table: Table, turn: TurnPart, hand: Hand, now: int) -> Intent | None:
        """The first of: a call, the next part, "Stop!"."""
        if table.round.phase == "stopping":
            return self._press_late(this, hand, now)
        plans: list[tuple[Struct, int]] = []
        mark = this.memory.mark
        called = [claim.mark for claim in table.claims.claims]  # it doesn't repeat another seat's call
        if mark is not None and mark not in called and "call" in (*hand.moves, *hand.soon):
            plans.append((Call(mark), turn.shows_at + this.memory.mark_after))
        if BUILDING_MOVES.intersection(hand.moves):
            plans += self._build(this, table, turn, hand, now)
        if not plans:
            return None
        act, due = min(plans, key=lambda plan: plan[1])
        if isinstance(act, Stop) and due > now:
            return Intent(None, due - now)  # only looks again then: until then a Stop may still be brought forward
        return _intent(act, due, now)

    def _press_late(self, this: RoundPlans, hand: Hand, now: int) -> Intent | None:
        """After another's Stop: a press planned for soon after is still made, as a person couldn't hold it back."""
        if this.stops_at is None or "stop" not in hand.moves:
            return None
        return _intent(Stop(), this.stops_at + REFLEX_MS, now)

    def _build(self, this: RoundPlans, table: Table, turn: TurnPart, hand: Hand, now: int) -> list[tuple[Struct, int]]:
        builder: StackBuilder | HeapBuilder = this.heap_builder if table.round.mode == "all_in" else this.stack_builder
        part = builder.next(table, hand, now)
        plans: list[tuple[Struct, int]] = [] if part is None else [part]
        this.stops_at = None
        complete = table.round.mode != "all_in" or None not in table.gnomes[hand.seat].parts  # GN-52
        if "stop" in (*hand.moves, *hand.soon) and complete:
            this.stops_at = this.stop_timing.due(table, turn, hand, now, finished=part is None)
        return plans if this.stops_at is None else [*plans, (Stop(), this.stops_at)]


def _release_steps(chance: Chance, now: int) -> list[tuple[Pull | Release, int]]:
    """Pulls the marble up in steps that everyone sees, nearly to the top, and lets it go (GN-13)."""
    low = chance.real() < LOW_RELEASES
    height = SHORT_BELOW - 100 + chance.below(300) if low else HIGH - chance.below(150)
    steps: list[tuple[Pull | Release, int]] = []
    due = now + REACH_FOR_MARBLE.draw(chance)
    for step in range(1, PULL_STEPS + 1):
        steps.append((Pull(height * step // PULL_STEPS), due))
        due += PULL_STEP.draw(chance)
    return [*steps, (Release(height), due + HOLD_MARBLE.draw(chance))]


def _intent(act: Struct, due: int, now: int) -> Intent:
    """An overdue act waits for a reflex: perhaps it was carried out and the view doesn't show it yet."""
    return Intent(act, max(REFLEX_MS, due - now))


def _situation(table: Table) -> tuple[object, ...]:
    """Differs from one pause, or one release, to the next."""
    return table.round.phase, table.round.number, table.round.shorts, table.score.deck, table.score.discards
