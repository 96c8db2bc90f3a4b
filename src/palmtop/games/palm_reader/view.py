"""What everyone may see (table) and what one seat may see (hand). Nothing else leaves the state."""

from __future__ import annotations

from functools import cache

from palmtop.engine.game import Seat
from palmtop.games.palm_reader import guards, parts, scoring
from palmtop.games.palm_reader.content.cards import cards
from palmtop.games.palm_reader.model import QUESTION, PackedShape, Phase, State, packed_shape
from palmtop.games.palm_reader.rules import MOVES

FACE_UP: tuple[Phase, ...] = ("answering", "countdown", "counting", "gallery", "over")  # PR-30
NUMBER_SHOWN: tuple[Phase, ...] = ("counting", "gallery", "over")  # PR-33
GALLERY: tuple[Phase, ...] = ("gallery", "over")  # PR-39


def table(state: State) -> parts.Table:
    this = state.round
    answers = [this.answers.get(seat) for seat in state.everyone()]
    return parts.Table(
        round=parts.RoundPart(
            number=this.number,
            rounds=state.rounds,
            order=state.order,
            attempt=len(this.attempts),
            way=state.way,
            palms=state.options.palms,
        ),
        passing=_passing(state),
        card=parts.CardPart(
            colour=cards()[this.card].colour,
            symbols=symbols(state) if state.phase in FACE_UP else None,
            number=this.symbol if state.phase in NUMBER_SHOWN else None,
            turned=state.phase in NUMBER_SHOWN and this.die == QUESTION,
        ),
        answers=parts.AnswersPart(sorted(this.answers), answers if state.phase in NUMBER_SHOWN else None),
        stars=parts.StarsPart(state.tallies[:], scoring.total(state), scoring.rank_limits(state.seats, state.rounds)),
        gallery=this.gallery if state.phase in GALLERY else None,
    )


def _passing(state: State) -> parts.PassingPart:
    return parts.PassingPart(
        phase=state.phase,
        ends_at=state.ends_at,
        lasts=scoring.lasts(state),
        drawer=state.drawer,
        receiver=state.receiver,
        held_out=state.round.held_out,
        passed=state.attempt.passed if state.round.attempts else 0,
        waiting=guards.awaited(state),
    )


def symbols(state: State) -> list[PackedShape]:
    """The face that is played."""
    return _packed_face(state.round.card, state.round.side)


@cache
def _packed_face(card: int, side: int) -> list[PackedShape]:
    return [packed_shape(symbol.strokes) for symbol in cards()[card].faces[side]]


def hand(state: State, seat: Seat) -> parts.Hand:
    this = state.round
    begun = state.attempt.under_way if state.phase == "passing" else None
    return parts.Hand(
        seat=seat,
        moves=MOVES.open_to(state, seat),
        secret=secret(state) if seat == this.first and this.die is not None else None,
        begun=begun.lasted if begun and seat == begun.by else None,
        answer=this.answers.get(seat),
    )


def secret(state: State) -> parts.SecretPart:
    """What the first player sees after shaking the box."""
    this = state.round
    assert this.die is not None
    return parts.SecretPart(symbols=symbols(state), die=this.die, number=this.symbol or None)
