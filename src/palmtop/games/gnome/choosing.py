"""A card in hand when "Stop!" is called may still be used (GN-54, GN-55)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.gnome import building, heap, players, ruling
from palmtop.games.gnome.model import Board, State
from palmtop.games.gnome.moves import Fit, PutBack
from palmtop.games.gnome.pieces import CHOOSE_MS


def begin(state: State, board: Board, at: int) -> list[Announcement]:
    """The board is as it was when the building stopped, and the match goes on with it (GN-17, GN-23)."""
    state.board = board
    if not choosers(state):
        return ruling.decide(state)
    state.phase = "choosing"
    lasts = state.options.lasting(CHOOSE_MS)
    state.round.choose_by = None if lasts is None else at + lasts
    return []


def choosers(state: State) -> list[Seat]:
    """Who holds a card."""
    hands = state.board.hands
    return [seat for seat in players.playing(state) if hands and hands[seat] is not None]


def use(state: State, seat: Seat, move: Fit | PutBack, when: When, chance: Chance) -> list[Announcement]:
    """While building, and once more after the Stop."""
    if state.phase != "choosing":
        return building.handle(state, seat, move, when, chance)
    if seat not in choosers(state):
        raise Illegal("GN-55", "gnome-nothing-to-choose")
    if isinstance(move, PutBack) and move.card != state.board.hands[seat]:
        raise Illegal("GN-55", "gnome-only-card-in-hand")
    _use(state, seat, move)
    return [] if choosers(state) else ruling.decide(state)


def _use(state: State, seat: Seat, move: Fit | PutBack) -> None:
    if isinstance(move, Fit):
        heap.fit(state.board, seat)
    else:
        heap.put_back(state.board, seat, move.card)


def unsaid(state: State, seat: Seat) -> Fit | PutBack:
    """What becomes of the card of somebody who doesn't choose: it fills an empty place, or is dropped."""
    card = state.board.hands[seat]
    assert card is not None
    return Fit() if state.board.gnomes[seat][heap.kind(card)] is None else PutBack(card)


def choose_by(state: State) -> int | None:
    return state.round.choose_by if state.phase == "choosing" else None


def time_out(state: State, at: int, chance: Chance) -> list[Announcement]:
    for seat in choosers(state):
        _use(state, seat, unsaid(state, seat))
    return ruling.decide(state)
