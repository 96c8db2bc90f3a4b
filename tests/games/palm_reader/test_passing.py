"""A symbol on its way from palm to palm."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.palm_reader import PALM_READER, passing, view
from palmtop.games.palm_reader.model import (
    DRAWING_POINTS,
    DRAWING_STROKES,
    INK_POINTS,
    LONGEST_MS,
    QUESTION,
    Again,
    Answer,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    Point,
    SetOut,
    Shake,
    Touch,
    Turn,
)
from tests.games.palm_reader.stage import (
    STROKE,
    all_around,
    dealt,
    forbidden,
    looking,
    pass_on,
    play,
    travelling,
)

SEATS = st.sampled_from(PALM_READER.seats)


@pytest.mark.rule("PR-11")
def test_only_the_first_player_shakes_and_only_once() -> None:
    state = dealt(4)
    first = state.round.first
    assert forbidden(state, (first + 1) % 4, Shake()) == ("PR-11", "palm-reader-first-player-only")
    play(state, first, Shake())
    assert forbidden(state, first, Shake()) == ("PR-11", "palm-reader-shaken-already")


@pytest.mark.rule("PR-11")
@given(st.integers(1, 5))
def test_the_die_names_the_symbol(die: int) -> None:
    state = looking(4, die)
    secret = view.hand(state, state.round.first).secret
    assert secret is not None
    assert (secret.die, secret.number) == (die, die)
    assert forbidden(state, state.round.first, Turn(1)) == ("PR-12", "palm-reader-die-stands")
    play(state, state.round.first, SetOut())
    assert state.round.symbol == die


@pytest.mark.rule("PR-12")
@given(st.integers(1, 5))
def test_on_the_question_mark_the_first_player_chooses(number: int) -> None:
    state = looking(4, QUESTION)
    first = state.round.first
    assert forbidden(state, first, SetOut()) == ("PR-12", "palm-reader-turn-the-die")
    assert forbidden(state, (first + 1) % 4, Turn(number)) == ("PR-12", "palm-reader-first-player-only")
    play(state, first, Turn(number % 5 + 1), Turn(number))
    assert forbidden(state, first, Turn(number)) == ("PR-12", "palm-reader-turned-to-that")
    play(state, first, SetOut())
    assert state.round.symbol == number
    assert forbidden(state, first, Turn(1)) == ("PR-12", "palm-reader-die-stands")


@pytest.mark.rule("PR-11", "PR-12")
def test_nobody_else_can_tell_a_question_mark_from_a_number() -> None:
    tables = []
    for die in (QUESTION, 4):
        state = looking(5, die)
        tables.append(view.table(state))
        if die == QUESTION:
            play(state, state.round.first, Turn(3))
            assert view.table(state) == tables[0]
    assert tables[0] == tables[1]


@pytest.mark.rule("PR-13")
@given(SEATS)
def test_it_goes_to_the_left_and_comes_back_to_the_first_palm(seats: int) -> None:
    state = travelling(seats)
    order = state.order
    for place in range(seats):
        assert state.drawer == order[place]
        assert state.receiver == order[(place + 1) % seats]
        pass_on(state)
    assert state.phase == "deciding"
    assert [drawing.by for drawing in state.round.attempts[0].drawings] == order


@pytest.mark.rule("PR-13")
def test_nobody_draws_out_of_turn() -> None:
    state = travelling(4)
    order = state.order
    play(state, order[1], HoldOut())
    for seat in order[1:]:
        assert forbidden(state, seat, STROKE) == ("PR-13", "palm-reader-not-your-drawing")
        assert forbidden(state, seat, Finish()) == ("PR-13", "palm-reader-not-your-drawing")
    assert forbidden(state, order[2], HoldOut()) == ("PR-18", "palm-reader-not-your-palm")


@pytest.mark.rule("PR-14")
@given(SEATS)
def test_only_the_one_drawn_on_feels_it(seats: int) -> None:
    state = travelling(seats)
    touch = Touch([(1, 2, 3)])
    while state.phase == "passing":
        drawer, receiver = state.drawer, state.receiver
        for seat in range(seats):
            assert passing.feel(state, Seat(seat), touch) == ()  # no palm is held out yet
        play(state, receiver or 0, HoldOut())
        for seat in range(seats):
            assert passing.feel(state, Seat(seat), touch) == ((receiver,) if seat == drawer else ())
        play(state, drawer or 0, STROKE, Finish())


@pytest.mark.rule("PR-18", "PR-39")
def test_a_stroke_whose_end_nobody_saw_is_not_joined_to_the_next() -> None:
    """The phone died with the finger down; who comes back puts it down anew."""
    state = travelling(4)
    drawer, receiver = state.order[:2]
    play(state, receiver, HoldOut())
    play(state, drawer, Ink([(1, 1, 0)], up=False, down=True), Ink([(2, 2, 20)], up=False))
    play(state, drawer, Ink([(900, 900, 5000)], up=False, down=True), Ink([(901, 901, 5020)]))
    drawing = state.attempt.under_way
    assert drawing is not None
    assert drawing.strokes == [[(1, 1, 0), (2, 2, 20)], [(900, 900, 5000), (901, 901, 5020)]]
    for n in range(DRAWING_STROKES - 2):
        play(state, drawer, Ink([(5, 5, 6000 + n)], up=False, down=True))
    more = Ink([(5, 5, 9000)], up=False, down=True)
    assert forbidden(state, drawer, more) == ("PR-18", "palm-reader-drawing-full")
    play(state, drawer, Ink([(5, 5, 9000)], up=False))


@pytest.mark.rule("PR-14", "PR-18")
def test_what_is_drawn_is_shown_to_nobody_while_the_symbol_travels() -> None:
    """Not even to the drawer: the finger leaves no lasting ink."""
    views = []
    for ink in (STROKE, Ink([(5, 5, 240)])):  # lasting as long
        state = travelling(4)
        drawer, receiver = state.order[:2]
        play(state, receiver, HoldOut())
        play(state, drawer, ink)
        views.append((view.table(state), [view.hand(state, Seat(seat)) for seat in range(4)]))
    assert views[0] == views[1]
    assert views[0][0].gallery is None


@pytest.mark.rule("PR-15")
def test_nobody_but_the_first_player_sees_the_card_while_it_travels() -> None:
    state = travelling(4)
    while state.phase in ("passing", "deciding"):
        assert view.table(state).card.symbols is None
        assert [seat for seat in range(4) if view.hand(state, Seat(seat)).secret] == [state.round.first]
        if state.phase == "deciding":
            break
        pass_on(state)


@pytest.mark.rule("PR-16")
def test_something_must_be_drawn() -> None:
    state = travelling(4)
    drawer, receiver = state.order[:2]
    play(state, receiver, HoldOut())
    assert forbidden(state, drawer, Finish()) == ("PR-16", "palm-reader-nothing-drawn")


@pytest.mark.rule("PR-17")
@given(st.lists(st.tuples(st.integers(1, 20), st.booleans()), min_size=1, max_size=12))
def test_a_drawing_only_ever_grows(pieces: list[tuple[int, bool]]) -> None:
    """No move takes anything back, and what comes in pieces is the drawing that was drawn, in order."""
    state = travelling(4)
    drawer, receiver = state.order[:2]
    play(state, receiver, HoldOut())
    strokes: list[list[Point]] = []
    lifted, clock = True, 0
    for length, up in pieces:
        points: list[Point] = [(clock % 1000, 7, clock + n) for n in range(length)]
        clock += length
        play(state, drawer, Ink(points, up))
        if lifted:
            strokes.append([])
        strokes[-1] += points
        lifted = up
        assert state.round.attempts[0].drawings[0].strokes == strokes
    assert forbidden(state, drawer, HoldOut())[0] == "PR-18"
    play(state, drawer, Finish())
    assert forbidden(state, drawer, STROKE) == ("PR-13", "palm-reader-not-your-drawing")


@pytest.mark.rule("PR-18")
def test_a_drawing_begins_once_the_palm_is_held_out() -> None:
    state = travelling(4)
    drawer, receiver = state.order[:2]
    assert forbidden(state, drawer, STROKE) == ("PR-18", "palm-reader-palm-not-ready")
    assert view.table(state).passing.waiting == [receiver]
    play(state, receiver, HoldOut())
    assert view.table(state).passing.held_out
    assert view.table(state).passing.waiting == [drawer]
    assert forbidden(state, receiver, HoldOut()) == ("PR-18", "palm-reader-palm-held-out")
    assert view.hand(state, receiver).moves == []
    play(state, drawer, STROKE, Ink([(1, 1, 900)]), Finish())
    assert not view.table(state).passing.held_out


@pytest.mark.rule("PR-18")
def test_a_drawing_of_a_minute_and_five_thousand_points_is_whole_and_one_without_end_is_refused() -> None:
    state = travelling(4)
    drawer, receiver = state.order[:2]
    play(state, receiver, HoldOut())
    points: list[Point] = [(n % 1000, n // 10, 12 * n) for n in range(5000)]
    for start in range(0, 5000, INK_POINTS):
        piece = points[start : start + INK_POINTS]
        play(state, drawer, Ink(piece, up=start + INK_POINTS >= 5000))
    assert state.round.attempts[0].drawings[0].strokes == [points]
    many: list[Point] = [(0, 0, LONGEST_MS)] * INK_POINTS
    for _ in range((DRAWING_POINTS - 5000) // INK_POINTS):
        play(state, drawer, Ink(many))
    assert forbidden(state, drawer, Ink(many)) == ("PR-18", "palm-reader-drawing-full")
    play(state, drawer, Finish())
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "ink", "points": [[0, 0, 0]] * (INK_POINTS + 1)}, PALM_READER.Move)


@pytest.mark.rule("PR-18")
def test_a_drawing_of_two_hundred_strokes_is_whole_and_one_more_is_refused() -> None:
    state = travelling(4)
    drawer, receiver = state.order[:2]
    play(state, receiver, HoldOut())
    play(state, drawer, *(Ink([(at, at, at)]) for at in range(DRAWING_STROKES - 1)))
    play(state, drawer, Ink([(1, 1, 900)], up=False), Ink([(2, 2, 910)]))  # one stroke, in two pieces
    assert forbidden(state, drawer, Ink([(3, 3, 920)])) == ("PR-18", "palm-reader-drawing-full")
    assert len(state.round.attempts[0].drawings[0].strokes) == DRAWING_STROKES
    play(state, drawer, Finish())


@pytest.mark.rule("PR-14")
def test_whoever_is_out_of_turn_hears_the_same_however_long_the_drawing_is() -> None:
    state = travelling(4)
    drawer, receiver, *others = state.order
    play(state, receiver, HoldOut())
    points: list[Point] = [(0, 0, 50)] * INK_POINTS
    for _ in range(11_600 // INK_POINTS):
        play(state, drawer, Ink(points))
    play(state, drawer, Ink(points[:300]))
    assert forbidden(state, drawer, Ink(points)) == ("PR-18", "palm-reader-drawing-full")
    for seat in (receiver, *others):
        for ink in (Ink(points), Ink([(0, 0, 0)]), Ink([(0, 0, 9), (0, 0, 5)])):
            assert forbidden(state, seat, ink) == ("PR-13", "palm-reader-not-your-drawing")


@pytest.mark.rule("PR-18")
def test_time_never_runs_back_in_a_drawing() -> None:
    state = travelling(4)
    drawer, receiver = state.order[:2]
    play(state, receiver, HoldOut())
    back = ("PR-18", "palm-reader-time-runs-back")
    assert forbidden(state, drawer, Ink([(1, 1, 0), (2, 2, 40), (3, 3, 39)])) == back
    play(state, drawer, Ink([(1, 1, 0), (2, 2, 40)], up=False))
    assert forbidden(state, drawer, Ink([(3, 3, 39)])) == back
    play(state, drawer, Ink([(3, 3, 40), (4, 4, 40)]))  # a clock that stands still at its end
    assert forbidden(state, drawer, Ink([(5, 5, 39), (6, 6, 80)])) == back
    play(state, drawer, Finish())
    third = state.order[2]
    play(state, third, HoldOut())
    play(state, receiver, Ink([(1, 1, 0)]))  # each drawing has a clock of its own


@pytest.mark.rule("PR-18")
def test_nobody_feels_a_touch_in_which_time_runs_back() -> None:
    state = travelling(4)
    drawer, receiver = state.order[:2]
    play(state, receiver, HoldOut())
    assert passing.feel(state, drawer, Touch([(1, 1, 30), (2, 2, 30), (3, 3, 45)])) == (receiver,)
    assert passing.feel(state, drawer, Touch([(1, 1, 30), (2, 2, 45), (3, 3, 44)])) == ()
    assert passing.feel(state, drawer, Touch([], up=True)) == (receiver,)


@pytest.mark.rule("PR-17", "PR-18")
def test_who_draws_is_told_how_long_the_drawing_has_lasted_and_nobody_else_is() -> None:
    state = travelling(4)
    drawer, receiver = state.order[:2]

    def begun() -> list[int | None]:
        return [view.hand(state, seat).begun for seat in state.order]

    play(state, receiver, HoldOut())
    assert begun() == [None] * 4
    play(state, drawer, Ink([(1, 1, 0)], up=False))
    assert begun() == [0, None, None, None]
    play(state, drawer, Ink([(1, 1, 20), (5, 5, 170)]))
    assert begun() == [170, None, None, None]
    play(state, drawer, Finish())
    assert begun() == [None] * 4


@pytest.mark.rule("PR-19", "PR-21")
@given(SEATS)
def test_in_real_palms_too_a_second_attempt_does_not_come_back_to_the_first(seats: int) -> None:
    state = travelling(seats, palms="real")
    all_around(state)
    play(state, state.round.first, Again())
    order = state.order
    for seat in order[:-1]:
        assert state.drawer == seat
        play(state, seat, Finish())
    assert state.phase == "answering"
    assert forbidden(state, order[-1], Finish()) == ("PR-13", "palm-reader-nothing-travels")


@pytest.mark.rule("PR-19")
@given(SEATS)
def test_in_real_palms_each_says_when_it_has_been_passed_on(seats: int) -> None:
    state = travelling(seats, palms="real")
    order = state.order
    assert forbidden(state, order[1], HoldOut()) == ("PR-18", "palm-reader-not-your-palm")
    assert forbidden(state, order[0], STROKE) == ("PR-19", "palm-reader-real-palms")
    assert passing.feel(state, order[0], Touch([(1, 1, 1)])) == ()
    for seat in order:
        assert forbidden(state, (seat + 1) % seats, Finish()) == ("PR-19", "palm-reader-not-your-drawing")
        assert view.table(state).passing.waiting == [seat]
        play(state, seat, Finish())
    assert state.phase == "deciding"


@pytest.mark.rule("PR-20")
def test_the_first_player_may_order_a_second_attempt_with_the_same_symbol() -> None:
    state = travelling(4, QUESTION)
    first, symbol = state.round.first, state.round.symbol
    assert forbidden(state, first, Again()) == ("PR-20", "palm-reader-not-back")
    all_around(state)
    assert forbidden(state, (first + 1) % 4, Again()) == ("PR-20", "palm-reader-first-player-only")
    play(state, first, Again())
    assert (state.round.symbol, state.phase) == (symbol, "passing")
    assert state.drawer == first
    assert view.table(state).round.attempt == 2


@pytest.mark.rule("PR-21")
@given(SEATS)
def test_a_second_attempt_does_not_come_back_to_the_first_palm(seats: int) -> None:
    state = travelling(seats)
    all_around(state)
    play(state, state.round.first, Again())
    all_around(state)
    assert [drawing.by for drawing in state.round.attempts[1].drawings] == state.order[:-1]
    assert state.phase == "answering"


@pytest.mark.rule("PR-22")
def test_there_is_no_third_attempt() -> None:
    state = travelling(4)
    all_around(state)
    play(state, state.round.first, Again())
    for _ in range(3):
        assert forbidden(state, state.round.first, Again()) == ("PR-22", "palm-reader-no-more-attempts")
        pass_on(state)
    assert forbidden(state, state.round.first, Again()) == ("PR-22", "palm-reader-no-more-attempts")


@pytest.mark.rule("PR-30")
def test_the_first_player_turns_the_face_up_for_all() -> None:
    state = travelling(4)
    all_around(state)
    first = state.round.first
    assert forbidden(state, (first + 1) % 4, FaceUp()) == ("PR-20", "palm-reader-first-player-only")
    secret = view.hand(state, first).secret
    play(state, first, FaceUp())
    card = view.table(state).card
    assert secret is not None
    assert card.symbols == secret.symbols
    assert card.number is None
    assert forbidden(state, first, Answer(1)) == ("PR-32", "palm-reader-first-knows")
