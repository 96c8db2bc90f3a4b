"""Marking (PD-20 to PD-29): where a player's three dice may go, and whether the turn can be finished at all.

Rules, view and tests use it for every step, so it works on bit masks: one bit per box.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field

from palmtop.engine.game import Seat
from palmtop.games.palindromos.content.sheets import SHEETS, Sheet, boxes_in
from palmtop.games.palindromos.model import (
    DICE,
    DISCARDS,
    FACES,
    MIDDLE,
    SHARED,
    Discard,
    Mark,
    Paper,
    State,
    Step,
    Which,
)

TAKEN: tuple[Which, ...] = (0, 1)  # the dice that the player has taken


def boxes_by_number(mates: Sequence[int], ink: Sequence[int]) -> list[int]:
    """For each number the boxes of the colours that have it, as a mask; under 0 those of colours without one."""
    found = [0] * 7
    for number, boxes in zip(ink, mates, strict=True):
        found[number] |= boxes
    return found


def _next_dice(used: int, alone: bool) -> tuple[Which, ...]:
    if used == 0b011:
        return (SHARED,)
    unused: list[Which] = [die for die in TAKEN if not used >> die & 1]
    return tuple(unused[:1] if alone else unused)  # alone, the first die taken is marked first


# By whether the player is alone and the dice used so far, as a mask: the dice that may be used next (PD-14, PD-25).
NEXT_DICE = [tuple(_next_dice(used, alone) for used in range(8)) for alone in (False, True)]


@dataclass(slots=True)
class Pencil:
    """One player's turn so far: the paper in ink and the steps in pencil. `dice`: values of the three dice."""

    sheet: Sheet
    paper: Paper
    dice: tuple[int, int, int]
    alone: bool
    wild_shared: bool
    wild: tuple[bool, bool, bool] = (False, False, False)  # for each of the dice (PD-15, PD-16)
    turn_order: tuple[tuple[Which, ...], ...] = ()  # by the dice used so far those that may be used next
    ink: list[int] = field(default_factory=list)
    held_boxes: list[int] = field(default_factory=list)  # see boxes_by_number; _can_mark changes it on the way
    done: list[Step] = field(default_factory=list)  # the player's own list, once the pencil is kept
    empty: int = 0  # the boxes without a number in ink or pencil
    discards: int = 0
    used: int = 0  # one bit per die
    first: int = -1  # the box that the first die marked in this turn has filled
    edge: int = 0  # the boxes that the first one may be, as far as they are empty (PD-22)
    beside: int = 0  # the boxes that the next taken die may fill, as far as they are empty (PD-22, PD-23)

    def __post_init__(self) -> None:
        paper, sheet = self.paper, self.sheet
        self.turn_order = NEXT_DICE[self.alone]
        self.ink = paper.ink[:]
        self.held_boxes = boxes_by_number(sheet.mates, self.ink)
        self.empty = sheet.all ^ paper.filled
        self.begin_turn(paper, self.dice, [])

    def begin_turn(self, paper: Paper, dice: tuple[int, int, int], done: list[Step]) -> None:
        """A turn without steps, if what is pencilled so far is in ink on this paper."""
        first, second, shared = dice
        wild, filled, sheet = paper.wild, paper.filled, self.sheet
        self.paper, self.dice, self.done = paper, dice, done
        self.wild = first == wild, second == wild, self.wild_shared and shared == wild
        self.discards = paper.discards
        self.used, self.first = 0, -1
        self.edge = self.beside = sheet.beside(filled) if filled else sheet.all

    @property
    def filled(self) -> int:
        return self.sheet.all ^ self.empty

    def finished(self) -> bool:
        """Whether all three dice are used, or the sheet is full and needs none (PD-29)."""
        return self.used == 0b111 or not self.empty

    def faces(self, die: Which) -> tuple[int, ...]:
        return FACES if self.wild[die] else (self.dice[die],)

    def next_dice(self) -> tuple[Which, ...]:
        """The dice that may be used next: none if the turn is finished."""
        return self.turn_order[self.used] if self.empty else ()

    def on_turn(self, die: Which) -> bool:
        """Whether this die is unused and may be used next."""
        return die in self.next_dice()

    def reach(self, die: Which) -> int:
        """The empty boxes that this die may fill now by place and order, whatever their colour (PD-22 to PD-25)."""
        empty = self.empty
        if die in self.turn_order[self.used]:
            return empty if die == SHARED else empty & self.beside
        if die == SHARED and not self.used & 0b100 and empty & (empty - 1) == 0:
            return empty  # even early, because it fills the last box (PD-25)
        return 0

    def allows(self, step: Step) -> bool:
        """Whether this is a legal next step."""
        die = step.die
        if type(step) is Discard:
            return die in self.open_discards()
        box, face = step.box, step.face
        if not self.reach(die) >> box & 1:
            return False
        if face != self.dice[die] and not self.wild[die]:
            return False
        return self.ink[self.sheet.colours[box]] in (0, face)

    def boxes_for(self, die: Which, face: int) -> int:
        """The boxes that this die may fill now, if it shows this face."""
        held = self.held_boxes
        return self.reach(die) & (held[0] | held[face])  # PD-21

    def open_discards(self) -> tuple[Which, ...]:
        """The dice that may be discarded now."""
        return self.next_dice() if self.discards < DISCARDS else ()

    def steps(self) -> list[Step]:
        """Every legal next step."""
        found: list[Step] = []
        discards = self.open_discards()
        for die in DICE:
            if self.reach(die):
                for face in self.faces(die):
                    found += [Mark(die, box, face) for box in boxes_in(self.boxes_for(die, face))]
            if die in discards:
                found.append(Discard(die))
        return found

    def has_step(self) -> bool:
        """Whether there is a legal next step."""
        for die in DICE:
            if (reach := self.reach(die)) and reach & self._fitting(die):
                return True
        return self.open_discards() != ()

    def apply(self, step: Step) -> None:
        """Adds a legal step."""
        self.done.append(step)
        die = step.die
        self.used |= 1 << die
        if type(step) is Discard:
            self.discards += 1
            return
        box, face, sheet = step.box, step.face, self.sheet
        self.empty ^= 1 << box
        if self.first < 0 and die != SHARED:
            self.first = box
            self.beside = sheet.near[box]
        colour = sheet.colours[box]
        if not self.ink[colour]:
            held, mates = self.held_boxes, sheet.mates[colour]
            self.ink[colour] = face
            held[0] ^= mates
            held[face] ^= mates

    def take_back(self) -> None:
        """Undoes the last step."""
        step = self.done.pop()
        self.used ^= 1 << step.die
        if type(step) is Discard:
            self.discards -= 1
            return
        box, sheet = step.box, self.sheet
        self.empty ^= 1 << box
        if self.first == box:
            self.first = -1
            self.beside = self.edge
        colour = sheet.colours[box]
        mates = sheet.mates[colour]
        if mates & self.empty == mates:  # it had given the colour its number
            held = self.held_boxes
            self.ink[colour] = 0
            held[0] ^= mates
            held[step.face] ^= mates

    def after(self, step: Step) -> Pencil:
        """A copy with this step added."""
        twin = copy(self)
        twin.ink, twin.held_boxes, twin.done = self.ink[:], self.held_boxes[:], self.done[:]
        twin.apply(step)
        return twin

    def turns(self) -> Iterator[tuple[Step, ...]]:
        """Every legal way to finish the turn."""
        if self.finished():
            yield ()
            return
        for step in self.steps():
            for rest in self.after(step).turns():
                yield (step, *rest)

    def can_finish(self) -> bool:
        """Whether any order, turning and discard finishes the turn (PD-30, PD-31)."""
        if self.finished():
            return True
        discards = DISCARDS - self.discards
        to_mark = len(DICE) - self.used.bit_count() - discards
        return to_mark <= 0 or self._can_mark(to_mark, self.used, self.empty, self.beside, discards)

    def _can_mark(self, number: int, used: int, empty: int, beside: int, discards: int) -> bool:
        """Whether so many of the unused dice can be marked, if so many others may be discarded.

        Searches without copying: `held_boxes` is changed on the way and restored.
        """
        one_is_enough = number == 1 or empty & (empty - 1) == 0  # it may fill the last box
        if one_is_enough and empty & self._fitting(SHARED):
            return True
        if used == 0b011:
            return False
        for die in self.turn_order[used]:
            now = used | 1 << die
            reach = empty & beside & self._fitting(die)
            if reach and (one_is_enough or self._can_mark_after(die, reach, number, now, empty, discards)):
                return True
            if discards and self._can_mark(number, now, empty, beside, discards - 1):
                return True
        return False

    def _fitting(self, die: Which) -> int:
        """The boxes whose colour allows this die (PD-21)."""
        return self.sheet.all if self.wild[die] else self.held_boxes[0] | self.held_boxes[self.dice[die]]

    def _can_mark_after(self, die: Which, reach: int, number: int, used: int, empty: int, discards: int) -> bool:
        """The same, if this die is marked first, in any of the boxes in `reach`."""
        held, sheet = self.held_boxes, self.sheet
        free = held[0]
        number -= 1
        while reach:
            low = reach & -reach
            reach ^= low
            box = low.bit_length() - 1
            left = empty ^ low
            near = sheet.near[box]  # where the other taken die may go, if it follows (PD-23)
            if not low & free:
                if self._can_mark(number, used, left, near, discards):
                    return True
                continue
            mates = sheet.mates[sheet.colours[box]]
            for face in self._faces_to_try(die, used):
                held[0] = free ^ mates
                held[face] ^= mates
                found = self._can_mark(number, used, left, near, discards)
                held[face] ^= mates
                held[0] = free
                if found:
                    return True
        return False

    def _faces_to_try(self, die: Which, used: int) -> Iterable[int]:
        """For a colour without a number: a wild die helps most if it equals a later die that isn't wild."""
        dice = self.dice
        if not self.wild[die]:
            return (dice[die],)
        return {dice[d] for d in DICE if not used >> d & 1 and not self.wild[d]} or (dice[die],)


