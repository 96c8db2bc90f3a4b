"""What the table shows: only what is named here. What a hand holds is in hand.py."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.gnome import choosing, claims, device, heap, judging, players, portraits, rounds
from palmtop.games.gnome.hand import hand
from palmtop.games.gnome.model import Card, State
from palmtop.games.gnome.parts import (
    ClaimsPart,
    DevicePart,
    HeapCard,
    PortraitPart,
    RoundPart,
    ScorePart,
    Table,
    TurnPart,
    Worked,
)
from palmtop.games.gnome.verdict import gnomes

__all__ = ["hand", "table"]


def table(state: State) -> Table:
    return Table(
        round=_round(state),
        turn=_turn(state),
        device=_device(state),
        gnomes=_gnomes(state),
        heap=_heap(state),
        owners=state.owners[:],
        score=ScorePart([len(pile) for pile in state.piles], len(state.deck), len(state.discards)),
        claims=ClaimsPart(state.round.claims[:]),
        ruling=state.ruling,
    )


def _round(state: State) -> RoundPart:
    return RoundPart(
        number=state.number,
        mode=state.options.mode,
        marks=state.options.marks,
        phase=state.phase,
        releaser=state.releaser,
        shorts=state.shorts,
        void_by=state.void_by[:],
        waiting=waiting(state),
        out=players.out(state),
        ends_at=_ends_at(state),
        time_up_at=state.ends_at,
        stretch=state.options.stretch,
        ended=state.ended,
    )


def waiting(state: State) -> list[Seat]:
    """For whom the table waits."""
    match state.phase:
        case "ready":
            return [seat for seat in rounds.awaited(state) if seat not in state.ready]
        case "ramp":
            return [state.releaser]
        case "building":
            return players.playing(state)
        case "choosing":
            return choosing.choosers(state)
    return []


def _ends_at(state: State) -> int | None:
    match state.phase:
        case "turning" if state.round.turn is not None:
            return state.round.turn.stops_at
        case "building":
            return judging.build_end(state)
        case "stopping":
            return claims.due(state)
        case "choosing":
            return state.round.choose_by
    return None


def _turn(state: State) -> TurnPart | None:
    """The portrait itself is in it from the beginning of the turn until it has gone by (GN-13)."""
    turn, card = state.round.turn, state.round.card
    if turn is None or card is None:
        return None
    return TurnPart(
        begins_at=turn.begins_at,
        shows_at=turn.shows_at,
        hides_at=turn.hides_at,
        stops_at=turn.stops_at,
        short=turn.short,
        stop_opens_at=turn.stop_opens_at,
        portrait=_portrait(card) if device.in_sight(state) else None,
    )


def _portrait(card: Card) -> PortraitPart:
    portrait = portraits.of(card)
    return PortraitPart(portrait.gnome, portrait.mark)


def _device(state: State) -> DevicePart:
    """The near twin is there for all to see, from the loading on (GN-62)."""
    near = state.round.near
    return DevicePart(
        near=None if near is None else _portrait(near),
        upside_down=state.options.upside_down,
        exposure_ms=state.options.exposure_ms,
    )


def _gnomes(state: State) -> list[Worked]:
    """The tops of the stacks; all-in: the cards laid and the one in hand."""
    board = state.board
    if board.stacks:
        return [Worked(parts, [], None) for parts in gnomes(board)]
    return [
        Worked(parts, board.gnomes[seat][:], None if (held := board.hands[seat]) is None else _card(held, heap.EMPTY))
        for seat, parts in enumerate(gnomes(board))
    ]


def _heap(state: State) -> list[HeapCard]:
    return [_card(card, place) for place, card in enumerate(state.board.heap) if card != heap.EMPTY]


def _card(card: int, place: int) -> HeapCard:
    return HeapCard(card, heap.kind(card), heap.part(card), place)
