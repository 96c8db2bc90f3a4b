"""Rounds: who takes part, who starts, whose turn it is to take a die, and whom the table waits for."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.palindromos.model import Player, State


def playing(state: State) -> list[Seat]:
    return [Seat(seat) for seat, player in enumerate(state.players) if player.standing == "in"]


def begin(state: State, start: Seat) -> None:
    """The next round waits for this player's roll."""
    seats = playing(state)
    at = seats.index(start)
    state.phase = "roll"
    state.round += 1
    state.start = start
    state.order = seats[at:] + seats[:at]
    state.turns = 0
    state.values = []
    state.owners = []
    for player in state.players:
        _clear_turn(player)


def _clear_turn(player: Player) -> None:
    player.dice = []
    player.steps = []
    player.finished = player.doomed = False


def next_start(state: State) -> Seat:
    """The next player to the left of the last start player who is still in (PD-09)."""
    seats = playing(state)
    return next((seat for seat in seats if seat > state.start), seats[0])


def pool(state: State) -> int:
    """How many dice the pool holds this round: 3 for the first player, 2 more for each further (PD-02, PD-32)."""
    return 2 * len(state.order or state.players) + 1


def taker(state: State) -> Seat:
    """Who takes the next die: once clockwise, then back again (PD-10, PD-11)."""
    turn, players = state.turns, len(state.order)
    return state.order[turn if turn < players else 2 * players - 1 - turn]


def awaited(state: State) -> list[Seat]:
    """The seats that have something to do now."""
    match state.phase:
        case "wild":
            unpicked = [Seat(seat) for seat, player in enumerate(state.players) if not player.paper.wild]
            return unpicked[:1] if state.distinct_wilds else unpicked
        case "roll":
            return [state.start]
        case "draft":
            return [taker(state)]
        case "marking":
            return [seat for seat in state.order if not state.players[seat].finished]
        case "over":
            return []
