"""The verbs and moves of Palm Reader. Answers and stars are in scoring.py."""

from __future__ import annotations

from collections.abc import Sequence

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal, Malformed, TooMany
from palmtop.engine.game import Announcement, Seat, When
from palmtop.engine.moves import MoveRule, MoveRules
from palmtop.engine.stretch import UNSTRETCHED, Stretch
from palmtop.games.palm_reader import guards, model, parts, scoring
from palmtop.games.palm_reader.content.cards import cards
from palmtop.games.palm_reader.model import (
    DRAWING_PIECES_MAX,
    DRAWING_POINTS,
    DRAWING_STROKES,
    TURNS_MAX,
    Options,
    Phase,
    Round,
    State,
)
from palmtop.games.palm_reader.packing import SPAN

SILENT: tuple[Phase, ...] = ("looking", "passing", "deciding", "answering", "countdown")  # PR-16, PR-30


def deal(options: Options, seats: int, chance: Chance, stretch: Stretch = UNSTRETCHED) -> State:
    """Shuffles the chosen colours into one deck; of each card one side is played (PR-05, PR-09)."""
    if len(set(options.colours)) < len(options.colours):
        raise Malformed("palm-reader-colour-twice")
    chosen = [number for number, card in enumerate(cards()) if card.colour in options.colours]
    deck = [(number, chance.below(2)) for number in chance.shuffled(chosen)[: options.rounds]]  # PR-06, PR-44
    first = Seat(chance.below(seats))  # PR-08
    card, side = deck.pop()
    return State(options=options, seats=seats, deck=deck, round=Round(1, first, card, side))


# --- the beginning of a round ---------------------------------------------------------------


def shake(state: State, seat: Seat, move: model.Shake, when: When, chance: Chance) -> list[Announcement]:
    state.round.die = state.round.symbol = chance.below(model.SYMBOLS + 1)
    state.phase = "looking"  # the same for a number and the question mark, which others must not tell apart
    return [Announcement(parts.Shaken(seat))]


def turn(state: State, seat: Seat, move: model.Turn, when: When, chance: Chance) -> list[Announcement]:
    if move.number == state.round.symbol:
        raise Illegal("PR-12", "palm-reader-turned-to-that")
    state.round.symbol = move.number
    state.round.turns += 1
    return []


# --- passing the symbol on (PR-13 to PR-22) -------------------------------------------------


def start_attempt(state: State, seat: Seat, move: model.Move, when: When, chance: Chance) -> list[Announcement]:
    state.round.attempts.append(model.Attempt())
    state.phase = "passing"
    return [Announcement(parts.SecondAttempt())] if isinstance(move, model.Again) else []


def hold_out(state: State, seat: Seat, move: model.HoldOut, when: When, chance: Chance) -> list[Announcement]:
    state.round.held_out = True
    return []


def ink(state: State, seat: Seat, move: model.Ink, when: When, chance: Chance) -> list[Announcement]:
    """Points are only ever added: a drawing can't be stopped and begun again (PR-17)."""
    assert isinstance(move.points, str)
    drawing, measured = state.attempt.under_way, move.measured
    if not measured.forward or measured.begins < (drawing.lasted if drawing else 0):
        raise Illegal("PR-18", "palm-reader-time-runs-back")
    if drawing is None:
        drawing = model.Drawing(seat, when.at)
        state.attempt.drawings.append(drawing)
    elif _exceeds_limits(drawing, measured.points, move.down):
        raise Illegal("PR-18", "palm-reader-drawing-full", points=DRAWING_POINTS, strokes=DRAWING_STROKES)
    if drawing.lifted or move.down:
        drawing.strokes.append(move.points)
    else:
        drawing.strokes[-1] += f" {move.points}"
    drawing.points += measured.points
    drawing.pieces += 1
    drawing.lasted = measured.ends
    drawing.lifted = move.up
    return []


def _exceeds_limits(drawing: model.Drawing, more: int, down: bool) -> bool:
    """Whether `more` points are too many; `down`: they start a new stroke in any case."""
    strokes = len(drawing.strokes) + (drawing.lifted or down)
    return drawing.points + more > DRAWING_POINTS or strokes > DRAWING_STROKES


