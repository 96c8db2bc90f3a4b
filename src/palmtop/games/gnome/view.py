"""What everyone may see (table) and what one seat may see (hand). Nothing else leaves the state."""

from __future__ import annotations

from palmtop.engine.game import Ahead, Seat
from palmtop.games.gnome import board, claims, device, guards, parts, sealing
from palmtop.games.gnome.content import portraits
from palmtop.games.gnome.model import KINDS, State
from palmtop.games.gnome.rules import MOVES


def table(state: State) -> parts.Table:
    return parts.Table(
        round=_round(state),
        turn=_turn(state, opened=device.in_sight(state)),
        device=_device(state),
        gnomes=_gnomes(state),
        heap=[_heap_card(card, place) for place, card in enumerate(state.board.heap) if card != board.EMPTY],
        free=[place for place, card in enumerate(state.board.heap) if card == board.EMPTY][: KINDS + 1],
        owners=state.owners[:],
        score=parts.ScorePart([len(pile) for pile in state.piles], len(state.deck), len(state.discards)),
        claims=parts.ClaimsPart(state.round.claims[:]),
        ruling=state.ruling,
    )


def _round(state: State) -> parts.RoundPart:
    return parts.RoundPart(
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
        lasts=claims.choose_ms(state) if state.phase == "choosing" else None,
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


def _turn(state: State, opened: bool) -> parts.TurnPart | None:
    turn, card, key = state.round.turn, state.round.card, state.round.key
    if turn is None or card is None or key is None:
        return None
    return parts.TurnPart(
        begins_at=turn.begins_at,
        shows_at=turn.shows_at,
        hides_at=turn.hides_at,
        stops_at=turn.stops_at,
        short=turn.short,
        stop_opens_at=turn.stop_opens_at,
        sealed=sealing.seal(portraits.of(card), key) if device.is_sent(state) else None,
        key=key if opened else None,
    )


def ahead(state: State) -> Ahead | None:
    """The key, once the sealed portrait is sent (GN-13)."""
    at = device.opens_at(state)
    return None if at is None else Ahead(at, "turn", _turn(state, opened=True))


def _device(state: State) -> parts.DevicePart:
    """Everyone sees the near twin as soon as it is loaded (GN-62)."""
    near = None if state.round.near is None else portraits.of(state.round.near)
    return parts.DevicePart(near, state.options.upside_down, state.options.exposure_ms)


def _gnomes(state: State) -> list[parts.UnfinishedGnome]:
    gnomes = board.gnomes(state.board)
    if not state.all_in():
        return [parts.UnfinishedGnome(built, [], None) for built in gnomes]
    cards, hands = state.board.gnomes, state.board.hands
    return [
        parts.UnfinishedGnome(built, laid[:], None if held is None else _heap_card(held, board.EMPTY))
        for built, laid, held in zip(gnomes, cards, hands, strict=True)
    ]


def _heap_card(card: int, place: int) -> parts.HeapCard:
    return parts.HeapCard(card, board.kind_of(card), board.part_of(card), place)


def hand(state: State, seat: Seat) -> parts.Hand:
    return parts.Hand(
        seat=seat,
        moves=[tag for tag in MOVES.open_to(state, seat) if not guards.too_late(state, tag)],
        soon=guards.opens_soon(state, seat),
        stacks=_stacks(state, seat),
    )


def _stacks(state: State, seat: Seat) -> list[list[int] | None]:
    """The order inside a stack is known to its owner only (GN-04)."""
    if state.all_in():
        return [None] * KINDS
    stacks = board.stacks_of(state.board, seat)
    return [stack[:] if not state.together or state.owners[kind] == seat else None for kind, stack in enumerate(stacks)]
