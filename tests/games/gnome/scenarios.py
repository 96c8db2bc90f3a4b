"""Sets up situations for tests and plays moves in them, directly on the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.games.gnome import board, rounds, rules, view
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import (
    CARDS,
    HIGH,
    KINDS,
    Card,
    Fit,
    Gnome,
    Grab,
    Lay,
    Mark,
    Move,
    Options,
    Ready,
    Release,
    Ruling,
    Saw,
    State,
    Stop,
    Turn,
)

SEED = bytes(32)


def dealt(seats: int, seed: bytes = SEED, stretch: Stretch = UNSTRETCHED, **options: Any) -> State:
    return rounds.deal(Options(**options), seats, Chance(seed), stretch)


def play(
    state: State, seat: int, move: Move, at: int = 0, done: int | None = None, seed: bytes = SEED
) -> list[Announcement]:
    return list(rules.MOVES.play(state, Seat(seat), move, When(at, at if done is None else done), Chance(seed, 1)))


def ring(state: State, seed: bytes = SEED) -> list[Announcement]:
    """Lets the next alarm go off, at its time."""
    due = rules.alarm(state)
    assert due is not None, "no alarm is due"
    return list(rules.ring(state, When(due, due), Chance(seed, 1)))


def ring_until(state: State, at: int) -> list[Announcement]:
    """Lets every alarm up to that time go off."""
    announcements: list[Announcement] = []
    while (due := rules.alarm(state)) is not None and due <= at:
        announcements += ring(state)
    return announcements


def refused(state: State, seat: int, move: Move, at: int = 0, done: int | None = None) -> tuple[str | None, str]:
    """Plays a move that must be refused without changing anything; returns rule and message."""
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as refusal:
        play(state, seat, move, at, done)
    assert msgspec.json.encode(state) == before
    return refusal.value.rule, refusal.value.word


def cues(announcements: Sequence[Announcement], kind: type) -> list[Any]:
    assert all(one.to is None for one in announcements), "in this game every cue is for everyone"
    return [one.cue for one in announcements if isinstance(one.cue, kind)]


# --- up to the building ---------------------------------------------------------------------


def card_with(mark: Mark | None, besides: Sequence[int] = ()) -> Card:
    """A card whose played side has this mark."""
    sides = (Card(number, side) for number in range(CARDS) for side in (0, 1) if number not in besides)
    return next(card for card in sides if portraits.of(card).mark == mark)


def stack_deck(state: State, *cards: Card) -> None:
    """Puts these cards on top of the deck, in this order."""
    numbers = [card.number for card in cards]
    state.deck = [card for card in state.deck if card.number not in numbers] + [*reversed(cards)]


def everyone_ready(state: State, seed: bytes = SEED) -> None:
    for seat in [seat for seat in state.everyone() if "ready" in view.hand(state, seat).moves]:
        play(state, seat, Ready(), seed=seed)


def on_ramp(seats: int, mark: Mark | None = None, **options: Any) -> State:
    """A portrait with this mark is loaded."""
    state = dealt(seats, **options)
    stack_deck(state, card_with(mark))
    everyone_ready(state)
    assert state.phase == "ramp"
    return state


def turn_of(state: State) -> Turn:
    assert state.round.turn is not None
    return state.round.turn


def reach(state: State, moments: int) -> None:
    while state.round.reached < moments:
        ring(state)


def report(state: State) -> None:
    """Every device reports that it has shown the portrait."""
    turn = turn_of(state)
    for seat in state.playing():
        play(state, seat, Saw(turn.shows_at, turn.hides_at, 16), turn.stops_at)


def spin(state: State, at: int = 0) -> None:
    """From the ramp until the device has stopped and all devices have reported."""
    play(state, state.releaser, Release(HIGH), at)
    reach(state, 4)
    assert state.phase == "building"
    report(state)


def open_stop(state: State) -> int:
    """From the ramp until a Stop is open; returns that time."""
    spin(state, _release_time(state))
    reach(state, 5)
    return turn_of(state).stop_opens_at


def _release_time(state: State) -> int:
    """A time after everything that has happened: the clock of cooperative play goes on."""
    return 0 if state.ends_at is None else state.ends_at - 100_000


def building(seats: int, mark: Mark | None = None, **options: Any) -> tuple[State, int]:
    """Everyone builds and a Stop is open; also returns the time of its opening."""
    state = on_ramp(seats, mark, **options)
    return state, open_stop(state)


# --- gnomes ---------------------------------------------------------------------------------


def wanted(state: State) -> Gnome:
    assert state.round.card is not None
    return portraits.of(state.round.card).gnome


def parts_with(state: State, right: int) -> list[int]:
    """A gnome whose first `right` parts are right."""
    return [part if kind < right else (part + 1) % 4 for kind, part in enumerate(wanted(state))]


def build(state: State, seat: int, right: int, at: int, done: int | None = None) -> None:
    """Lays this seat's stacks so that the first `right` parts are right."""
    for stack, top in enumerate(parts_with(state, right)):
        own = view.hand(state, Seat(seat)).stacks[stack]
        if own is not None and own[0] != top:
            play(state, seat, Lay(stack, top), at, done)


