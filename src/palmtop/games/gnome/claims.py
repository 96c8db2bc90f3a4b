"""Claims: "Stop!", "Flower!", a hand on the table. They are judged a moment later, the earliest press first (GN-17).

Also what else ends the building: the time limits, and the choice about a card in hand (GN-54, GN-55).
"""

from __future__ import annotations

from msgspec import structs

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.moves import Reason
from palmtop.engine.stretch import stretched
from palmtop.games.gnome import board, building, device, guards, rounds, ruling
from palmtop.games.gnome.model import Board, Call, Claim, Fit, Mark, Move, PutBack, State, Stop, TimedMove
from palmtop.games.gnome.parts import Called, CalledWrong, Stopped, TimeUp
from palmtop.games.gnome.ruling import Verdict

# Wait between a press and its judging. By then every earlier press has arrived: none is dated back by more than 110 ms,
# half the longest round trip credited (GN-17; rooms/lag.py, tests/games/gnome/test_claims.py).
CLAIM_MS = 150
REACTION_MS = 100  # nobody reacts faster to what appears (GN-25)
CHOOSE_MS = 5000  # GN-55
BUILD_MS = 90_000  # a round that nobody stops ends then, without a stopper
LONGEST_BUILD_MS = 900_000  # the same where the host has taken the limits off: every round must end (GN-47)

CALLED: dict[Mark, tuple[str, str]] = {
    "flower": ("GN-63", "gnome-ruled-flower"),
    "cloud": ("GN-64", "gnome-ruled-cloud"),
}
ONLY_CARD_IN_HAND = Reason("GN-55", "gnome-only-card-in-hand")


def stop(state: State, seat: Seat, move: Stop, when: When, chance: Chance) -> list[Announcement]:
    """Notes the press. `judge` decides about it once no earlier press can arrive any more."""
    turn, done, closed_at = state.round.turn, building.judged_time(state, seat, when), state.round.closed_at
    assert turn is not None
    if done < turn.stop_opens_at:
        raise guards.STOP_TOO_SOON.illegal()
    if closed_at is not None and done >= closed_at:
        raise building.STOPPED.illegal()
    state.round.claims.append(Claim(seat, done))
    state.phase = "stopping"
    return [Announcement(Stopped(seat))]


def call(state: State, seat: Seat, move: Call, when: When, chance: Chance) -> list[Announcement]:
    """Notes the call. The phase stays: the others build on until it is judged."""
    turn, done = state.round.turn, building.judged_time(state, seat, when)
    assert turn is not None
    if done < turn.shows_at:
        raise guards.CALL_TOO_SOON.illegal()
    building.check_not_stopped(state, done)
    state.round.claims.append(Claim(seat, done, move.mark))
    return [Announcement(Called(seat, move.mark))]


def judged(state: State, move: Move, done: int) -> int:
    """A call made sooner than anyone can react counts as made then, so that a program is ahead of no other (GN-25)."""
    turn = state.round.turn
    if not isinstance(move, Call) or turn is None or done < turn.shows_at:
        return done
    return max(done, turn.shows_at + REACTION_MS)


# --- judging --------------------------------------------------------------------------------


def judge_at(state: State) -> int | None:
    """When the earliest claim, or the end of the time, is judged: any earlier press has arrived by then.

    Nothing is judged while the turn may still be void.
    """
    closed_at = state.round.closed_at
    if closed_at is None and not state.round.claims:
        return None
    times = [claim.done for claim in state.round.pending_claims()] + ([] if closed_at is None else [closed_at])
    return min(times) + CLAIM_MS if times and device.turn_counts(state) else None


def judge(state: State, at: int, chance: Chance) -> list[Announcement]:
    """Judges the claims whose wait is over. A valid Stop or a right call ends the round; else the building goes on."""
    announcements: list[Announcement] = []
    # Lots order presses made at the same time: their order of arrival shows only whose connection is faster (GN-17).
    state.round.claims = sorted(chance.shuffled(state.round.claims), key=lambda claim: claim.done)
    for claim in [claim for claim in state.round.pending_claims() if claim.done + CLAIM_MS <= at]:
        announcements += _judge_stop(state, claim, at) if claim.mark is None else _judge_call(state, claim, at)
        if state.phase not in ("building", "stopping"):
            return announcements
    closed_at = state.round.closed_at
    if closed_at is not None and closed_at + CLAIM_MS <= at:
        if closed_at == state.ends_at:  # a round still open when the two minutes end counts for nothing (GN-45)
            return announcements + rounds.end_match(state)
        return announcements + _end_building(state, building.board_at(state, closed_at), at)
    stopped = closed_at is not None or any(claim.mark is None for claim in state.round.claims)
    state.phase = "stopping" if stopped else "building"
    return announcements


def _judge_stop(state: State, claim: Claim, at: int) -> list[Announcement]:
    """Drops it if its seat was out by then, or had lost a card of the gnome to an earlier press (GN-51, GN-52)."""
    then = building.board_at(state, claim.done)
    complete = not state.all_in() or board.complete(then, claim.seat)
    if guards.in_round(state, claim.seat) is not None or not complete:
        state.round.claims.remove(claim)
        return []
    return _end_building(state, then, at)


