"""Variants of Palm Reader with a planted leak each. The contract tests must find every one."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When
from palmtop.games.palm_reader import PALM_READER, gallery, view
from palmtop.games.palm_reader.model import QUESTION, Answer, Finish, Ink, Move, Picture, State, Touch, Turn
from palmtop.games.palm_reader.parts import AnswersPart, CardPart, Passed, RoundScored, Shaken
from tests.contract.leaky_games import Leaks, hand_with, playing, table_with


def pictures(state: State) -> list[list[Picture]]:
    """All drawings of the round, at any time."""
    return gallery.pictures(state.round.attempts)


def card(**shown: Callable[[State], object]) -> Callable[[State], CardPart]:
    def part(state: State) -> CardPart:
        return msgspec.structs.replace(view.table(state).card, **{name: tell(state) for name, tell in shown.items()})

    return part


def drawing_for_the_receiver(state: State, seat: Seat) -> object:
    """Even the receiver must not see the drawing, only feel touches."""
    return pictures(state) if seat == state.receiver else 0


def answer_of_the_neighbour(state: State, seat: Seat) -> int | None:
    return state.round.answers.get(Seat((seat + 1) % state.seats))


class Stroked(Struct, frozen=True, tag="stroked"):
    strokes: int


def cue_for_ink(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """A cue for everyone when the finger leaves the palm."""
    cues = PALM_READER.play(state, seat, move, when, chance)
    return [*cues, Announcement(Stroked(1))] if isinstance(move, Ink) and move.up else cues


def cue_with_drawing_size(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """A cue with the size of the drawing that was passed on."""
    drawn = state.attempt.under_way if isinstance(move, Finish) and state.phase == "passing" else None
    cues = PALM_READER.play(state, seat, move, when, chance)
    return [*cues, Announcement(Stroked(drawn.points))] if drawn else cues


def cue_with_the_die(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    cues = PALM_READER.play(state, seat, move, when, chance)
    return [
        Announcement(Passed(seat, Seat(state.round.die or 0))) if isinstance(one.cue, Passed) else one for one in cues
    ]


def cue_for_turning(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    cues = PALM_READER.play(state, seat, move, when, chance)
    return [*cues, Announcement(Shaken(seat))] if isinstance(move, Turn) else cues


def cue_with_the_answer(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    cues = PALM_READER.play(state, seat, move, when, chance)
    return [*cues, Announcement(RoundScored(move.number or 0))] if isinstance(move, Answer) else cues


def refusing_wrong_answers(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    if isinstance(move, Answer) and state.phase == "answering" and move.number != state.round.symbol:
        raise Illegal("PR-31", "palm-reader-no-answers-now")
    return PALM_READER.play(state, seat, move, when, chance)


def refusing_in_strokes(state: State, seat: Seat, move: Move, when: When, chance: Chance) -> Sequence[Announcement]:
    """Refusals to others contain the number of strokes."""
    try:
        return PALM_READER.play(state, seat, move, when, chance)
    except Illegal as illegal:
        strokes = sum(len(one.strokes) for attempt in state.round.attempts for one in attempt.drawings)
        raise Illegal(str(illegal.rule), illegal.word, strokes=strokes) from None


def felt_by_the_next_player_too(state: State, seat: Seat, gesture: Touch) -> Sequence[Seat]:
    to = PALM_READER.feel(state, seat, gesture) or ()
    return [*to, *(Seat((one + 1) % state.seats) for one in to)]


def felt_by_all(state: State, seat: Seat, gesture: Touch) -> Sequence[Seat] | None:
    return None if PALM_READER.feel(state, seat, gesture) else ()


def passing_with_turn_deadline(state: State) -> object:
    """A deadline that is shown only while the die must be turned."""
    passing_part = view.table(state).passing
    turning = state.phase == "looking" and state.round.die == QUESTION
    return msgspec.structs.replace(passing_part, ends_at=1 if turning else passing_part.ends_at)


LEAKS: Leaks = {
    "the gallery while the symbol travels": table_with(PALM_READER, gallery=pictures),
    "the drawing in the receiver's hand": hand_with(PALM_READER, begun=drawing_for_the_receiver),
    "everyone sees that a drawing was begun": hand_with(
        PALM_READER, begun=lambda state, seat: [len(a) for a in pictures(state)]
    ),
    "a cue when the finger lifts": playing(PALM_READER, cue_for_ink),
    "strokes in a refusal": playing(PALM_READER, refusing_in_strokes),
    "a touch felt by the player after the receiver": dataclasses.replace(PALM_READER, feel=felt_by_the_next_player_too),
    "a touch felt by all": dataclasses.replace(PALM_READER, feel=felt_by_all),
    "the number before it is shown": table_with(PALM_READER, card=card(number=lambda state: state.round.symbol)),
    "whether the die had a question mark": table_with(
        PALM_READER, card=card(turned=lambda state: state.round.die == QUESTION)
    ),
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
    "whether the die shows a question mark": table_with(PALM_READER, passing=passing_with_turn_deadline),
    "a cue as the die is turned": playing(PALM_READER, cue_for_turning),
    "the die in a cue": playing(PALM_READER, cue_with_the_die),
    "answers before the countdown": table_with(
        PALM_READER,
        answers=lambda state: AnswersPart(
            sorted(state.round.answers), [state.round.answers.get(Seat(seat)) for seat in range(state.seats)]
        ),
    ),
    "locked seats in the order of their answers": table_with(
        PALM_READER,
        answers=lambda state: AnswersPart(
            sorted(state.round.answers, key=lambda seat: (state.round.answers[seat] or 0, seat)),
            view.table(state).answers.shown,
        ),
    ),
    "the neighbour's answer": hand_with(PALM_READER, answer=answer_of_the_neighbour),
    "an answer in a cue": playing(PALM_READER, cue_with_the_answer),
    "a refusal of wrong answers": playing(PALM_READER, refusing_wrong_answers),
    "the next card": table_with(PALM_READER, gallery=lambda state: state.deck[-1:]),
}
