"""Leaks such as a careless change of this very game might open."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.palm_reader import PALM_READER, view
from palmtop.games.palm_reader.model import (
    QUESTION,
    Answer,
    AnswersPart,
    CardPart,
    Finish,
    Ink,
    Move,
    Passed,
    Picture,
    RoundScored,
    Shaken,
    State,
    Touch,
    Turn,
)
from tests.contract.leaking import Leaks, hand_with, playing, table_with


def pictures(state: State) -> list[list[Picture]]:
    """The gallery, whenever there is anything in it."""
    return [[Picture(one.by, one.at, one.strokes) for one in attempt.drawings] for attempt in state.round.attempts]


def card(**shown: Callable[[State], object]) -> Callable[[State], CardPart]:
    def part(state: State) -> CardPart:
        return msgspec.structs.replace(view.table(state).card, **{name: tell(state) for name, tell in shown.items()})

    return part


def the_receivers_sketch(state: State, seat: Seat) -> object:
    """Not even the one drawn on may look: a touch leaves no trail."""
    return pictures(state) if seat == state.receiver else 0


def the_neighbours_answer(state: State, seat: Seat) -> int | None:
    return state.round.answers.get(Seat((seat + 1) % state.seats))


class Stroked(Struct, frozen=True, tag="stroked"):
    strokes: int


def told_of_ink(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """A harmless little sound whenever the finger leaves the palm."""
    told = PALM_READER.play(state, seat, move, when, chance)
    return [*told, Announcement(Stroked(1))] if isinstance(move, Ink) and move.up else told


def told_how_long(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """The passing-on says how much was drawn."""
    drawn = state.attempt.under_way if isinstance(move, Finish) and state.phase == "passing" else None
    told = PALM_READER.play(state, seat, move, when, chance)
    return [*told, Announcement(Stroked(sum(map(len, drawn.strokes))))] if drawn else told


def told_of_the_die(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    told = PALM_READER.play(state, seat, move, when, chance)
    return [
        Announcement(Passed(seat, Seat(state.round.die or 0))) if isinstance(one.cue, Passed) else one for one in told
    ]


def told_of_the_turn(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    told = PALM_READER.play(state, seat, move, when, chance)
    return [*told, Announcement(Shaken(seat))] if isinstance(move, Turn) else told


def told_of_answers(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    told = PALM_READER.play(state, seat, move, when, chance)
    return [*told, Announcement(RoundScored(move.number or 0))] if isinstance(move, Answer) else told


def refusing_wrong_answers(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    if isinstance(move, Answer) and state.phase == "answering" and move.number != state.round.symbol:
        raise Illegal("PR-31", "palm-reader-no-answers-now")
    return PALM_READER.play(state, seat, move, when, chance)


def refusing_in_strokes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """Whoever is out of turn hears how far the drawing has got."""
    try:
        return PALM_READER.play(state, seat, move, when, chance)
    except Illegal as illegal:
        strokes = sum(len(one.strokes) for attempt in state.round.attempts for one in attempt.drawings)
        raise Illegal(str(illegal.rule), illegal.word, strokes=strokes) from None


def felt_two_palms_on(state: State, seat: Seat, gesture: Touch) -> Sequence[Seat]:
    to = PALM_READER.feel(state, seat, gesture) or ()
    return [*to, *(Seat((one + 1) % state.seats) for one in to)]


def felt_by_all(state: State, seat: Seat, gesture: Touch) -> Sequence[Seat] | None:
    return None if PALM_READER.feel(state, seat, gesture) else ()


def waiting_for_the_turn(state: State) -> object:
    """The table waits visibly for the die to be turned."""
    passing_part = view.table(state).passing
    turning = state.phase == "looking" and state.round.die == QUESTION
    return msgspec.structs.replace(passing_part, ends_at=1 if turning else passing_part.ends_at)


LEAKS: Leaks = {
    "the gallery while the symbol travels": table_with(PALM_READER, gallery=pictures),
    "the drawing in the receiver's hand": hand_with(PALM_READER, begun=the_receivers_sketch),
    "everyone sees that a drawing has begun": hand_with(
        PALM_READER, begun=lambda state, seat: [len(a) for a in pictures(state)]
    ),
    "a finger lifted is heard by all": playing(PALM_READER, told_of_ink),
    "strokes in a refusal": playing(PALM_READER, refusing_in_strokes),
    "a touch felt two palms on": dataclasses.replace(PALM_READER, feel=felt_two_palms_on),
    "a touch felt by all": dataclasses.replace(PALM_READER, feel=felt_by_all),
    "the number before it is told": table_with(PALM_READER, card=card(number=lambda state: state.round.symbol)),
    "the die had a question mark": table_with(PALM_READER, card=card(turned=lambda state: state.round.die == QUESTION)),
    "the face before it is turned up": table_with(
        PALM_READER, card=card(symbols=lambda state: view.symbols(state) if state.round.die is not None else None)
    ),
    "the face before the box is shaken": table_with(
        PALM_READER, card=card(symbols=lambda state: view.symbols(state) if state.phase == "shaking" else None)
    ),
    "the second player looks in the box": hand_with(
        PALM_READER,
        secret=lambda state, seat: (
            view.secret(state) if state.round.die is not None and seat in state.order[:2] else None
        ),
    ),
    "a question mark told from a number": table_with(PALM_READER, passing=waiting_for_the_turn),
    "a cue as the die is turned": playing(PALM_READER, told_of_the_turn),
    "the die in a cue": playing(PALM_READER, told_of_the_die),
    "answers as they come in": table_with(
        PALM_READER,
        answers=lambda state: AnswersPart(
            sorted(state.round.answers), [state.round.answers.get(Seat(seat)) for seat in range(state.seats)]
        ),
    ),
    "who has locked, by what they answered": table_with(
        PALM_READER,
        answers=lambda state: AnswersPart(
            sorted(state.round.answers, key=lambda seat: (state.round.answers[seat] or 0, seat)),
            view.table(state).answers.shown,
        ),
    ),
    "the neighbour's answer": hand_with(PALM_READER, answer=the_neighbours_answer),
    "an answer in a cue": playing(PALM_READER, told_of_answers),
    "a refusal that knows the number": playing(PALM_READER, refusing_wrong_answers),
    "the next card": table_with(PALM_READER, gallery=lambda state: state.deck[-1:]),
}
