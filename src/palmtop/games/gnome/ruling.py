"""The portrait is revealed: who wins the card (GN-18 to GN-22, GN-42, GN-45, GN-53 to GN-58, GN-63 to GN-67)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from palmtop.engine.game import Announcement, Seat
from palmtop.games.gnome import board, rounds
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import KINDS, Claim, Mark, Payment, Quick, Ruling, State

CALLED: dict[Mark, tuple[str, str]] = {
    "flower": ("GN-63", "gnome-ruled-flower"),
    "cloud": ("GN-64", "gnome-ruled-cloud"),
}


class Verdict(Struct, frozen=True):
    """Who gets the card, the ledger's rule that says so, and the message that explains it."""

    rule: str
    word: str
    won: bool = False
    winner: Seat | None = None  # None in cooperative mode
    tied: Sequence[Seat] = ()
    stopper: Seat | None = None
    caller: Seat | None = None
    payments: Sequence[Payment] = ()
    sits_out: Seat | None = None


def decide(state: State) -> list[Announcement]:
    """Ends a round that was stopped, by a player or by time, on the present board."""
    verdict, stopper = _verdict(state), _stopper(state)
    payments, sits_out = _pay(state, stopper, verdict.tied), _sits_out(state, stopper)
    return _conclude(state, structs.replace(verdict, stopper=stopper, payments=payments, sits_out=sits_out))


def award_call(state: State, claim: Claim) -> list[Announcement]:
    """Ends a round that a right call has won."""
    assert claim.mark is not None
    winner = None if state.together else claim.seat
    return _conclude(state, Verdict(*CALLED[claim.mark], won=True, winner=winner, caller=claim.seat))


def discard(state: State, word: str) -> list[Announcement]:
    """Ends a round after wrong calls that leave nobody to play it (GN-66)."""
    return _conclude(state, Verdict("GN-66", word))


def _conclude(state: State, verdict: Verdict) -> list[Announcement]:
    """Hands out the portrait and ends the round."""
    ruling = _ruling(state, verdict)
    pile = None if not ruling.won else 0 if ruling.winner is None else ruling.winner
    rounds.take_out(state, pile)
    _note_quickest(state, ruling)
    return rounds.end_round(state, ruling)


def _ruling(state: State, verdict: Verdict) -> Ruling:
    this = state.round
    assert this.card is not None
    assert this.turn is not None
    portrait = portraits.of(this.card)
    return Ruling(
        portrait=portrait.gnome,
        mark=portrait.mark,
        upside_down=state.options.upside_down,
        near=None if this.near is None else portraits.of(this.near).gnome,
        gnomes=board.gnomes(state.board),
        right=_right(state),
        claims=this.ordered_claims(),
        stopper=verdict.stopper,
        caller=verdict.caller,
        wrong=this.wrong,
        paid=this.paid,
        out=state.out(),
        stops_at=this.turn.stops_at,
        winner=verdict.winner,
        won=verdict.won,
        tied=list(verdict.tied),
        payments=list(verdict.payments),
        sits_out=verdict.sits_out,
        rule=verdict.rule,
        word=verdict.word,
    )


def _stopper(state: State) -> Seat | None:
    """Whose Stop was the earliest; None: time ended the round."""
    first = next(iter(state.round.pending_claims()), None)
    return None if first is None else first.seat


def _right(state: State) -> list[list[bool]]:
    """For each gnome, part by part. Upside down or not, gnomes are built upright (GN-68)."""
    card = state.round.card
    assert card is not None
    wanted = portraits.of(card).gnome
    return [[a == b for a, b in zip(built, wanted, strict=True)] for built in board.gnomes(state.board)]


def _verdict(state: State) -> Verdict:
    card = state.round.card
    assert card is not None
    if state.options.marks and portraits.of(card).mark is not None:
        return Verdict("GN-67", "gnome-ruled-mark-missed")
    if not state.together:
        return _most_right(state)
    if all(_right(state)[0]):
        return Verdict("GN-42", "gnome-ruled-all-four", won=True)
    return Verdict("GN-45", "gnome-ruled-not-all-four")


def _most_right(state: State) -> Verdict:
    """All-in: only complete gnomes compete (GN-53, GN-58)."""
    right = _right(state)
    competing = [seat for seat in state.playing() if not state.all_in or board.complete(state.board, seat)]
    scores = {seat: sum(right[seat]) for seat in competing}
    if not scores:
        return Verdict("GN-53", "gnome-ruled-none-complete")
    best = max(scores.values())
    if best == 0:
        return Verdict("GN-22", "gnome-ruled-none-right")
    alone = state.sits_out is not None and len(state.sitting_in()) == 1
    if alone and best < KINDS:
        return Verdict("GN-57", "gnome-ruled-alone-not-all-four")
    return _break_tie(state, [seat for seat, score in scores.items() if score == best])


def _break_tie(state: State, tied: Sequence[Seat]) -> Verdict:
    """Between the seats with the most right parts."""
    stopper = _stopper(state)
    if len(tied) == 1:
        return Verdict("GN-18", "gnome-ruled-most", won=True, winner=tied[0])
    if stopper in tied:
        return Verdict("GN-19", "gnome-ruled-tie-stopper", won=True, winner=stopper, tied=tied)
    if stopper is None:
        first = _clockwise_from(state, state.releaser, tied)[0]
        return Verdict("GN-21", "gnome-ruled-tie-no-stopper", won=True, winner=first, tied=tied)
    first = _clockwise_from(state, stopper, tied)[0]
    return Verdict("GN-20", "gnome-ruled-tie-paid", won=True, winner=first, tied=tied)


def _clockwise_from(state: State, seat: Seat, some: Sequence[Seat]) -> list[Seat]:
    """Some seats in the order from the left of `seat` (GN-21)."""
    return [other for other in (*state.clockwise(seat), seat) if other in some]


def _pay(state: State, stopper: Seat | None, tied: Sequence[Seat]) -> list[Payment]:
    """A card for each other tied seat: the stopper's, else one of the deck, else none (GN-20, GN-21)."""
    if stopper is None or stopper in tied:
        return []
    payments = []
    for seat in _clockwise_from(state, stopper, tied)[1:]:
        if state.piles[stopper]:
            state.piles[seat].append(state.piles[stopper].pop())
            payments.append(Payment(stopper, seat))
        elif state.deck:
            state.piles[seat].append(state.deck.pop().number)
            payments.append(Payment(None, seat))
    return payments


def _sits_out(state: State, stopper: Seat | None) -> Seat | None:
    """All-in: a stopper with fewer right parts than any other player, complete or not (GN-56, GN-58)."""
    if not state.all_in or stopper is None:
        return None
    right = _right(state)
    return stopper if sum(right[stopper]) < max(sum(right[seat]) for seat in state.playing()) else None


def _note_quickest(state: State, ruling: Ruling) -> None:
    """Remembers the quickest Stop on a gnome that was right in all parts, for the scorepad."""
    stopper = ruling.stopper
    if stopper is None or not ruling.won or not all(ruling.right[0 if state.together else stopper]):
        return
    done = next(claim.done for claim in ruling.claims if claim.seat == stopper and claim.mark is None)
    quick = Quick(stopper, done - ruling.stops_at)
    if state.quickest is None or quick.after < state.quickest.after:
        state.quickest = quick
