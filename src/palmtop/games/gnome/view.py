"""What the table and each hand show. Nothing is shown that is not named here."""

from __future__ import annotations

from palmtop.engine.game import Seat
from palmtop.games.gnome import board, claims, device, guards
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import KINDS, Card, State
from palmtop.games.gnome.parts import (
    ClaimsPart,
    DevicePart,
    Hand,
    HeapCard,
    PortraitPart,
    RoundPart,
    ScorePart,
    Table,
    TurnPart,
    Worked,
)
from palmtop.games.gnome.rules import MOVES


def table(state: State) -> Table:
    return Table(
        round=_round(state),
        turn=_turn(state),
        device=_device(state),
        gnomes=_gnomes(state),
        heap=[_heap_card(card, place) for place, card in enumerate(state.board.heap) if card != board.EMPTY],
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
        waiting=guards.awaited(state),
        out=state.out(),
        ends_at=_ends_at(state),
        time_up_at=state.ends_at,
        stretch=state.stretch,
        ended=state.ended,
    )


def _ends_at(state: State) -> int | None:
    match state.phase:
        case "turning" if state.round.turn is not None:
            return state.round.turn.stops_at
        case "building":
            return claims.build_ends_at(state)
        case "stopping":
            return claims.judge_at(state)
        case "choosing":
            return state.round.choose_by
    return None


def _turn(state: State) -> TurnPart | None:
    """It holds the portrait from the beginning of the turn until the portrait is hidden (GN-13)."""
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
    """Everyone sees the near twin as soon as it is loaded (GN-62)."""
    near = state.round.near
    return DevicePart(
        near=None if near is None else _portrait(near),
        upside_down=state.options.upside_down,
        exposure_ms=state.options.exposure_ms,
    )


def _gnomes(state: State) -> list[Worked]:
    gnomes = board.gnomes(state.board)
    if not state.all_in:
        return [Worked(parts, [], None) for parts in gnomes]
    cards, hands = state.board.gnomes, state.board.hands
    return [
        Worked(parts, laid[:], None if held is None else _heap_card(held, board.EMPTY))
        for parts, laid, held in zip(gnomes, cards, hands, strict=True)
    ]


def _heap_card(card: int, place: int) -> HeapCard:
    return HeapCard(card, board.kind_of(card), board.part_of(card), place)


def hand(state: State, seat: Seat) -> Hand:
    return Hand(
        seat=seat,
        moves=[tag for tag in MOVES.open_to(state, seat) if not guards.too_late(state, tag)],
        soon=guards.opens_soon(state, seat),
        stacks=_stacks(state, seat),
    )


def _stacks(state: State, seat: Seat) -> list[list[int] | None]:
    """The order inside a stack is known to its owner only (GN-04)."""
    if state.all_in:
        return [None] * KINDS
    stacks = board.stacks_of(state.board, seat)
    return [stack[:] if not state.together or state.owners[kind] == seat else None for kind, stack in enumerate(stacks)]
