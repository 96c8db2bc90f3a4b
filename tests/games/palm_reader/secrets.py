"""What the contract must be told of Palm Reader: moves worth trying, and what a seat's neighbours must not know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from palmtop.engine.game import Seat
from palmtop.games.palm_reader.content.cards import cards
from palmtop.games.palm_reader.model import (
    QUESTION,
    Again,
    Answer,
    Drawing,
    FaceUp,
    Finish,
    Hand,
    HoldOut,
    Ink,
    Move,
    Ready,
    SetOut,
    Shake,
    State,
    Table,
    Touch,
    Turn,
)
from palmtop.games.palm_reader.view import FACE_UP, GALLERY, NUMBER_SHOWN
from tests.contract.sitting import Alike, Secret, copied

NOBODY: frozenset[Seat] = frozenset()


def inks(since: int | None) -> list[Move]:
    """From this moment of the drawing on."""
    t = since or 0
    return [Ink([(10, 20, t), (500, 600, t + 90)]), Ink([(900, 100, t)], up=False), Ink([(1, 1, t + 5)] * 40)]


def moves(table: Table, hand: Hand) -> Iterator[Move]:
    """Every kind of move that the hand offers."""
    plain: dict[str, list[Move]] = {
        "shake": [Shake()],
        "turn": [Turn(1), Turn(4)],
        "set_out": [SetOut()],
        "hold_out": [HoldOut()],
        "ink": inks(hand.begun),
        "finish": [Finish()],
        "again": [Again()],
        "face_up": [FaceUp()],
        "answer": [Answer(1), Answer(3), Answer(None)],
        "ready": [Ready()],
    }
    for tag in hand.moves:
        yield from plain[tag]


def gestures(number: int) -> list[Touch]:
    x, y = number % 1000, number // 1000
    return [Touch([(x, y, 0)]), Touch([(x, y, 0)], up=True)]


def secrets(state: State) -> Iterator[Secret]:
    first = frozenset({state.round.first})
    if state.deck:
        number = state.round.number
        yield Secret(NOBODY, _with(state, _other_deck), lambda after: after.round.number == number)
    if state.phase not in FACE_UP:
        shaken = state.round.die is not None
        known: tuple[str, ...] = FACE_UP if shaken else (*FACE_UP, "looking")  # before the box is shaken, to nobody
        hidden = partial(_before, phases=known, number=state.round.number)
        for another in (_other_side, _other_card):
            yield Secret(first if shaken else NOBODY, _with(state, another), hidden)
    if state.phase not in NUMBER_SHOWN and state.round.die is not None:
        # with the card face up the number alone is left to be found
        untold = partial(_before, phases=NUMBER_SHOWN, number=state.round.number)
        yield Secret(first, _with(state, _other_die), untold)
    if state.phase not in GALLERY and state.round.attempts:
        unseen = partial(_before, phases=GALLERY, number=state.round.number)
        for attempt, drawn in enumerate(state.round.attempts):
            for place, drawing in enumerate(drawn.drawings):
                # nobody sees it again, not even the drawer, who is told no more than how long it has lasted
                moved, other = (partial(change, attempt=attempt, place=place) for change in (_moved_ink, _other_ink))
                yield Secret(NOBODY, _with(state, moved), unseen)
                yield Secret(NOBODY if place < drawn.passed else frozenset({drawing.by}), _with(state, other), unseen)
    if state.phase == "answering":
        for seat in state.round.answers:
            locked = partial(_before, phases=NUMBER_SHOWN, number=state.round.number)
            yield Secret(frozenset({seat}), _with(state, partial(_other_answer, seat=seat)), locked)


def _before(state: State, phases: tuple[str, ...], number: int) -> bool:
    return state.round.number == number and state.phase not in phases


def alike(state: State) -> Iterator[Alike]:
    drawer = state.drawer
    receiver = state.receiver
    if drawer is not None and receiver is not None and state.round.held_out:
        begun = state.attempt.under_way
        yield Alike(frozenset({drawer}), drawer, [None, *inks(begun.lasted if begun else None)])
        yield Alike(frozenset({drawer, receiver}), drawer, [], [Touch([(5, 5, 5)])])
    if state.phase == "looking" and state.round.die == QUESTION:
        turns: list[Move | None] = [None, *(Turn(n) for n in range(1, 6))]
        yield Alike(frozenset({state.round.first}), state.round.first, turns)
    if state.phase == "answering":
        for seat in state.order[1:]:
            if seat not in state.round.answers:
                yield Alike(frozenset({seat}), seat, [Answer(n) for n in (1, 2, 3, 4, 5)])


def _with(state: State, change: object) -> State:
    twin = copied(state)
    assert callable(change)
    change(twin)
    return twin


def _other_deck(state: State) -> None:
    state.deck = [(card, 1 - side) for card, side in reversed(state.deck)]


def _other_side(state: State) -> None:
    state.round.side = 1 - state.round.side


def _other_card(state: State) -> None:
    """Of the same colour: the back tells as much."""
    here, deck = state.round.card, cards()
    used = {here, *(card for card, _ in state.deck)}
    state.round.card = next(n for n, card in enumerate(deck) if n not in used and card.colour == deck[here].colour)


def _other_die(state: State) -> None:
    """Another number; a question mark with nothing chosen yet would be told by what may be done, to the first alone."""
    state.round.die = (state.round.die or 0) % 5 + 1
    state.round.symbol = state.round.die


def _other_ink(state: State, attempt: int, place: int) -> None:
    drawing: Drawing = state.round.attempts[attempt].drawings[place]
    drawing.strokes = [[(7, 7, 0)], [(1, 2, 3), (4, 5, 6)]]


def _moved_ink(state: State, attempt: int, place: int) -> None:
    """As long and at the same moments, but elsewhere."""
    drawing: Drawing = state.round.attempts[attempt].drawings[place]
    drawing.strokes = [[(1000 - x, 1000 - y, t) for x, y, t in stroke] for stroke in drawing.strokes]


def _other_answer(state: State, seat: Seat) -> None:
    state.round.answers[seat] = (state.round.answers[seat] or 0) % 5 + 1
