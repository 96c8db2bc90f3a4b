"""Leaks such as a careless change of this very game might open."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import msgspec

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.palindromos import PALINDROMOS, guards, view
from palmtop.games.palindromos.marking import pencil_of
from palmtop.games.palindromos.model import (
    Discard,
    Eye,
    Inked,
    Mark,
    Move,
    PickWild,
    SheetOf,
    State,
    StepBack,
)
from tests.contract.leaking import Leaks, hand_with, playing, table_with


def wilds(state: State) -> list[SheetOf]:
    """Before all are in."""
    shown = zip(view.table(state).players, state.players, strict=True)
    return [msgspec.structs.replace(part, wild=player.paper.wild) for part, player in shown]


def pencil(state: State) -> list[SheetOf]:
    """What is marked, before it is inked."""
    parts = view.table(state).players
    if state.phase != "marking":
        return parts
    seats = guards.awaited(state)
    return [
        msgspec.structs.replace(part, numbers=pencil_of(state, Seat(seat)).ink) if seat in seats else part
        for seat, part in enumerate(parts)
    ]


def begun(state: State) -> list[int]:
    """Who has laid hand on the pencil."""
    return [seat for seat, player in enumerate(state.players) if player.steps]


def taken_wilds(state: State, seat: Seat) -> list[int]:
    """Those that others have picked are greyed out, though all may pick the same."""
    taken = {player.paper.wild for player in state.players}
    return [number for number in view.hand(state, seat).wilds if number not in taken]


def told_of_steps(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    told = PALINDROMOS.play(state, seat, move, when, chance)
    return [*told, Announcement(Inked(seat, [], 0))] if isinstance(move, Mark) else told


def told_of_regrets(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """The sound of rubber."""
    told = PALINDROMOS.play(state, seat, move, when, chance)
    return [*told, Announcement(Inked(seat, [], 0))] if isinstance(move, StepBack | Discard) else told


def refusing_taken_wilds(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """As in the variant where they must differ."""
    if isinstance(move, PickWild) and state.phase == "wild":
        others = [player.paper.wild for other, player in enumerate(state.players) if other != seat]
        if move.number in others:
            raise Illegal("PD-06", "palindromos-wild-taken")
    return PALINDROMOS.play(state, seat, move, when, chance)


def refusing_with_steps(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """Whoever is out of turn hears how far the others have got."""
    try:
        return PALINDROMOS.play(state, seat, move, when, chance)
    except Illegal as illegal:
        steps = sum(len(player.steps) for player in state.players)
        raise Illegal(str(illegal.rule), illegal.word, steps=steps) from None


def felt_by_who_has_begun(state: State, seat: Seat, gesture: Eye) -> Sequence[Seat]:
    return [Seat(other) for other in range(len(state.players)) if not begun(state)]


LEAKS: Leaks = {
    "wild numbers before all are in": table_with(PALINDROMOS, players=wilds),
    "marks in pencil": table_with(PALINDROMOS, players=pencil),
    "who has begun to mark": table_with(PALINDROMOS, dice=begun),
    "wild numbers that others have picked": hand_with(PALINDROMOS, wilds=taken_wilds),
    "the neighbour's marking": hand_with(
        PALINDROMOS, marking=lambda state, seat: state.players[(seat + 1) % len(state.players)].steps
    ),
    "a cue with every mark": playing(PALINDROMOS, told_of_steps),
    "a cue with every second thought": playing(PALINDROMOS, told_of_regrets),
    "a refusal that knows the wild numbers": playing(PALINDROMOS, refusing_taken_wilds),
    "a refusal that knows the marks": playing(PALINDROMOS, refusing_with_steps),
    "an eye felt unless somebody marks": dataclasses.replace(PALINDROMOS, feel=felt_by_who_has_begun),
}
