"""What the contract tests need to know about Palm Reader: moves worth trying, and what is secret from whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    HoldOut,
    Ink,
    Move,
    Ready,
    SetOut,
    Shake,
    State,
    Touch,
    Turn,
)
from palmtop.games.palm_reader.packing import pack
from palmtop.games.palm_reader.parts import Hand, Table
from palmtop.games.palm_reader.view import FACE_UP, GALLERY, NUMBER_SHOWN
from tests.contract.recorded_match import Secret, SecretMoves, copied

NOBODY: frozenset[Seat] = frozenset()


def inks(since: int) -> list[Move]:
    """Pieces of a drawing that has lasted until `since`."""
    return [
        Ink([(10, 20, since), (500, 600, since + 90)]),
        Ink([(900, 100, since)], up=False),
        Ink([(1, 1, since + 5)] * 40),
    ]


def moves_by_tag(begun: int | None) -> dict[str, list[Move]]:
    """For each kind of move some examples. Whenever the kind is open, at least one of them is legal."""
    return {
        "shake": [Shake()],
        "turn": [Turn(1), Turn(4)],
        "set_out": [SetOut()],
        "hold_out": [HoldOut()],
        "ink": inks(begun or 0),
        "finish": [Finish()],
        "again": [Again()],
        "face_up": [FaceUp()],
        "answer": [Answer(1), Answer(3), Answer(None)],
        "ready": [Ready()],
    }


def moves(table: Table, hand: Hand) -> Iterator[Move]:
    """Examples of every kind of move that is open."""
    examples = moves_by_tag(hand.begun)
    for tag in hand.moves:
        yield from examples[tag]


def gestures(number: int) -> list[Touch]:
    x, y = number % 1000, number // 1000
    return [Touch([(x, y, 0)]), Touch([(x, y, 0)], up=True)]


def secrets(state: State) -> Iterator[Secret]:
    if state.deck:
        number = state.round.number
        yield Secret(NOBODY, _with(state, _other_deck), lambda after: after.round.number == number)
    yield from _card_and_die(state)
    if state.phase not in GALLERY:
        yield from _drawings(state)
    if state.phase == "answering":
        for seat in state.round.answers:
            other = _with(state, partial(_other_answer, seat=seat))
            yield Secret(frozenset({seat}), other, _before(state, NUMBER_SHOWN))


def _card_and_die(state: State) -> Iterator[Secret]:
    first, shaken = frozenset({state.round.first}), state.round.die is not None
    if state.phase not in FACE_UP:  # before the box is shaken nobody knows the card
        hidden = _before(state, FACE_UP if shaken else (*FACE_UP, "looking"))
        for another in (_other_side, _other_card):
            yield Secret(first if shaken else NOBODY, _with(state, another), hidden)
    if state.phase not in NUMBER_SHOWN and shaken:
        yield Secret(first, _with(state, _other_die), _before(state, NUMBER_SHOWN))


def _drawings(state: State) -> Iterator[Secret]:
    """Nobody sees the points of a drawing. The drawer alone sees how long an unfinished one has lasted."""
    hidden = _before(state, GALLERY)
    for attempt, drawn in enumerate(state.round.attempts):
        for place, drawing in enumerate(drawn.drawings):
            moved, other = (partial(change, attempt=attempt, place=place) for change in (_moved_ink, _other_ink))
            yield Secret(NOBODY, _with(state, moved), hidden)
            yield Secret(NOBODY if place < drawn.passed else frozenset({drawing.by}), _with(state, other), hidden)


def _before(state: State, phases: tuple[str, ...]) -> Callable[[State], bool]:
    """Whether a later state is still in this round and not yet in one of these phases."""
    number = state.round.number
    return lambda after: after.round.number == number and after.phase not in phases


def secret_moves(state: State) -> Iterator[SecretMoves]:
    drawer = state.drawer
    receiver = state.receiver
    if drawer is not None and receiver is not None and state.round.held_out:
        begun = state.attempt.under_way
        yield SecretMoves(frozenset({drawer}), drawer, [None, *inks(begun.lasted if begun else 0)])
        yield SecretMoves(frozenset({drawer, receiver}), drawer, [], [Touch([(5, 5, 5)])])
    if state.phase == "looking" and state.round.die == QUESTION:
        turns: list[Move | None] = [None, *(Turn(n) for n in range(1, 6))]
        yield SecretMoves(frozenset({state.round.first}), state.round.first, turns)
    if state.phase == "answering":
        for seat in state.order[1:]:
            if seat not in state.round.answers:
                yield SecretMoves(frozenset({seat}), seat, [Answer(n) for n in (1, 2, 3, 4, 5)])


def _with(state: State, change: Callable[[State], None]) -> State:
    twin: State = copied(state)
    change(twin)
    return twin


def _other_deck(state: State) -> None:
    state.deck = [(card, 1 - side) for card, side in reversed(state.deck)]


def _other_side(state: State) -> None:
    state.round.side = 1 - state.round.side


def _other_card(state: State) -> None:
    """Another card of the same colour, which everyone sees on its back."""
    here, deck = state.round.card, cards()
    used = {here, *(card for card, _ in state.deck)}
    state.round.card = next(n for n, card in enumerate(deck) if n not in used and card.colour == deck[here].colour)


def _other_die(state: State) -> None:
    """Another number. Not a question mark: that would change which moves are open to the first player."""
    state.round.die = (state.round.die or 0) % 5 + 1
    state.round.symbol = state.round.die


def _other_ink(state: State, attempt: int, place: int) -> None:
    drawing: Drawing = state.round.attempts[attempt].drawings[place]
    drawing.strokes = [pack([(7, 7, 0)]), pack([(1, 2, 3), (4, 5, 6)])]
    drawing.points, drawing.lasted = 3, 6


def _moved_ink(state: State, attempt: int, place: int) -> None:
    """The same times at other positions."""
    drawing: Drawing = state.round.attempts[attempt].drawings[place]
    drawing.strokes = [pack([(1000 - x, 1000 - y, t) for x, y, t in stroke]) for stroke in drawing.unpacked]


def _other_answer(state: State, seat: Seat) -> None:
    state.round.answers[seat] = (state.round.answers[seat] or 0) % 5 + 1
