"""Who wins the card, what a tie costs, and the ruling that everyone sees (GN-18 to GN-22, GN-42 to GN-67)."""

from __future__ import annotations

from operator import eq

from msgspec import Struct, structs

from palmtop.engine.game import Seat
from palmtop.games.gnome import board
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import KINDS, Built, Payment, Quick, Ruling, State
from palmtop.games.gnome.parts import PortraitPart


class Verdict(Struct, frozen=True):
    """Who gets the card, the ledger's rule that says so, and the message that explains it."""

    rule: str
    word: str
    compared: bool = True
    won: bool = False
    winner: Seat | None = None  # None in cooperative mode
    incomplete: list[Seat] = []
    tied: list[Seat] = []
    after: Seat | None = None
    stopper: Seat | None = None
    caller: Seat | None = None
    payments: list[Payment] = []
    unpaid: list[Seat] = []
    sits_out: Seat | None = None


def describe(state: State, verdict: Verdict) -> Ruling:
    """The ruling as everyone sees it, with the portrait revealed."""
    this, wanted, gnomes = state.round, portrait(state), board.gnomes(state.board)
    assert this.turn is not None
    return Ruling(
        portrait=wanted.gnome,
        mark=wanted.mark,
        upside_down=state.options.upside_down,
        near=None if this.near is None else portraits.of(this.near).gnome,
        gnomes=gnomes,
        right=_right_parts(gnomes, wanted),
        claims=this.ordered_claims(),
        wrong=this.wrong,
        paid=this.paid,
        out=state.out(),
        stops_at=this.turn.stops_at,
        **structs.asdict(verdict),
    )


def portrait(state: State) -> PortraitPart:
    """The portrait to build."""
    assert state.round.card is not None
    return portraits.of(state.round.card)


def stopper(state: State) -> Seat | None:
    """Whose Stop was the earliest; None: time ended the round."""
    first = next(iter(state.round.pending_claims()), None)
    return None if first is None else first.seat


def _right(state: State) -> list[list[bool]]:
    return _right_parts(board.gnomes(state.board), portrait(state))


def _right_parts(gnomes: list[Built], wanted: PortraitPart) -> list[list[bool]]:
    """For each gnome, part by part. Upside down or not, gnomes are built upright (GN-68)."""
    return [[*map(eq, built, wanted.gnome)] for built in gnomes]


def verdict_on(state: State) -> Verdict:
    """The verdict on a round that was stopped, by a player or by time, from its present board."""
    if state.options.marks and portrait(state).mark is not None:
        return Verdict("GN-67", "gnome-ruled-mark-missed", compared=False)
    if not state.together:
        return _most_right(state)
    if all(_right(state)[0]):
        return Verdict("GN-42", "gnome-ruled-all-four", won=True)
    return Verdict("GN-45", "gnome-ruled-not-all-four")


def _most_right(state: State) -> Verdict:
    """All-in: only complete gnomes compete (GN-53, GN-58)."""
    right = _right(state)
    competing = [seat for seat in state.playing() if not state.all_in() or board.complete(state.board, seat)]
    scores = {seat: sum(right[seat]) for seat in competing}
    if not scores:
        return Verdict("GN-53", "gnome-ruled-none-complete")
    best = max(scores.values())
    incomplete = [seat for seat in state.playing() if seat not in scores and sum(right[seat]) >= max(best, 1)]
    if best == 0:
        return Verdict("GN-22", "gnome-ruled-none-right", incomplete=incomplete)
    alone = state.sits_out is not None and len(state.sitting_in()) == 1
    if alone and best < KINDS:
        return Verdict("GN-57", "gnome-ruled-alone-not-all-four")
    verdict = _break_tie(state, [seat for seat, score in scores.items() if score == best])
    return structs.replace(verdict, incomplete=incomplete)


def _break_tie(state: State, tied: list[Seat]) -> Verdict:
    """Which of the seats with the most right parts wins."""
    by = stopper(state)
    if len(tied) == 1:
        return Verdict("GN-18", "gnome-ruled-most", won=True, winner=tied[0])
    if by in tied:
        return Verdict("GN-19", "gnome-ruled-tie-stopper", won=True, winner=by, tied=tied)
    first = next(seat for seat in state.clockwise(state.releaser if by is None else by) if seat in tied)
    rule, word = ("GN-21", "gnome-ruled-tie-no-stopper") if by is None else ("GN-20", "gnome-ruled-tie-paid")
    return Verdict(rule, word, won=True, winner=first, tied=tied, after=by)


def pay(state: State, verdict: Verdict) -> Verdict:
    """A card for each other tied seat: the stopper's, else one of the deck, else none (GN-20, GN-21)."""
    by = verdict.after
    if by is None:
        return verdict
    payments, unpaid = [], []
    for seat in [seat for seat in state.clockwise(by) if seat in verdict.tied and seat != verdict.winner]:
        if state.piles[by]:
            state.piles[seat].append(state.piles[by].pop())
            payments.append(Payment(by, seat))
        elif state.deck:
            state.piles[seat].append(state.deck.pop().number)
            payments.append(Payment(None, seat))
        else:
            unpaid.append(seat)
    return structs.replace(verdict, payments=payments, unpaid=unpaid)


def sits_out(state: State, by: Seat | None) -> Seat | None:
    """All-in: a stopper with fewer right parts than another player, complete or not (GN-56, GN-58)."""
    if not state.all_in() or by is None:
        return None
    right = _right(state)
    return by if sum(right[by]) < max(sum(right[seat]) for seat in state.playing()) else None


def note_quickest(state: State, ruling: Ruling) -> None:
    """Remembers the quickest Stop on a gnome that was right in all parts, for the scorepad."""
    by = ruling.stopper
    if by is None or not ruling.won or not all(ruling.right[0 if state.together else by]):
        return
    done = next(claim.done for claim in ruling.claims if claim.seat == by and claim.mark is None)
    quick = Quick(by, done - ruling.stops_at)
    if state.quickest is None or quick.after < state.quickest.after:
        state.quickest = quick
