"""When a bot says "Stop!": how sure it is, how greedy, and what it sees of the others' gnomes (GN-16)."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.games.gnome.memory import NOTHING, Memory
from palmtop.games.gnome.model import Built
from palmtop.games.gnome.pace import Pace, Span
from palmtop.games.gnome.parts import Hand, Table, TurnPart
from palmtop.games.gnome.skill import Skill

ENOUGH = 3.0  # sure parts; with fewer nobody dares to stop before all four are laid
FINGER = Span(120, 450)  # from "now!" to the press
AGREES = Span(400, 1000)  # together: all four are what it saw
TRUSTS = Span(1300, 2400)  # together: it isn't sure of a stack that somebody else has
DIFFERS = Span(4000, 7000)  # together: somebody has laid what it didn't see
BEHIND = Span(7000, 12_000)  # all-in: somebody seems to have more, and who stops then sits out
LOST = Span(9000, 15_000)  # it didn't see the portrait


class Stopping:
    """One round's decision, taken anew at each look."""

    def __init__(self, memory: Memory, skill: Skill, pace: Pace, chance: Chance) -> None:
        self._memory = memory
        self._skill = skill
        self._pace = pace
        self._watches = chance.real() < skill.watches
        self._tops: Built = []
        self._changes = 0

    def due(self, table: Table, turn: TurnPart, hand: Hand, now: int, finished: bool) -> int | None:
        """When it means to stop, as things are; None: not yet."""
        if table.round.mode == "cooperative":
            due = self._together(table.gnomes[0].parts, hand, now) if finished else None
        elif self._memory is NOTHING:
            due = self._pace.due("lost", now, LOST) if finished else None
        else:
            due = self._apart(table, hand, now, finished)
        opened = self._pace.due("opened", turn.stop_opens_at, FINGER)
        return None if due is None else max(due, opened)

    def _apart(self, table: Table, hand: Hand, now: int, finished: bool) -> int | None:
        mine = self._memory.worth(table.gnomes[hand.seat].parts)
        theirs = self._best(table, hand)
        if table.round.mode == "all_in" and theirs > mine:
            return self._pace.due("behind", now, BEHIND) if finished else None
        done = self._pace.due("done", now, *self._hesitation()) if finished else None
        if not self._watches or theirs > mine or (mine < ENOUGH and not finished):
            return done
        hurried = self._pace.due("hurried", now, FINGER)
        return hurried if done is None else min(done, hurried)

    def _best(self, table: Table, hand: Hand) -> float:
        """Of the others' gnomes, as it sees them."""
        others = [one for seat, one in enumerate(table.gnomes) if seat != hand.seat and seat not in table.round.out]
        return max((self._memory.worth(one.parts) for one in others), default=0.0)

    def _hesitation(self) -> Sequence[Span]:
        return [self._skill.hesitates] * (1 if self._memory.doubts < 2 else 2)

    def _together(self, tops: Built, hand: Hand, now: int) -> int:
        """Its own stacks lie as they should. Those of the others count from when they were last touched."""
        if tops != self._tops:
            self._tops = tops
            self._changes += 1
        if self._memory is NOTHING:
            return self._pace.due(("lost", self._changes), now, LOST)
        told = list(zip(tops, self._memory.thoughts, hand.stacks, strict=True))
        if any(thought.sure and thought.part != top for top, thought, _ in told):
            return self._pace.due(("differs", self._changes), now, DIFFERS)
        if any(own is None and not thought.sure for _, thought, own in told):
            return self._pace.due(("trusts", self._changes), now, TRUSTS)
        return self._pace.due(("agrees", self._changes), now, AGREES)