def _judge_call(state: State, claim: Claim, at: int) -> list[Announcement]:
    """A right call wins the card (GN-63, GN-64)."""
    assert claim.mark is not None
    if claim.mark != ruling.portrait(state).mark:
        return _judge_wrong_call(state, claim, at)
    state.board = building.board_at(state, claim.done)
    winner = None if state.together else claim.seat
    rule, word = CALLED[claim.mark]
    return _conclude(state, Verdict(rule, word, compared=False, won=True, winner=winner, caller=claim.seat))


def _judge_wrong_call(state: State, claim: Claim, at: int) -> list[Announcement]:
    """Costs a card won earlier; a caller without one is out for this round (GN-65, GN-66)."""
    state.round.wrong.append(claim.seat)
    pile = state.piles[0 if state.together else claim.seat]
    announcements = [Announcement(CalledWrong(claim.seat, paid=bool(pile)))]
    if pile:
        state.round.paid.append(claim.seat)
        state.discards.append(pile.pop())
        return announcements
    if state.together:
        return announcements + _conclude(state, Verdict("GN-66", "gnome-ruled-group-wrong", compared=False))
    building.put_all_back(state, claim.seat, at)
    state.round.out.append(claim.seat)
    if state.playing():
        return announcements
    return announcements + _conclude(state, Verdict("GN-66", "gnome-ruled-all-out", compared=False))


def _decide(state: State) -> list[Announcement]:
    """Ends a round that was stopped, by a player or by time, on the present board (GN-18)."""
    verdict, by = ruling.pay(state, ruling.verdict_on(state)), ruling.stopper(state)
    return _conclude(state, structs.replace(verdict, stopper=by, sits_out=ruling.sits_out(state, by)))


def _conclude(state: State, verdict: Verdict) -> list[Announcement]:
    """Reveals and hands out the portrait, and ends the round."""
    shown = ruling.describe(state, verdict)
    rounds.take_out(state, (shown.winner or 0) if shown.won else None)
    ruling.note_quickest(state, shown)
    return rounds.end_round(state, shown)


# --- time limits ----------------------------------------------------------------------------


def build_ends_at(state: State) -> int:
    turn = state.round.turn
    assert turn is not None
    return turn.stop_opens_at + (stretched(BUILD_MS, state.stretch) or LONGEST_BUILD_MS)


def close_building(state: State, at: int, chance: Chance) -> list[Announcement]:
    """The building's time is over; a Stop pressed before may still arrive."""
    state.round.closed_at = build_ends_at(state)
    state.phase = "stopping"
    return []


def time_up_at(state: State) -> int | None:
    """When the two minutes of the cooperative mode end, unless they have (GN-41)."""
    return None if state.ended or state.round.closed_at is not None else state.ends_at


def time_up(state: State, at: int, chance: Chance) -> list[Announcement]:
    if device.turn_counts(state) and state.phase in ("building", "stopping"):
        state.phase = "stopping"
        state.round.closed_at = state.ends_at
        return [Announcement(TimeUp())]
    return [Announcement(TimeUp()), *rounds.end_match(state)]


# --- choosing -------------------------------------------------------------------------------


def choose_ms(state: State) -> int | None:
    return stretched(CHOOSE_MS, state.stretch)


def choose_by(state: State) -> int | None:
    return state.round.choose_by


def _end_building(state: State, final: Board, at: int) -> list[Announcement]:
    """The match continues with the board as it was at the Stop; first those who hold a card choose (GN-17, GN-54)."""
    state.board = final
    state.phase = "choosing"
    if not state.all_in() or not guards.awaited(state):
        return _decide(state)
    lasts = choose_ms(state)
    state.round.choose_by = None if lasts is None else at + lasts
    return []


def use_card(state: State, seat: Seat, move: Fit | PutBack, when: When, chance: Chance) -> list[Announcement]:
    """Fit or PutBack: while building, and once more after the Stop for a card in hand (GN-55)."""
    if state.phase != "choosing":
        return building.build(state, seat, move, when, chance)
    if isinstance(move, PutBack) and move.card != state.board.hands[seat]:
        raise ONLY_CARD_IN_HAND.illegal()
    building.apply(state.board, TimedMove(seat, when.done, move))
    return [] if guards.awaited(state) else _decide(state)


def default_choice(state: State, seat: Seat) -> Fit | PutBack:
    """For a player who doesn't choose: the card fills an empty place, or is dropped (GN-55)."""
    card = state.board.hands[seat]
    assert card is not None
    return Fit() if state.board.gnomes[seat][board.kind_of(card)] is None else PutBack(card)


def end_choosing(state: State, at: int, chance: Chance) -> list[Announcement]:
    for seat in guards.awaited(state):
        building.apply(state.board, TimedMove(seat, at, default_choice(state, seat)))
    return _decide(state)
