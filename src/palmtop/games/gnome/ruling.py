"""The portrait is shown: who wins the card (GN-18 to GN-22, GN-42, GN-45, GN-53 to GN-58, GN-67)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from palmtop.engine.game import Announcement, Seat
from palmtop.games.gnome import claims, deck, heap, players, portraits, rounds
from palmtop.games.gnome.model import Payment, State
from palmtop.games.gnome.pieces import KINDS
from palmtop.games.gnome.verdict import Verdict, right, ruled


def decide(state: State) -> list[Announcement]:
    """On the board as it was when it was stopped."""
    verdict = _verdict(state)
    verdict = msgspec.structs.replace(
        verdict,
        stopper=stopper(state),
        payments=_pay(state, verdict),
        sits_out=_sits_out(state),
    )
    pile = None if not verdict.won else 0 if verdict.winner is None else verdict.winner
    ruling = ruled(state, verdict)
    deck.take_out(state, pile)
    return rounds.conclude(state, ruling)


def stopper(state: State) -> Seat | None:
    """Whose press was the earliest; None: time ended the round."""
    first = next(iter(claims.pending(state)), None)
    return None if first is None else first.seat


def _verdict(state: State) -> Verdict:
    card = state.round.card
    assert card is not None
    if state.options.marks and portraits.of(card).mark is not None:
        return Verdict("GN-67", "gnome-ruled-mark-missed")
    return _together(state) if state.options.mode == "cooperative" else _most(state)


def _together(state: State) -> Verdict:
    if all(right(state)[0]):
        return Verdict("GN-42", "gnome-ruled-all-four", won=True)
    return Verdict("GN-45", "gnome-ruled-not-all-four")


def _competitors(state: State) -> list[Seat]:
    """All-in: complete gnomes only (GN-53, GN-58)."""
    seats = players.playing(state)
    return [seat for seat in seats if state.options.mode != "all_in" or heap.complete(state.board, seat)]


def _most(state: State) -> Verdict:
    scores = {seat: sum(right(state)[seat]) for seat in _competitors(state)}
    if not scores:
        return Verdict("GN-53", "gnome-ruled-none-complete")
    best = max(scores.values())
    if best == 0:
        return Verdict("GN-22", "gnome-ruled-none-right")
    if _alone(state) and best < KINDS:
        return Verdict("GN-57", "gnome-ruled-alone-not-all-four")
    return _among(state, [seat for seat, score in scores.items() if score == best])


def _alone(state: State) -> bool:
    """One of two sits out."""
    return state.sits_out is not None and len(players.sitting_in(state)) == 1


def _among(state: State, tied: Sequence[Seat]) -> Verdict:
    """Those with the most right parts."""
    by = stopper(state)
    if len(tied) == 1:
        return Verdict("GN-18", "gnome-ruled-most", winner=tied[0], won=True)
    if by in tied:
        return Verdict("GN-19", "gnome-ruled-tie-stopper", winner=by, won=True, tied=tied)
    if by is None:
        first = _in_turn(state, state.releaser, tied)[0]
        return Verdict("GN-21", "gnome-ruled-tie-no-stopper", winner=first, won=True, tied=tied)
    return Verdict("GN-20", "gnome-ruled-tie-paid", winner=_in_turn(state, by, tied)[0], won=True, tied=tied)


def _in_turn(state: State, seat: Seat, some: Sequence[Seat]) -> list[Seat]:
    """Clockwise from the left of `seat` (GN-21)."""
    return [other for other in (*players.clockwise(state, seat), seat) if other in some]


def _pay(state: State, verdict: Verdict) -> list[Payment]:
    """A card for each of the other tied: the stopper's, else the deck's, else none (GN-20, GN-21)."""
    by = stopper(state)
    if by is None or by in verdict.tied:
        return []
    payments = []
    for seat in _in_turn(state, by, verdict.tied)[1:]:
        if state.piles[by]:
            state.piles[seat].append(state.piles[by].pop())
            payments.append(Payment(by, seat))
        elif state.deck:
            state.piles[seat].append(state.deck.pop().number)
            payments.append(Payment(None, seat))
    return payments


def _sits_out(state: State) -> Seat | None:
    """All-in: a stopper with fewer right parts than anyone, complete or not (GN-56, GN-58)."""
    by = stopper(state)
    if state.options.mode != "all_in" or by is None:
        return None
    scores = [sum(right(state)[seat]) for seat in players.playing(state)]
    return by if sum(right(state)[by]) < max(scores) else None