def free_card(state: State, kind: int, part: int) -> int:
    """A card of the heap that shows this part."""
    return next(card for card in state.board.heap if card != board.EMPTY and card % 16 == kind * 4 + part)


def assemble(state: State, seat: int, right: int, at: int, kinds: int = KINDS, upwards: bool = False) -> None:
    """All-in: lays the first `kinds` kinds, `right` of them right, counted from the cap or (upwards) from the feet."""
    parts = wanted(state)
    rights = range(KINDS - right, KINDS) if upwards else range(right)
    for kind in range(kinds):
        free = [card for card in state.board.heap if card != board.EMPTY and board.kind_of(card) == kind]
        card = next(card for card in free if (board.part_of(card) == parts[kind]) == (kind in rights))
        play(state, seat, Grab(card), at)
        play(state, seat, Fit(), at)


def stop(state: State, seat: int, at: int) -> list[Announcement]:
    """A Stop and its judging."""
    announcements = play(state, seat, Stop(), at)
    while state.phase == "stopping":
        announcements += ring(state)
    return announcements


def play_round(state: State, right: Sequence[int], stopper: int) -> None:
    """A whole round of the basic mode up to its ruling; `right`: right parts by seat."""
    everyone_ready(state)
    opens = open_stop(state)
    for seat, parts in enumerate(right):
        build(state, seat, parts, opens)
    stop(state, stopper, opens)
    assert state.phase == "ready"


def all_numbers(state: State) -> list[int]:
    """The number of every portrait card, wherever it is."""
    inside = [card.number for card in (state.round.card, state.round.near) if card is not None]
    piles = [number for pile in state.piles for number in pile]
    return sorted([card.number for card in state.deck] + inside + piles + state.discards)


def check_cards(state: State) -> None:
    """Asserts that every portrait card and every part card is in exactly one place."""
    assert all_numbers(state) == list(range(CARDS))
    board = state.board
    laid = [card for gnome in board.gnomes for card in gnome if card is not None]
    held = [card for card in board.hands if card is not None]
    if state.options.mode == "all_in":
        assert sorted([card for card in board.heap if card >= 0] + laid + held) == list(range(16 * (state.seats - 1)))
    for stacks in board.stacks:
        assert [sorted(stack) for stack in stacks] == [[0, 1, 2, 3]] * 4


def ruling_of(state: State) -> Ruling:
    """The ruling on the table."""
    assert state.ruling is not None
    return state.ruling


def all_in(seats: int, mark: Mark | None = None, **options: Any) -> tuple[State, int]:
    return building(seats, mark, mode="all_in", **options)


def any_card(state: State, kind: int) -> int:
    """A card of the heap of this kind."""
    return next(card for card in state.board.heap if card != board.EMPTY and board.kind_of(card) == kind)
