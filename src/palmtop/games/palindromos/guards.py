"""For each kind of move a guard: the Reason why it is not open to a seat now, or None. rules.py checks arguments.

`awaited` names the seats that the table waits for; a test compares it with the guards.
"""

from __future__ import annotations

from palmtop.engine.game import Seat, all_seats
from palmtop.engine.moves import Reason
from palmtop.games.palindromos.model import DICE, Mark, Player, State

NO_SUCH_SEAT = Reason("PD-01", "palindromos-no-such-seat")
MATCH_OVER = Reason("PD-34", "palindromos-match-over")
WILD_STAYS = Reason("PD-05", "palindromos-wild-stays")
WILD_NOT_YET = Reason("PD-06", "palindromos-wild-not-yet")
NO_ROLL_NOW = Reason("PD-13", "palindromos-no-roll-now")
NOT_YOUR_ROLL = Reason("PD-10", "palindromos-not-your-roll")
NO_DRAFT_NOW = Reason("PD-10", "palindromos-no-draft-now")
NOT_YOUR_TAKE = Reason("PD-11", "palindromos-not-your-take")
YOU_ARE_OUT = Reason("PD-30", "palindromos-you-are-out")
NO_MARKING_NOW = Reason("PD-28", "palindromos-no-marking-now")
GAVE_UP = Reason("PD-31", "palindromos-gave-up")
NO_WAY_LEFT = Reason("PD-30", "palindromos-no-way-left")
TURN_STANDS = Reason("PD-28", "palindromos-turn-stands")
NOTHING_PENCILLED = Reason("PD-28", "palindromos-nothing-pencilled")
DICE_LEFT = Reason("PD-20", "palindromos-dice-left")


def any_move(state: State, seat: Seat) -> Reason | None:
    if not 0 <= seat < len(state.players):
        return NO_SUCH_SEAT
    return MATCH_OVER if state.phase == "over" else None


def pick_wild(state: State, seat: Seat) -> Reason | None:
    if state.phase != "wild" or state.players[seat].paper.wild:
        return WILD_STAYS
    if state.distinct_wilds and seat > 0 and not state.players[seat - 1].paper.wild:  # PD-06: in seat order
        return WILD_NOT_YET
    return None


def roll(state: State, seat: Seat) -> Reason | None:
    if state.phase != "roll":
        return NO_ROLL_NOW
    return NOT_YOUR_ROLL if seat != state.start else None


def take(state: State, seat: Seat) -> Reason | None:
    if state.phase != "draft":
        return NO_DRAFT_NOW
    return NOT_YOUR_TAKE if seat != taker(state) else None


def taker(state: State) -> Seat:
    """Who takes the next die: once clockwise, then back again (PD-10, PD-11)."""
    turn, players = state.turns, len(state.order)
    return state.order[turn if turn < players else 2 * players - 1 - turn]


def mark(state: State, seat: Seat) -> Reason | None:
    """Also for discarding and giving up: the seat's turn of marking is not finished."""
    player = state.players[seat]
    if player.standing == "out":
        return YOU_ARE_OUT
    if state.phase != "marking":
        return NO_MARKING_NOW
    if not player.finished:
        return None
    if player.gave_up:
        return GAVE_UP
    return NO_WAY_LEFT if player.doomed else TURN_STANDS


def step_back(state: State, seat: Seat) -> Reason | None:
    return mark(state, seat) or (None if state.players[seat].steps else NOTHING_PENCILLED)


def confirm(state: State, seat: Seat) -> Reason | None:
    return mark(state, seat) or (None if _turn_finished(state.players[seat]) else DICE_LEFT)


def _turn_finished(player: Player) -> bool:
    """Like Pencil.finished, but without building a Pencil for every view."""
    if len(player.steps) == len(DICE):
        return True
    empty = player.paper.empty
    return empty <= len(player.steps) and empty == sum(type(step) is Mark for step in player.steps)


def awaited(state: State) -> list[Seat]:
    """The seats that have something to do now. Every view needs it, so it asks the guards only where it must."""
    match state.phase:
        case "wild":
            return [seat for seat in all_seats(len(state.players)) if pick_wild(state, seat) is None]
        case "roll":
            return [state.start]
        case "draft":
            return [taker(state)]
        case "marking":
            players = state.players
            return [seat for seat in state.order if not players[seat].finished]
    return []
