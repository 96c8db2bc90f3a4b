"""For the contract tests: moves to try, and states that differ only in what some seats must not know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from palmtop.engine.game import Seat
from palmtop.games.gnome import device, sealing
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.device import SHORT_BELOW, SURE_FROM
from palmtop.games.gnome.model import (
    HIGH,
    MARKS,
    Board,
    Call,
    Card,
    Fit,
    Grab,
    Lay,
    Move,
    Numbers,
    Pull,
    PutBack,
    Ready,
    Release,
    Round,
    Saw,
    State,
    Stop,
)
from palmtop.games.gnome.parts import Hand, Table
from tests.contract.recorded_match import Secret, SecretMoves, copied

NOBODY: frozenset[Seat] = frozenset()
KEYS: list[Numbers] = list(product(*map(range, sealing.RANGES)))  # type: ignore[arg-type]


def moves(table: Table, hand: Hand) -> Iterator[Move]:
    """Moves of every kind that the hand offers."""
    for tag in hand.moves:
        yield from _moves(tag, table, hand)


def _moves(tag: str, table: Table, hand: Hand) -> Iterator[Move]:
    match tag:
        case "ready":
            yield Ready()
        case "release":
            yield from map(Release, (0, SHORT_BELOW, SURE_FROM, HIGH))
        case "saw":
            assert table.turn is not None
            yield from (Saw(0, 0, 0), *_shown(table.turn.shows_at, table.turn.hides_at))
        case "lay":
            stacks = [(kind, own) for kind, own in enumerate(hand.stacks) if own is not None]
            yield from (Lay(kind, part) for kind, own in stacks for part in own[1:])
        case "stop":
            yield Stop()
        case "call":
            yield from (Call("flower"), Call("cloud"))
        case "grab":
            yield from (Grab(card.card) for card in table.heap)
        case "fit":
            yield Fit()
        case "put_back":
            worked = table.gnomes[hand.seat]
            held = [] if worked.holds is None else [worked.holds.card]
            yield from (PutBack(card) for card in [*held, *worked.cards] if card is not None)


def _shown(shows_at: int, hides_at: int) -> list[Saw]:
    return [Saw(shows_at, hides_at, 16), Saw(shows_at - 3, hides_at - 9, 34)]


def gestures(number: int) -> list[Pull]:
    return [Pull(number % (HIGH + 1))]


def secrets(state: State) -> Iterator[Secret]:
    loaded = state.round.card  # the state itself will change
    yield Secret(NOBODY, _with_other_deck(state), lambda after: _unrevealed(state, loaded, after))
    for twin in _with_other_portraits(state):
        yield Secret(
            NOBODY,
            twin,
            lambda after: not device.in_sight(after) and _unrevealed(state, loaded, after),
            passing=device.in_sight(state),
        )
    for seat in range(state.seats) if state.board.stacks else ():
        yield Secret(
            frozenset({Seat(seat)}), _with_other_stacks(state, seat), lambda after: after.owners == state.owners
        )


def _unrevealed(state: State, loaded: Card | None, after: State) -> bool:
    """No portrait was revealed since: not in the device, nor by a ruling or a judged call.

    Nor was another one than `loaded` sent sealed. Nobody could open it, but only the portrait that was in the device
    when the states began to differ was given a key with which it looks the same.
    """
    this, then = state.round, after.round
    if device.in_sight(after) and not device.in_sight(state):
        return False
    if device.is_sent(after) and then.card != loaded:
        return False
    return then.near == this.near and then.wrong == this.wrong and after.ruling in (None, state.ruling)


def _with_other_portraits(state: State) -> Iterator[State]:
    """Another portrait in the device, one with each mark."""
    card = state.round.card
    if card is None:
        return
    for mark in MARKS:
        sides = [Card(card.number, 1 - card.side), *state.deck, *(Card(one.number, 1 - one.side) for one in state.deck)]
        yield from [_with_card(state, side) for side in sides if portraits.of(side).mark == mark][:1]


def _with_other_deck(state: State) -> State:
    """The deck in another order, with other sides."""
    twin: State = copied(state)
    twin.deck = [Card(card.number, 1 - card.side) for card in reversed(twin.deck)]
    return twin


def _with_card(state: State, card: Card) -> State:
    """Exchanges this card and the one in the device, and its key so that the sealed portrait is the same.

    Every key is equally likely, so a sealed portrait tells as little of one portrait as of any other.
    """
    twin: State = copied(state)
    assert twin.round.card is not None
    twin.round.key = key_for(card, state.round)
    twin.deck = [twin.round.card if one.number == card.number else one for one in twin.deck]
    twin.round.card = card
    return twin


def key_for(card: Card, this: Round) -> Numbers:
    """The key with which this card's portrait, sealed, looks the same as the one in the device."""
    assert this.card is not None
    assert this.key is not None
    sealed = sealing.seal(portraits.of(this.card), this.key)
    (key,) = (key for key in KEYS if sealing.seal(portraits.of(card), key) == sealed)
    return key


def _with_other_stacks(state: State, seat: int) -> State:
    """Reverses the cards below the tops of this seat's stacks, at the start of the building too."""
    twin: State = copied(state)
    for board in (twin.board, twin.round.start):
        if board is not None:
            _turn_round(board, seat, twin)
    return twin


def _turn_round(board: Board, seat: int, state: State) -> None:
    together = state.options.mode == "cooperative"
    for kind, stack in enumerate(board.stacks[0 if together else seat]):
        if not together or state.owners[kind] == seat:
            stack[1:] = reversed(stack[1:])


def secret_moves(state: State) -> Iterator[SecretMoves]:
    """Reports that differ only in what exactly a device has shown; everything else is public."""
    turn = state.round.turn
    if turn is None:
        return
    for seat in device.unreported(state):
        yield SecretMoves(frozenset({seat}), seat, [*_shown(turn.shows_at, turn.hides_at)])
