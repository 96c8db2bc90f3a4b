"""What the table shows and what a hand holds: only what is named here."""

from __future__ import annotations

from math import ceil

from palmtop.engine.game import Seat
from palmtop.games.palm_reader import answering, ending, passing, rounds
from palmtop.games.palm_reader.cards import cards
from palmtop.games.palm_reader.model import (
    QUESTION,
    ROUNDS,
    AnswersPart,
    CardPart,
    Drawing,
    Hand,
    PassingPart,
    Phase,
    Picture,
    RoundPart,
    SecretPart,
    Shape,
    StarsPart,
    State,
    Table,
)

FACE_UP: tuple[Phase, ...] = ("answering", "countdown", "counting", "gallery", "over")  # PR-30
TOLD: tuple[Phase, ...] = ("counting", "gallery", "over")  # PR-33
GALLERY: tuple[Phase, ...] = ("gallery", "over")  # PR-39
SHOWN_POINTS = 500  # of a drawing in the gallery, at most: twice its most strokes (their ends) and some more


def table(state: State) -> Table:
    this = state.round
    return Table(
        round=RoundPart(
            number=this.number,
            rounds=ROUNDS,
            order=rounds.order(state),
            attempt=len(this.attempts),
            palms=state.options.palms,
        ),
        passing=PassingPart(
            phase=state.phase,
            ends_at=state.ends_at,
            drawer=passing.drawer(state),
            receiver=passing.receiver(state),
            held_out=this.held_out,
            passed=this.attempts[-1].passed if this.attempts else 0,
            waiting=waiting(state),
        ),
        card=CardPart(
            colour=cards()[this.card].colour,
            symbols=_symbols(state) if state.phase in FACE_UP else None,
            number=this.symbol if state.phase in TOLD else None,
            turned=state.phase in TOLD and this.die == QUESTION,
        ),
        answers=AnswersPart(
            locked=sorted(this.answers),
            shown=[this.answers.get(Seat(seat)) for seat in range(state.seats)] if state.phase in TOLD else None,
        ),
        stars=StarsPart(tallies=state.tallies[:], total=ending.total(state), ranks=ending.ranks(state.seats)),
        gallery=_gallery(state) if state.phase in GALLERY else None,
    )


def waiting(state: State) -> list[Seat]:
    """For whom the table waits."""
    this = state.round
    match state.phase:
        case "shaking" | "looking" | "deciding":
            return [this.first]
        case "passing":
            held = this.held_out or state.options.palms == "real"
            seat = passing.drawer(state) if held else passing.receiver(state)
            return [] if seat is None else [seat]
        case "answering":
            return [seat for seat in answering.answerers(state) if seat not in this.answers]
        case "gallery":
            return [Seat(seat) for seat in range(state.seats) if seat not in this.ready]
    return []


def _symbols(state: State) -> list[Shape]:
    return [symbol.strokes for symbol in cards()[state.round.card].faces[state.round.side]]


def _gallery(state: State) -> list[list[Picture]]:
    return [[_picture(drawing) for drawing in attempt.drawings] for attempt in state.round.attempts]


def _picture(drawing: Drawing) -> Picture:
    """Of a long drawing every so many points and the ends of each stroke: enough to see it drawn again."""
    points, strokes = sum(map(len, drawing.strokes)), drawing.strokes
    if points > SHOWN_POINTS:
        every = ceil(points / (SHOWN_POINTS - 2 * len(strokes)))
        strokes = [[*stroke[:-1:every], stroke[-1]] for stroke in strokes]
    return Picture(drawing.by, drawing.at, strokes)


def hand(state: State, seat: Seat) -> Hand:
    this = state.round
    begun = passing.under_way(state) if state.phase == "passing" else None
    return Hand(
        seat=seat,
        moves=_moves(state, seat),
        secret=_secret(state) if seat == this.first and this.die is not None else None,
        begun=passing.lasted(begun) if begun and seat == begun.by else None,
        answer=this.answers.get(seat),
    )


def _secret(state: State) -> SecretPart:
    this = state.round
    assert this.die is not None
    return SecretPart(symbols=_symbols(state), die=this.die, number=this.symbol or None)


def _moves(state: State, seat: Seat) -> list[str]:
    """The tags of the moves open to this seat now."""
    phase, first = state.phase, seat == state.round.first
    screen = state.options.palms == "screen"
    draws = seat == passing.drawer(state) and (not screen or state.round.held_out)
    open_now = {
        "shake": phase == "shaking" and first,
        "turn": phase == "looking" and first and state.round.die == QUESTION,
        "set_out": phase == "looking" and first and state.round.symbol > 0,
        "hold_out": screen and seat == passing.receiver(state) and not state.round.held_out,
        "ink": screen and draws,
        "finish": draws and (not screen or passing.under_way(state) is not None),
        "again": phase == "deciding" and first,
        "face_up": phase == "deciding" and first,
        "answer": phase == "answering" and not first and seat not in state.round.answers,
        "ready": phase == "gallery" and seat not in state.round.ready,
    }
    return [tag for tag, is_open in open_now.items() if is_open]
