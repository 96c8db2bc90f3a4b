"""The end of a round and of the game: who is out, who has won (PD-30 to PD-38)."""

from __future__ import annotations

from palmtop.engine.game import Announcement, Outcome, Seat
from palmtop.games.palindromos import rounds
from palmtop.games.palindromos.model import Finished, State, WentOut


def judge(state: State) -> list[Announcement]:
    """Everyone has marked or given up: the doomed go out, and the game ends or goes on (PD-38)."""
    told = []
    doomed = [seat for seat in state.order if state.players[seat].doomed]
    for seat in doomed:
        state.players[seat].standing = "out"
        state.players[seat].out_round = state.round
    if doomed:
        told.append(Announcement(WentOut(doomed)))
    ending = _ending(state)
    if ending is None:
        rounds.begin(state, rounds.next_start(state))
        return told
    state.phase = "over"
    state.ended_by, state.winners = ending
    told.append(Announcement(Finished(state.winners)))
    return told


WHY = {
    "PD-33": "palindromos-ended-last-one",
    "PD-34": "palindromos-ended-perfect",
    "PD-35": "palindromos-ended-latest-die",
    "PD-36": "palindromos-ended-alone",
}


def _ending(state: State) -> tuple[str, list[Seat]] | None:
    """The rule that ends the game and who has won by it, possibly nobody; None: it goes on."""
    complete = [seat for seat in state.order if state.players[seat].standing == "complete"]
    if complete:
        return "PD-34", complete
    left = rounds.playing(state)
    if len(state.players) == 1:
        return None if left else ("PD-36", [])
    if not left:
        return "PD-35", state.order[-1:]  # the order is that of the first dice
    return ("PD-33", left) if len(left) == 1 else None


def outcome(state: State) -> Outcome | None:
    """Winners first, then by how long they lasted, then by boxes filled."""
    if state.phase != "over":
        return None
    merits = [_merit(state, Seat(seat)) for seat in range(len(state.players))]
    return Outcome(
        ranks=tuple(1 + sum(other > merit for other in merits) for merit in merits),
        scores=tuple(filled for _, _, filled in merits),
        won=tuple(sorted(state.winners)),
        rule=state.ended_by,
        word="palindromos-ended-given-up" if _gave_up_alone(state) else WHY[state.ended_by],
    )


def _gave_up_alone(state: State) -> bool:
    return len(state.players) == 1 and state.players[0].gave_up


def _merit(state: State, seat: Seat) -> tuple[bool, int, int]:
    player = state.players[seat]
    lasted = player.out_round if player.standing == "out" else state.round + 1
    return seat in state.winners, lasted, player.paper.filled.bit_count()
