"""Answers, stars, ranks and the end of a match (PR-31 to PR-41)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.game import Announcement, Moment, Outcome, Seat, When
from palmtop.games.palm_reader import gallery, model, parts
from palmtop.games.palm_reader.model import COUNTDOWN_MS, PROOF_MS, ROUNDS, STAR_MS, Phase, State, Tally

RANK_STEPS = (1, 3, 7, 9, 10)  # the highest total of each rank, divided by the number of players but one (PR-41)
WON_FROM_RANK = 3  # our own: the rules name ranks but no victory, and the scorepad counts wins


def answer(state: State, seat: Seat, move: model.Answer, when: When, chance: Chance) -> list[Announcement]:
    """Everyone answers but the first player, who knows the symbol (PR-32). The last answer starts the countdown."""
    state.round.answers[seat] = move.number
    if len(state.round.answers) < state.seats - 1:
        return []
    _begin(state, "countdown", when.at)
    return [Announcement(parts.AllLocked())]


def lasts(state: State) -> int | None:
    """The time after which the phase ends by itself. None: it waits for the players."""
    return {"countdown": COUNTDOWN_MS, "counting": PROOF_MS + STAR_MS * state.seats}.get(state.phase)


def _begin(state: State, phase: Phase, at: int) -> None:
    state.phase = phase
    limit = lasts(state)
    state.ends_at = None if limit is None else at + limit


def end_phase(state: State, at: int) -> list[Announcement]:
    """Ends the countdown by showing all answers, or the counting of stars by opening the gallery."""
    if state.phase == "countdown":
        _begin(state, "counting", at)
        tally = _tally(state)
        state.tallies.append(tally)
        return [Announcement(parts.FingersShown()), Announcement(parts.RoundScored(tally.stars))]
    _begin(state, "gallery", at)
    state.round.gallery = gallery.pictures(state.round.attempts)
    return []


def _tally(state: State) -> Tally:
    """One star for each player of the unbroken row whose next player answered right (PR-34, PR-35)."""
    this, answerers = state.round, state.order[1:]
    right = [seat for seat in answerers if this.answers[seat] == this.symbol]
    passed = next((n for n, seat in enumerate(answerers) if seat not in right), state.seats - 1)
    attempts = len(this.attempts)
    return Tally(this.first, right, passed, attempts, stars=passed - (attempts - 1))  # PR-36


def total(state: State) -> int:
    return sum(tally.stars for tally in state.tallies)


def rank_limits(seats: int, rounds: int = ROUNDS) -> list[int]:
    """The highest total of each rank; with fewer rounds a part of it, rounded down (PR-44)."""
    return [step * (seats - 1) * rounds // ROUNDS for step in RANK_STEPS]


def rank(seats: int, stars: int, rounds: int = ROUNDS) -> int:
    """1 is the lowest, and includes negative totals (PR-37)."""
    return 1 + sum(stars > limit for limit in rank_limits(seats, rounds)[:-1])


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    played = len(state.tallies)
    reached = rank(state.seats, total(state), played)
    return Outcome(
        ranks=(1,) * state.seats,
        scores=(total(state),) * state.seats,
        won=tuple(state.everyone()) if reached >= WON_FROM_RANK else (),
        rule="PR-41" if played == ROUNDS else "PR-44",
        word=f"palm-reader-rank-{reached}",
        together=True,  # PR-01
        short=played < state.options.rounds,  # PR-45
    )


def moments(state: State) -> list[Moment]:
    """Symbols that reached every palm, players who recognised all of theirs, and second attempts that paid off."""
    whole = [tally for tally in state.tallies if tally.passed == state.seats - 1]
    sure = tuple(seat for seat in state.everyone() if _always_right(state, seat))
    saved = sum(tally.attempts > 1 for tally in whole)
    found = (
        Moment("palm-reader-moment-whole", (), {"count": len(whole)}),
        Moment("palm-reader-moment-sure", sure, {"count": len(sure)}),
        Moment("palm-reader-moment-saved", (), {"count": saved}),
    )
    return [moment for moment in found if moment.args["count"]]


def _always_right(state: State, seat: Seat) -> bool:
    """Whether this seat answered right in every round in which it was not the first player."""
    answered = [tally for tally in state.tallies if tally.first != seat]
    return bool(answered) and all(seat in tally.right for tally in answered)
