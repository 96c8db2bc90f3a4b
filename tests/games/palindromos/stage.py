"""Builds states for tests and plays moves in them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When, all_seats
from palmtop.games.palindromos import guards, rounds, rules
from palmtop.games.palindromos.content.sheets import SHEETS, read_sheet
from palmtop.games.palindromos.marking import pencil_of
from palmtop.games.palindromos.model import POOL, Confirm, Move, Options, Paper, Phase, PickWild, Roll, State, Take
from palmtop.games.palindromos.rules import free_wilds, takeable

# Drawn as in sheets.txt. Boxes are numbered row by row:    0 1 2 3 | 0 1 2    | 0 1 2 3 4 5
SMALL_SHEETS = {
    "row": read_sheet("row", ["abba"]),
    "square": read_sheet("square", ["aba", "cdc", "aba"]),
    "long": read_sheet("long", ["abccba"]),
    "dots": read_sheet("dots", ["abcdefedcba"]),
}

NOW = When(0, 0)
SEED = bytes(32)
CHANCES = st.integers(0, 2**32).map(Random)


def play(state: State, seat: int, *moves: Move, seed: bytes = SEED) -> list[Announcement]:
    """Plays the moves of one seat; returns all announcements."""
    announcements: list[Announcement] = []
    for move in moves:
        announcements += rules.play(state, Seat(seat), move, NOW, Chance(seed, 1))
    return announcements


def cues(announcements: Sequence[Announcement], kind: type[Any]) -> list[Any]:
    return [one.cue for one in announcements if isinstance(one.cue, kind)]


def forbidden(state: State, seat: int, move: Move) -> str:
    """The rule that forbids this move; nothing may have changed."""
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as refusal:
        play(state, seat, move)
    assert msgspec.json.encode(state) == before
    assert refusal.value.rule is not None
    return refusal.value.rule


def allowed(state: State, seat: int, *moves: Move) -> bool:
    """Whether the rules accept this move, or any of these. The state stays as it is."""
    twin = msgspec.json.decode(msgspec.json.encode(state), type=State)
    for move in moves:
        try:
            play(twin, seat, move)
        except Illegal:
            continue
        return True
    return False


def paper(numbers: str, sheet: str = "row", wild: int = 6, discards: int = 2) -> Paper:
    """A sheet in use: for each box a digit, or a dot if empty. By default both discards are used up."""
    printed = SHEETS[sheet]
    boxes = [0 if number == "." else int(number) for number in numbers]
    assert len(boxes) == len(printed.colours)
    ink = [0] * len(printed.mates)
    for number, colour in zip(boxes, printed.colours, strict=True):
        ink[colour] = number or ink[colour]
    filled = sum(1 << box for box, number in enumerate(boxes) if number)
    return Paper(numbers=boxes, ink=ink, filled=filled, discards=discards, wild=wild)


def dealt(seats: int, **options: Any) -> State:
    return rules.deal(Options(**options), seats, Chance(SEED))


def begun(seats: int, seed: bytes = SEED, **options: Any) -> State:
    """Wild numbers are picked, 1 for the first seat and so on; the first start player is found."""
    state = dealt(seats, **options)
    for seat in range(seats):
        play(state, seat, PickWild(seat + 1), seed=seed)
    return state


def drafting(
    papers: Sequence[Paper], values: Sequence[int], start: int = 0, sheet: str = "row", **options: Any
) -> State:
    """The first round's dice are rolled, none is taken."""
    state = dealt(len(papers), sheet=sheet, **options)
    for player, own in zip(state.players, papers, strict=True):
        player.paper = own
    seats = all_seats(len(papers))
    rounds.begin_round(state, [*seats[start:], *seats[:start]])
    assert len(values) == rounds.pool_size(state)
    state.phase = "draft"
    state.values = list(values)
    state.owners = [POOL] * len(values)
    return state


def marking(
    papers: Sequence[Paper],
    dice: Sequence[tuple[int, int]],
    shared: int,
    start: int = 0,
    sheet: str = "row",
    **options: Any,
) -> State:
    """Everyone has taken these dice (first, second), and marks."""
    values = [value for pair in dice for value in pair] + [shared]
    state = drafting(papers, values, start, sheet, **options)
    for _ in range(2 * len(papers)):
        seat = guards.taker(state)
        play(state, seat, Take(2 * seat + len(state.players[seat].dice)))
    return state


def alone(numbers: str, first: int, second: int, shared: int, **of_paper: Any) -> State:
    """One player with these three dice on the table."""
    sheet = of_paper.get("sheet", "row")
    return marking([paper(numbers, **of_paper)], [(first, second)], shared, sheet=sheet)


def together(numbers: str, first: int, second: int, shared: int, wild_shared: bool = False, **of_paper: Any) -> State:
    """Two players: seat 0 with this sheet, seat 1 with an empty one, both with the same dice."""
    sheet = of_paper.get("sheet", "row")
    other = paper("." * len(numbers), sheet, discards=0)
    papers = [paper(numbers, **of_paper), other]
    return marking(papers, [(first, second), (first, second)], shared, sheet=sheet, wild_shared=wild_shared)


def play_until(state: State, phase: Phase, chance: Random) -> None:
    """Plays random moves, never into a dead end, until the phase begins (again) or the match ends."""
    while state.phase == phase:
        _play_any(state, chance)
    while state.phase not in (phase, "over"):
        _play_any(state, chance)


def _play_any(state: State, chance: Random) -> None:
    seat = chance.choice(guards.awaited(state))
    play(state, seat, _any_move(state, seat, chance), seed=chance.randbytes(32))


def _any_move(state: State, seat: Seat, chance: Random) -> Move:
    match state.phase:
        case "wild":
            return PickWild(chance.choice(free_wilds(state)))
        case "roll":
            return Roll()
        case "draft":
            return Take(chance.choice(takeable(state)))
    pencil = pencil_of(state, seat)
    if pencil.finished():
        return Confirm()
    return chance.choice([step for step in pencil.steps() if pencil.after(step).can_finish()])
