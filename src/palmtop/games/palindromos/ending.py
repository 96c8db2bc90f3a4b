"""The end of a round and of the game: who is out, who has won (PD-30 to PD-38)."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.game import Outcome, Seat, Told
from palmtop.games.palindromos import rounds
from palmtop.games.palindromos.model import Finished, State, WentOut


def judge(state: State) -> list[Told]:
    """Everyone has marked or given up: the doomed go out, and the game ends or goes on (PD-38)."""
    told = []
    doomed = [seat for seat in state.order if state.players[seat].doomed]
    for seat in doomed:
        state.players[seat].standing = "out"
        state.players[seat].out_round = state.round
    if doomed:
        told.append(Told(WentOut(doomed)))
    winners = _winners(state)
    if winners is None:
        rounds.begin(state, rounds.next_start(state))
        return told
    state.phase = "over"
    state.winners = list(winners)
    told.append(Told(Finished(state.winners)))
    return told


def _winners(state: State) -> Sequence[Seat] | None:
    """Who has won, possibly nobody; None: the game goes on."""
    complete = [seat for seat in state.order if state.players[seat].standing == "complete"]
    if complete:
        return complete  # PD-34
    left = rounds.playing(state)
    if len(state.players) == 1:
        return None if left else []  # PD-36
    if not left:
        return state.order[-1:]  # PD-35: who takes the first die last, all having gone out at once
    return left if len(left) == 1 else None  # PD-33


def outcome(state: State) -> Outcome | None:
    """Winners first, then by how long they lasted, then by boxes filled."""
    if state.phase != "over":
        return None
    merits = [_merit(state, Seat(seat)) for seat in range(len(state.players))]
    return Outcome(
        ranks=tuple(1 + sum(other > merit for other in merits) for merit in merits),
        scores=tuple(filled for _, _, filled in merits),
        won=tuple(sorted(state.winners)),
    )


def _merit(state: State, seat: Seat) -> tuple[bool, int, int]:
    player = state.players[seat]
    lasted = player.out_round if player.standing == "out" else state.round + 1
    return seat in state.winners, lasted, player.paper.filled.bit_count()
