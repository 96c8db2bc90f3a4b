"""What was decided about a round, and how the table is told: the portrait beside the gnomes."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from palmtop.engine.game import Seat
from palmtop.games.gnome import claims, heap, players, portraits, stacks
from palmtop.games.gnome.model import Board, Payment, Ruling, State
from palmtop.games.gnome.pieces import Built


class Verdict(Struct, frozen=True):
    """The row of the ledger that decided, its words, and who gets what."""

    rule: str
    word: str
    winner: Seat | None = None
    won: bool = False
    stopper: Seat | None = None
    caller: Seat | None = None
    tied: Sequence[Seat] = ()
    payments: Sequence[Payment] = ()
    sits_out: Seat | None = None


def gnomes(board: Board) -> list[Built]:
    """One a seat; in cooperative mode one in all."""
    if board.stacks:
        return [[*stacks.tops(own)] for own in board.stacks]
    return [heap.built(board, Seat(seat)) for seat in range(len(board.gnomes))]


def right(state: State) -> list[list[bool]]:
    """Part by part. Upside down or not, the gnome is built upright (GN-68)."""
    card = state.round.card
    assert card is not None
    wanted = portraits.of(card).gnome
    return [[a == b for a, b in zip(built, wanted, strict=True)] for built in gnomes(state.board)]


def ruled(state: State, verdict: Verdict) -> Ruling:
    this = state.round
    assert this.card is not None
    assert this.turn is not None
    portrait = portraits.of(this.card)
    return Ruling(
        portrait=portrait.gnome,
        mark=portrait.mark,
        upside_down=state.options.upside_down,
        near=None if this.near is None else portraits.of(this.near).gnome,
        gnomes=gnomes(state.board),
        right=right(state),
        claims=claims.in_order(state),
        stopper=verdict.stopper,
        caller=verdict.caller,
        wrong=this.wrong,
        paid=this.paid,
        out=players.out(state),
        stops_at=this.turn.stops_at,
        winner=verdict.winner,
        won=verdict.won,
        tied=list(verdict.tied),
        payments=list(verdict.payments),
        sits_out=verdict.sits_out,
        rule=verdict.rule,
        word=verdict.word,
    )
