"""Versions of the game with planted leaks, each of which the contract tests must find."""

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
from tests.contract.leaky_games import Leaks, hand_with, playing, table_with


def wilds(state: State) -> list[SheetOf]:
    """Shows wild numbers before everyone has picked."""
    shown = zip(view.table(state).players, state.players, strict=True)
    return [msgspec.structs.replace(part, wild=player.paper.wild) for part, player in shown]


def pencil(state: State) -> list[SheetOf]:
    """Shows pencilled steps on the table."""
    parts = view.table(state).players
    if state.phase != "marking":
        return parts
    seats = guards.awaited(state)
    return [
        msgspec.structs.replace(part, numbers=pencil_of(state, Seat(seat)).ink) if seat in seats else part
        for seat, part in enumerate(parts)
    ]


def begun(state: State) -> list[int]:
    """The seats that have pencilled something."""
    return [seat for seat, player in enumerate(state.players) if player.steps]


def taken_wilds(state: State, seat: Seat) -> list[int]:
    """Leaves out numbers that others have picked, though all may pick the same."""
    taken = {player.paper.wild for player in state.players}
    return [number for number in view.hand(state, seat).wilds if number not in taken]


def announcing_steps(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    announcements = PALINDROMOS.play(state, seat, move, when, chance)
    return [*announcements, Announcement(Inked(seat, [], 0))] if isinstance(move, Mark) else announcements


def announcing_steps_back(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    announcements = PALINDROMOS.play(state, seat, move, when, chance)
    return [*announcements, Announcement(Inked(seat, [], 0))] if isinstance(move, StepBack | Discard) else announcements


def refusing_taken_wilds(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """Refuses as if wild numbers had to differ."""
    if isinstance(move, PickWild) and state.phase == "wild":
        others = [player.paper.wild for other, player in enumerate(state.players) if other != seat]
        if move.number in others:
            raise Illegal("PD-06", "palindromos-wild-taken")
    return PALINDROMOS.play(state, seat, move, when, chance)


def refusing_with_steps(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """Says in a refusal how many steps the others have pencilled."""
    try:
        return PALINDROMOS.play(state, seat, move, when, chance)
    except Illegal as illegal:
        steps = sum(len(player.steps) for player in state.players)
        raise Illegal(str(illegal.rule), illegal.word, steps=steps) from None


def felt_unless_somebody_marks(state: State, seat: Seat, gesture: Eye) -> Sequence[Seat]:
    return [Seat(other) for other in range(len(state.players)) if not begun(state)]


LEAKS: Leaks = {
    "wild numbers before all are in": table_with(PALINDROMOS, players=wilds),
    "marks in pencil": table_with(PALINDROMOS, players=pencil),
    "who has begun to mark": table_with(PALINDROMOS, dice=begun),
    "wild numbers that others have picked": hand_with(PALINDROMOS, wilds=taken_wilds),
    "the neighbour's marking": hand_with(
        PALINDROMOS, marking=lambda state, seat: state.players[(seat + 1) % len(state.players)].steps
    ),
    "a cue with every mark": playing(PALINDROMOS, announcing_steps),
    "a cue with every second thought": playing(PALINDROMOS, announcing_steps_back),
    "a refusal that knows the wild numbers": playing(PALINDROMOS, refusing_taken_wilds),
    "a refusal that knows the marks": playing(PALINDROMOS, refusing_with_steps),
    "an eye felt unless somebody marks": dataclasses.replace(PALINDROMOS, feel=felt_unless_somebody_marks),
}
