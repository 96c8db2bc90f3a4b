"""From palm to palm: one draws, the next feels (PR-13 to PR-22)."""

from __future__ import annotations

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat
from palmtop.games.palm_reader import rounds
from palmtop.games.palm_reader.model import (
    DRAWING_POINTS,
    DRAWING_STROKES,
    Again,
    Attempt,
    Drawing,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    Passed,
    SecondAttempt,
    State,
    TurnedUp,
    runs_back,
)

MOST_ATTEMPTS = 2  # PR-22


def attempt(state: State) -> Attempt:
    return state.round.attempts[-1]


def drawer(state: State) -> Seat | None:
    """Whose turn it is to draw."""
    return rounds.order(state)[attempt(state).passed] if state.phase == "passing" else None


def receiver(state: State) -> Seat | None:
    """Whose palm is drawn in."""
    if state.phase != "passing":
        return None
    return rounds.order(state)[(attempt(state).passed + 1) % state.seats]


def palms(state: State) -> int:
    """How many palms the symbol is to reach: on a second attempt it doesn't come back to the first (PR-21)."""
    return state.seats if len(state.round.attempts) == 1 else state.seats - 1


def _check_passing(state: State) -> None:
    if state.phase != "passing":
        raise Illegal("PR-13", "palm-reader-nothing-travels")


def hold_out(state: State, seat: Seat, move: HoldOut, at: int, chance: Chance) -> list[Announcement]:
    _check_passing(state)
    if seat != receiver(state) or state.options.palms == "real":
        raise Illegal("PR-18", "palm-reader-not-your-palm")
    if state.round.held_out:
        raise Illegal("PR-18", "palm-reader-palm-held-out")
    state.round.held_out = True
    return []


def ink(state: State, seat: Seat, move: Ink, at: int, chance: Chance) -> list[Announcement]:
    """Strokes are only ever added: a drawing can't be stopped and begun again (PR-17)."""
    _check_drawing(state, seat)
    drawing = under_way(state)
    if runs_back(move.points, lasted(drawing) if drawing else 0):
        raise Illegal("PR-18", "palm-reader-time-runs-back")
    if drawing is None:
        drawing = Drawing(seat, at)
        attempt(state).drawings.append(drawing)
    elif _too_much(drawing, move):
        raise Illegal("PR-18", "palm-reader-drawing-full", points=DRAWING_POINTS, strokes=DRAWING_STROKES)
    if drawing.lifted or move.down:
        drawing.strokes.append([])
    drawing.strokes[-1] += move.points
    drawing.lifted = move.up
    return []


def lasted(drawing: Drawing) -> int:
    """For how long it has been drawn, in ms."""
    return drawing.strokes[-1][-1][2]


def _too_much(drawing: Drawing, more: Ink) -> bool:
    points = sum(map(len, drawing.strokes)) + len(more.points)
    strokes = len(drawing.strokes) + (drawing.lifted or more.down)
    return points > DRAWING_POINTS or strokes > DRAWING_STROKES


def under_way(state: State) -> Drawing | None:
    """The drawing that has been begun and not been finished."""
    drawn = attempt(state).drawings
    return drawn[-1] if len(drawn) > attempt(state).passed else None


def _check_drawing(state: State, seat: Seat) -> None:
    _check_passing(state)
    if seat != drawer(state):
        raise Illegal("PR-13", "palm-reader-not-your-drawing")
    if state.options.palms == "real":
        raise Illegal("PR-19", "palm-reader-real-palms")
    if not state.round.held_out:
        raise Illegal("PR-18", "palm-reader-palm-not-ready")


def finish(state: State, seat: Seat, move: Finish, at: int, chance: Chance) -> list[Announcement]:
    if state.options.palms == "real":
        _check_passing(state)
        if seat != drawer(state):
            raise Illegal("PR-19", "palm-reader-not-your-drawing")
    else:
        _check_drawing(state, seat)
        if under_way(state) is None:
            raise Illegal("PR-16", "palm-reader-nothing-drawn")
    to = receiver(state)
    assert to is not None
    state.round.held_out = False
    attempt(state).passed += 1
    told = [Announcement(Passed(seat, to))]
    if attempt(state).passed == palms(state):
        if len(state.round.attempts) < MOST_ATTEMPTS:
            state.phase = "deciding"
        else:
            told += _turn_up(state)
    return told


def again(state: State, seat: Seat, move: Again, at: int, chance: Chance) -> list[Announcement]:
    _check_deciding(state, seat)
    rounds.travel(state)
    return [Announcement(SecondAttempt())]


def face_up(state: State, seat: Seat, move: FaceUp, at: int, chance: Chance) -> list[Announcement]:
    _check_deciding(state, seat)
    return _turn_up(state)


def _check_deciding(state: State, seat: Seat) -> None:
    if state.phase != "deciding":
        over = len(state.round.attempts) == MOST_ATTEMPTS
        raise Illegal("PR-22" if over else "PR-20", "palm-reader-no-more-attempts" if over else "palm-reader-not-back")
    rounds.check_first(state, seat, "PR-20")


def _turn_up(state: State) -> list[Announcement]:
    """Now everyone sees the five symbols (PR-30)."""
    state.phase = "answering"
    return [Announcement(TurnedUp())]
