"""A turn of marking: composed in pencil, a step at a time, and confirmed once (PD-28)."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat
from palmtop.games.palindromos import ending, objections
from palmtop.games.palindromos.content.sheets import SHEETS
from palmtop.games.palindromos.marking import Pencil
from palmtop.games.palindromos.model import (
    MIDDLE,
    Completed,
    Confirm,
    GiveUp,
    Inked,
    Mark,
    Player,
    State,
    Step,
    StepBack,
)


def pencil_of(state: State, seat: Seat) -> Pencil:
    """The player's paper with this turn's steps so far."""
    player = state.players[seat]
    values = state.values
    first, second = player.dice
    pencil = Pencil(
        SHEETS[state.options.sheet],
        player.paper,
        (values[first], values[second], values[state.owners.index(MIDDLE)]),
        alone=len(state.players) == 1,
        wild_shared=state.options.wild_shared,
    )
    for step in player.steps:
        pencil.take(step)
    return pencil


def begin(state: State) -> Sequence[Announcement]:
    """Everyone marks. Who has no way left is told so at once, but judged with the others (PD-31, PD-38)."""
    state.phase = "marking"
    for seat in state.order:
        pencil = pencil_of(state, seat)
        if not pencil.has_way():
            player = state.players[seat]
            player.finished = player.doomed = True
            player.doom = objections.doom(pencil)
    return ending.judge(state) if _all_finished(state) else []


def step(state: State, seat: Seat, move: Step, chance: Chance) -> Sequence[Announcement]:
    player = _marking(state, seat)
    pencil = pencil_of(state, seat)
    if not pencil.allows(move):
        objection = objections.to_step(pencil, move)
        raise Illegal(objection.rule, objection.word, **objection.args)
    player.steps.append(move)
    return ()


def step_back(state: State, seat: Seat, move: StepBack, chance: Chance) -> Sequence[Announcement]:
    player = _marking(state, seat)
    if not player.steps:
        raise Illegal("PD-28", "palindromos-nothing-pencilled")
    player.steps.pop()
    return ()


def confirm(state: State, seat: Seat, move: Confirm, chance: Chance) -> Sequence[Announcement]:
    player = _marking(state, seat)
    pencil = pencil_of(state, seat)
    if not pencil.finished:
        raise Illegal("PD-20", "palindromos-dice-left")
    told = [Announcement(_ink(player, seat, pencil))]
    if pencil.complete:
        player.standing = "complete"  # PD-29
        told.append(Announcement(Completed(seat)))
    return told + _finish(state, player)


def give_up(state: State, seat: Seat, move: GiveUp, chance: Chance) -> Sequence[Announcement]:
    player = _marking(state, seat)
    player.doomed = player.gave_up = True
    player.steps = []
    return _finish(state, player)


def _marking(state: State, seat: Seat) -> Player:
    """The player, if it is theirs to mark now."""
    player = state.players[seat]
    if player.standing == "out":
        raise Illegal("PD-30", "palindromos-you-are-out")
    if state.phase != "marking":
        raise Illegal("PD-28", "palindromos-no-marking-now")
    if player.gave_up:
        raise Illegal("PD-31", "palindromos-gave-up")
    if player.doomed:
        raise Illegal("PD-30", "palindromos-no-way-left")
    if player.finished:
        raise Illegal("PD-28", "palindromos-turn-stands")
    return player


def _ink(player: Player, seat: Seat, pencil: Pencil) -> Inked:
    paper = player.paper
    marks = [step for step in player.steps if isinstance(step, Mark)]
    for mark in marks:
        paper.numbers[mark.box] = mark.face
    inked = Inked(seat, [mark.box for mark in marks], pencil.discards - paper.discards)
    paper.ink = pencil.ink
    paper.filled = pencil.filled
    paper.discards = pencil.discards
    player.steps = []
    return inked


def _finish(state: State, player: Player) -> list[Announcement]:
    player.finished = True
    return ending.judge(state) if _all_finished(state) else []


def _all_finished(state: State) -> bool:
    return all(state.players[seat].finished for seat in state.order)
