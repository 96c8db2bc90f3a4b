"""When a bot says "Stop!": how sure it is, and what it sees of the others' gnomes (GN-16)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.pace import Pace, Span
from palmtop.games.gnome.bot.memory import NOTHING, Memory, Skill
from palmtop.games.gnome.model import Built
from palmtop.games.gnome.parts import Hand, Table, TurnPart

ENOUGH = 3.0  # worth of a gnome on which it may stop before all four parts are laid
FINGER = Span(120, 450)  # from the decision to the press
AGREES = Span(400, 1000)  # cooperative: all four parts are those it remembers
TRUSTS = Span(1300, 2400)  # cooperative: it isn't sure of a stack of another seat
DIFFERS = Span(4000, 7000)  # cooperative: a part differs from what it is sure of
BEHIND = Span(7000, 12_000)  # all-in: another gnome seems better, and the stopper would sit out
LOST = Span(9000, 15_000)  # it didn't see the portrait


class StopTiming:
    """One round's decision, made anew at each look. Each due time is drawn once."""

    def __init__(self, memory: Memory, skill: Skill, pace: Pace, chance: Chance) -> None:
        self._memory = memory
        self._skill = skill
        self._pace = pace
        self._watches = chance.real() < skill.watches
        self._tops: Built = []
        self._changes = 0  # how often the tops of the common gnome have changed

    def due(self, table: Table, turn: TurnPart, hand: Hand, now: int, finished: bool) -> int | None:
        """When to stop, as the table is now; None: not yet. `finished`: the bot has no part left to lay."""
        if table.round.mode == "cooperative":
            due = self._due_together(table.gnomes[0].parts, hand, now) if finished else None
        elif self._memory is NOTHING:
            due = self._pace.due("lost", now, LOST) if finished else None
        else:
            due = self._due_apart(table, hand, now, finished)
        opened = self._pace.due("opened", turn.stop_opens_at, FINGER)
        return None if due is None else max(due, opened)

    def _due_apart(self, table: Table, hand: Hand, now: int, finished: bool) -> int | None:
        mine = self._memory.worth(table.gnomes[hand.seat].parts)
        theirs = self._best_of_others(table, hand)
        if table.round.mode == "all_in" and theirs > mine:
            return self._pace.due("behind", now, BEHIND) if finished else None
        hesitations = [self._skill.hesitates] * (1 if self._memory.doubts < 2 else 2)
        done = self._pace.due("done", now, *hesitations) if finished else None
        if not self._watches or theirs > mine or (mine < ENOUGH and not finished):
            return done
        hurried = self._pace.due("hurried", now, FINGER)
        return hurried if done is None else min(done, hurried)

    def _best_of_others(self, table: Table, hand: Hand) -> float:
        """The worth of the best other gnome, by this bot's memory."""
        others = [one for seat, one in enumerate(table.gnomes) if seat != hand.seat and seat not in table.round.out]
        return max((self._memory.worth(one.parts) for one in others), default=0.0)

    def _due_together(self, tops: Built, hand: Hand, now: int) -> int:
        """After its own stacks are laid. The wait begins again when any stack changes."""
        if tops != self._tops:
            self._tops = tops
            self._changes += 1
        if self._memory is NOTHING:
            return self._pace.due(("lost", self._changes), now, LOST)
        stacks = list(zip(tops, self._memory.thoughts, hand.stacks, strict=True))
        if any(thought.sure and thought.part != top for top, thought, _ in stacks):
            return self._pace.due(("differs", self._changes), now, DIFFERS)
        if any(own is None and not thought.sure for _, thought, own in stacks):
            return self._pace.due(("trusts", self._changes), now, TRUSTS)
        return self._pace.due(("agrees", self._changes), now, AGREES)
