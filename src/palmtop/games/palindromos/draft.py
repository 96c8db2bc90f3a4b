"""The draft: one roll a round, dice taken clockwise and back, the last one is shared (PD-10 to PD-14)."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat
from palmtop.games.palindromos import rounds, turn
from palmtop.games.palindromos.model import MIDDLE, POOL, Roll, Rolled, SharedLaid, State, Take, Taken


def roll(state: State, seat: Seat, move: Roll, chance: Chance) -> Sequence[Announcement]:
    if state.phase != "roll":
        raise Illegal("PD-13", "palindromos-no-roll-now")
    if seat != state.start:
        raise Illegal("PD-10", "palindromos-not-your-roll")
    dice = rounds.pool(state)
    state.values = [chance.die() for _ in range(dice)]
    state.owners = [POOL] * dice
    state.phase = "draft"
    return [Announcement(Rolled(seat, state.values))]


def takeable(state: State) -> list[int]:
    """The places in the pool where a die still lies."""
    return [die for die, owner in enumerate(state.owners) if owner == POOL]


def take(state: State, seat: Seat, move: Take, chance: Chance) -> Sequence[Announcement]:
    if state.phase != "draft":
        raise Illegal("PD-10", "palindromos-no-draft-now")
    if seat != rounds.taker(state):
        raise Illegal("PD-11", "palindromos-not-your-take")
    if move.die >= len(state.owners) or state.owners[move.die] != POOL:
        raise Illegal("PD-10", "palindromos-die-gone")
    state.owners[move.die] = seat
    state.players[seat].dice.append(move.die)
    state.turns += 1
    told = [Announcement(Taken(seat, move.die))]
    if state.turns == 2 * len(state.order):
        told += _share_the_last(state)
    return told


def _share_the_last(state: State) -> Sequence[Announcement]:
    last = state.owners.index(POOL)
    state.owners[last] = MIDDLE  # PD-12
    return [Announcement(SharedLaid(last)), *turn.begin(state)]