def dice_of(state: State, seat: Seat) -> tuple[int, int, int]:
    """The values of the two dice that the player has taken and of the shared one."""
    first, second = state.players[seat].dice
    return state.values[first], state.values[second], state.values[state.owners.index(MIDDLE)]


def first_pencil(state: State, seat: Seat) -> Pencil:
    """The player's turn without steps. The pencil of the last turn serves again, if it has become ink."""
    player = state.players[seat]
    paper = player.paper
    pencil: Pencil | None = player.pencil
    if pencil is None or pencil.ink != paper.ink or pencil.filled != paper.filled:
        return new_pencil(state, seat)
    pencil.begin_turn(paper, dice_of(state, seat), player.steps)
    return pencil


def new_pencil(state: State, seat: Seat) -> Pencil:
    """The player's turn with its steps so far. Kept for the rest of the match."""
    player, sheet = state.players[seat], SHEETS[state.options.sheet]
    alone = len(state.players) == 1
    pencil = Pencil(sheet, player.paper, dice_of(state, seat), alone, state.options.wild_shared)
    for step in player.steps:
        pencil.apply(step)
    pencil.done = player.steps
    player.__dict__["pencil"] = pencil
    return pencil


def pencil_of(state: State, seat: Seat) -> Pencil:
    """The same, made only if none is kept: every step asks for it. Rules apply steps to it, and take them back."""
    player = state.players[seat]
    pencil: Pencil | None = player.pencil
    if pencil is None or pencil.done is not player.steps:
        return new_pencil(state, seat)
    return pencil
