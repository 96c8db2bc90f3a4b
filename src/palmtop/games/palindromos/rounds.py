"""How a round begins and ends, how the game ends, and who has won (PD-30 to PD-38)."""

from __future__ import annotations

from palmtop.engine.game import Announcement, Moment, Outcome, Seat
from palmtop.games.palindromos.model import Finished, State, WentOut


def pool_size(state: State) -> int:
    """The number of dice this round: 3 for the first player, 2 more for each further one (PD-02, PD-32)."""
    return 2 * len(state.order or state.players) + 1


def begin_round(state: State, order: list[Seat]) -> None:
    """Starts the next round: its players, clockwise from the start player. It waits for that player's roll."""
    state.phase = "roll"
    state.round += 1
    state.start = order[0]
    state.order = order
    state.turns = 0
    state.values = []
    state.owners = []
    for player in state.players:
        player.dice = []
        player.steps = []
        player.steps_back = 0
        player.finished = player.doomed = False


def end_round_if_all_finished(state: State) -> list[Announcement]:
    """If everyone has marked or given up, the doomed go out, and the game ends or the next round begins (PD-38)."""
    players, order = state.players, state.order
    for seat in order:
        if not players[seat].finished:
            return []
    doomed, left, complete = [], [], []
    for seat in order:
        player = players[seat]
        if player.doomed:
            player.standing = "out"
            player.out_round = state.round
            doomed.append(seat)
        elif player.standing == "in":
            left.append(seat)
        else:
            complete.append(seat)
    announcements = [Announcement(WentOut(doomed))] if doomed else []
    ending = _ending(state, left, complete)
    if ending is None:
        begin_round(state, left[1:] + left[:1] if left[0] == state.start else left)  # PD-09
        return announcements
    state.phase = "over"
    state.ended_by, state.winners = ending
    return [*announcements, Announcement(Finished(state.winners))]


def _ending(state: State, left: list[Seat], complete: list[Seat]) -> tuple[str, list[Seat]] | None:
    """The rule that ends the game and its winners, possibly none. None: the game goes on for those who are left."""
    if complete:
        return "PD-34", complete
    if len(state.players) == 1 and left:
        return ("PD-40", []) if state.wishes.last_round else None
    if len(state.players) == 1:
        return "PD-36", []
    if not left:
        return "PD-35", state.order[-1:]  # first dice were taken in this order
    if len(left) == 1:
        return "PD-33", left
    return ("PD-40", _fullest(state, left)) if state.wishes.last_round else None


def _fullest(state: State, seats: list[Seat]) -> list[Seat]:
    """Those of them who have filled the most boxes."""
    filled = {seat: state.players[seat].paper.filled.bit_count() for seat in seats}
    return [seat for seat in seats if filled[seat] == max(filled.values())]


# --- the result -----------------------------------------------------------------------------

ENDED_WORDS = {
    "PD-33": "palindromos-ended-last-one",
    "PD-34": "palindromos-ended-perfect",
    "PD-35": "palindromos-ended-latest-die",
    "PD-36": "palindromos-ended-alone",
    "PD-40": "palindromos-ended-early",
}


def outcome(state: State) -> Outcome | None:
    """Winners first, then by how long they lasted, then by boxes filled."""
    if state.phase != "over":
        return None
    merits = [_merit(state, Seat(seat)) for seat in range(len(state.players))]
    gave_up_alone = len(state.players) == 1 and state.players[0].gave_up
    return Outcome(
        ranks=tuple(1 + sum(other > merit for other in merits) for merit in merits),
        scores=tuple(filled for _, _, filled in merits),
        won=tuple(sorted(state.winners)),
        rule=state.ended_by,
        word="palindromos-ended-given-up" if gave_up_alone else ENDED_WORDS[state.ended_by],
        short=state.ended_by == "PD-40",
    )


def _merit(state: State, seat: Seat) -> tuple[bool, int, int]:
    player = state.players[seat]
    lasted = player.out_round if player.standing == "out" else state.round + 1
    return seat in state.winners, lasted, player.paper.filled.bit_count()


def moments(state: State) -> list[Moment]:
    """Sheets completed without a discard, and sheets a single box short."""
    papers = [(Seat(seat), player.paper) for seat, player in enumerate(state.players)]
    flawless = tuple(seat for seat, paper in papers if paper.empty == 0 and paper.discards == 0)
    short = tuple(seat for seat, paper in papers if paper.empty == 1)
    found = (("palindromos-moment-flawless", flawless), ("palindromos-moment-short", short))
    return [Moment(word, seats, {"count": len(seats)}) for word, seats in found if seats]