def finish(state: State, seat: Seat, move: model.Finish, when: When, chance: Chance) -> list[Announcement]:
    receiver = state.receiver
    assert receiver is not None
    state.round.held_out = False
    state.attempt.passed += 1
    cues = [Announcement(parts.Passed(seat, receiver))]
    if receiver != state.way[-1]:
        return cues
    if receiver != state.round.first:  # nothing is left to decide (PR-21)
        return cues + face_up(state, seat, move, when, chance)
    state.phase = "deciding"
    return cues


def face_up(state: State, seat: Seat, move: model.Move, when: When, chance: Chance) -> list[Announcement]:
    """Everyone sees the five symbols (PR-30)."""
    state.phase = "answering"
    return [Announcement(parts.TurnedUp())]


# --- the end of a round ---------------------------------------------------------------------


def ready(state: State, seat: Seat, move: model.Ready, when: When, chance: Chance) -> list[Announcement]:
    """Once everyone is ready, the next round begins."""
    state.round.ready.append(seat)
    return _next_round(state) if len(state.round.ready) == state.seats else []


def _next_round(state: State) -> list[Announcement]:
    """The Rollbox moves one seat clockwise (PR-10); after the last round the match is over (PR-40, PR-44, PR-45)."""
    last = state.round
    if last.number == state.rounds:
        state.phase = "over"
        return [Announcement(parts.Finished(scoring.total(state)))]
    card, side = state.deck.pop()
    state.round = Round(last.number + 1, Seat((last.first + 1) % state.seats), card, side)
    state.phase = "shaking"
    return []


# --- the verbs ------------------------------------------------------------------------------

MOVES: MoveRules[State] = MoveRules(
    guards.any_move,
    {
        model.Shake: MoveRule(guards.shake, shake),
        model.Turn: MoveRule(guards.turn, turn),
        model.SetOut: MoveRule(guards.set_out, start_attempt),
        model.HoldOut: MoveRule(guards.hold_out, hold_out),
        model.Ink: MoveRule(guards.ink, ink),
        model.Finish: MoveRule(guards.finish, finish),
        model.Again: MoveRule(guards.decide, start_attempt),
        model.FaceUp: MoveRule(guards.decide, face_up),
        model.Answer: MoveRule(guards.answer, scoring.answer),
        model.Ready: MoveRule(guards.ready, ready),
    },
)
# What is played for a player who has left: the first of these that is open. It keeps the chain going.
LEAVING: dict[str, model.Move] = {
    "shake": model.Shake(),
    "set_out": model.SetOut(),
    "turn": model.Turn(1),
    "hold_out": model.HoldOut(),
    "finish": model.Finish(),
    "ink": model.Ink([(SPAN // 2, SPAN // 2, 0)]),
    "face_up": model.FaceUp(),
    "answer": model.Answer(None),  # counts as wrong (PR-31)
    "ready": model.Ready(),
}


def excess(state: State, seat: Seat, move: model.Move) -> TooMany | None:
    """The die stands after so many turns; a drawing in so many pieces can only be finished (PR-23)."""
    if isinstance(move, model.Turn) and state.round.turns >= TURNS_MAX and guards.turn(state, seat) is None:
        return TooMany("palm-reader-turned-too-often", most=TURNS_MAX)
    if isinstance(move, model.Ink) and guards.ink(state, seat) is None:
        drawing = state.attempt.under_way
        if drawing is not None and drawing.pieces >= DRAWING_PIECES_MAX:
            return TooMany("palm-reader-too-many-pieces", most=DRAWING_PIECES_MAX)
    return None


def leave(state: State, seat: Seat) -> model.Move | None:
    open_now = MOVES.open_to(state, seat)
    return next((move for tag, move in LEAVING.items() if tag in open_now), None)


def alarm(state: State) -> int | None:
    return state.ends_at


def ring(state: State, when: When, chance: Chance) -> Sequence[Announcement]:
    return scoring.end_phase(state, when.at)


def feel(state: State, seat: Seat, gesture: model.Gesture) -> tuple[Seat, ...]:
    """Only the receiver feels a touch (PR-14). Touches out of turn, or with decreasing times, reach nobody."""
    receiver = state.receiver
    if receiver is None or guards.ink(state, seat) is not None or not gesture.measured.forward:
        return ()
    return (receiver,)


def hush(state: State) -> Sequence[Seat]:
    """No talk about the round from the first look at the card until all answers are shown."""
    return state.everyone() if state.phase in SILENT else []
