"""The symbol's way through all palms until the card is turned up."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.game import Seat
from palmtop.games.palm_reader import PALM_READER, rules, view
from palmtop.games.palm_reader.model import (
    DRAWING_PIECES_MAX,
    DRAWING_POINTS,
    DRAWING_STROKES,
    INK_POINTS,
    QUESTION,
    TURNS_MAX,
    Again,
    Answer,
    FaceUp,
    Finish,
    HoldOut,
    Ink,
    Point,
    SetOut,
    Touch,
    Turn,
)
from palmtop.games.palm_reader.packing import LONGEST_MS
from tests.games.palm_reader.stage import (
    STROKE,
    all_around,
    forbidden,
    looking,
    palm_held_out,
    pass_on,
    play,
    travelling,
)

SEATS = st.sampled_from(PALM_READER.seats)
FULL = ("PR-18", "palm-reader-drawing-full")
NOT_FIRST = "palm-reader-first-player-only"
NOT_YOUR_DRAWING = ("PR-13", "palm-reader-not-your-drawing")

# --- from palm to palm ----------------------------------------------------------------------


@pytest.mark.rule("PR-13")
@given(SEATS)
def test_the_symbol_goes_clockwise_and_comes_back_to_the_first_player(seats: int) -> None:
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
    state, _, _ = palm_held_out()
    for seat in state.order[1:]:
        assert forbidden(state, seat, STROKE) == NOT_YOUR_DRAWING
        assert forbidden(state, seat, Finish()) == NOT_YOUR_DRAWING
    assert forbidden(state, state.order[2], HoldOut()) == ("PR-18", "palm-reader-not-your-palm")


@pytest.mark.rule("PR-14")
@given(SEATS)
def test_only_the_receiver_feels_a_touch_and_only_in_a_held_out_palm(seats: int) -> None:
    state = travelling(seats)
    touch = Touch([(1, 2, 3)])
    while state.phase == "passing":
        drawer, receiver = state.drawer, state.receiver
        for seat in state.order:
            assert rules.feel(state, seat, touch) == ()
        play(state, receiver or 0, HoldOut())
        for seat in state.order:
            assert rules.feel(state, seat, touch) == ((receiver,) if seat == drawer else ())
        play(state, drawer or 0, STROKE, Finish())


@pytest.mark.rule("PR-14", "PR-18")
def test_a_drawing_is_shown_to_nobody_while_the_symbol_is_passed_on() -> None:
    """Not even to the drawer: two different drawings that last equally long give equal views."""
    views = []
    for ink in (STROKE, Ink([(5, 5, 240)])):
        state, drawer, _ = palm_held_out()
        play(state, drawer, ink)
        views.append((view.table(state), [view.hand(state, Seat(seat)) for seat in range(4)]))
    assert views[0] == views[1]
    assert views[0][0].gallery is None


@pytest.mark.rule("PR-14")
def test_a_refusal_to_others_does_not_depend_on_the_drawing() -> None:
    state, drawer, _ = palm_held_out()
    points: list[Point] = [(0, 0, 50)] * INK_POINTS
    for _ in range(11_600 // INK_POINTS):
        play(state, drawer, Ink(points))
    play(state, drawer, Ink(points[:300]))
    assert forbidden(state, drawer, Ink(points)) == FULL
    for seat in state.order[1:]:
        for ink in (Ink(points), Ink([(0, 0, 0)]), Ink([(0, 0, 9), (0, 0, 5)])):
            assert forbidden(state, seat, ink) == NOT_YOUR_DRAWING


@pytest.mark.rule("PR-15")
def test_only_the_first_player_sees_the_card_while_the_symbol_is_passed_on() -> None:
    state = travelling(4)
    for phase in ("passing",) * 4 + ("deciding",):
        assert state.phase == phase
        assert view.table(state).card.symbols is None
        assert [seat for seat in range(4) if view.hand(state, Seat(seat)).secret] == [state.round.first]
        if phase == "passing":
            pass_on(state)


@pytest.mark.rule("PR-19")
@given(SEATS)
def test_with_real_palms_each_player_in_turn_says_that_the_symbol_was_passed_on(seats: int) -> None:
    state = travelling(seats, palms="real")
    first, second = state.order[:2]
    assert forbidden(state, second, HoldOut()) == ("PR-18", "palm-reader-not-your-palm")
    assert forbidden(state, first, STROKE) == ("PR-19", "palm-reader-real-palms")
    assert rules.feel(state, first, Touch([(1, 1, 1)])) == ()
    for seat in state.order:
        assert forbidden(state, (seat + 1) % seats, Finish()) == ("PR-19", "palm-reader-not-your-drawing")
        assert view.table(state).passing.waiting == [seat]
        play(state, seat, Finish())
    assert state.phase == "deciding"


# --- one drawing ----------------------------------------------------------------------------


@pytest.mark.rule("PR-18")
def test_a_drawing_begins_when_the_palm_is_held_out() -> None:
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


@pytest.mark.rule("PR-16")
def test_a_drawing_cannot_be_empty() -> None:
    state, drawer, _ = palm_held_out()
    assert forbidden(state, drawer, Finish()) == ("PR-16", "palm-reader-nothing-drawn")


@pytest.mark.rule("PR-17")
@given(st.lists(st.tuples(st.integers(1, 20), st.booleans()), min_size=1, max_size=12))
def test_a_drawing_only_ever_grows(pieces: list[tuple[int, bool]]) -> None:
    """No move removes anything, and pieces are joined to the strokes that were drawn."""
    state, drawer, _ = palm_held_out()
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
        assert state.attempt.drawings[0].unpacked == strokes
    assert forbidden(state, drawer, HoldOut())[0] == "PR-18"
    play(state, drawer, Finish())
    assert forbidden(state, drawer, STROKE) == NOT_YOUR_DRAWING


@pytest.mark.rule("PR-18", "PR-39")
def test_a_finger_put_down_anew_starts_a_stroke_even_if_its_lifting_was_not_sent() -> None:
    """The phone failed while the finger was down."""
    state, drawer, _ = palm_held_out()
    play(state, drawer, Ink([(1, 1, 0)], up=False, down=True), Ink([(2, 2, 20)], up=False))
    play(state, drawer, Ink([(900, 900, 5000)], up=False, down=True), Ink([(901, 901, 5020)]))
    strokes = state.attempt.drawings[0].unpacked
    assert strokes == [[(1, 1, 0), (2, 2, 20)], [(900, 900, 5000), (901, 901, 5020)]]
    for n in range(DRAWING_STROKES - 2):
        play(state, drawer, Ink([(5, 5, 6000 + n)], up=False, down=True))
    assert forbidden(state, drawer, Ink([(5, 5, 9000)], up=False, down=True)) == FULL
    play(state, drawer, Ink([(5, 5, 9000)], up=False))


@pytest.mark.rule("PR-18")
def test_a_drawing_has_a_limit_of_points() -> None:
    """One of a minute and 5,000 points is kept whole."""
    state, drawer, _ = palm_held_out()
    points: list[Point] = [(n % 1000, n // 10, 12 * n) for n in range(5000)]
    for start in range(0, 5000, INK_POINTS):
        play(state, drawer, Ink(points[start : start + INK_POINTS], up=start + INK_POINTS >= 5000))
    assert state.attempt.drawings[0].unpacked == [points]
    many: list[Point] = [(0, 0, LONGEST_MS)] * INK_POINTS
    for _ in range((DRAWING_POINTS - 5000) // INK_POINTS):
        play(state, drawer, Ink(many))
    assert forbidden(state, drawer, Ink(many)) == FULL
    play(state, drawer, Finish())
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "ink", "points": [[0, 0, 0]] * (INK_POINTS + 1)}, PALM_READER.Move)


@pytest.mark.rule("PR-18")
def test_a_drawing_has_a_limit_of_strokes() -> None:
    state, drawer, _ = palm_held_out()
    play(state, drawer, *(Ink([(at, at, at)]) for at in range(DRAWING_STROKES - 1)))
    play(state, drawer, Ink([(1, 1, 900)], up=False), Ink([(2, 2, 910)]))  # one stroke, in two pieces
    assert forbidden(state, drawer, Ink([(3, 3, 920)])) == FULL
    assert len(state.attempt.drawings[0].strokes) == DRAWING_STROKES
    play(state, drawer, Finish())


@pytest.mark.rule("PR-18")
def test_the_times_of_a_drawing_never_decrease() -> None:
    state, drawer, receiver = palm_held_out()
    back = ("PR-18", "palm-reader-time-runs-back")
    assert forbidden(state, drawer, Ink([(1, 1, 0), (2, 2, 40), (3, 3, 39)])) == back
    play(state, drawer, Ink([(1, 1, 0), (2, 2, 40)], up=False))
    assert forbidden(state, drawer, Ink([(3, 3, 39)])) == back
    play(state, drawer, Ink([(3, 3, 40), (4, 4, 40)]))  # equal times are allowed: the clock stops at its limit
    assert forbidden(state, drawer, Ink([(5, 5, 39), (6, 6, 80)])) == back
    play(state, drawer, Finish())
    play(state, state.order[2], HoldOut())
    play(state, receiver, Ink([(1, 1, 0)]))  # each drawing has a clock of its own


@pytest.mark.rule("PR-18")
def test_nobody_feels_a_touch_with_decreasing_times() -> None:
    state, drawer, receiver = palm_held_out()
    assert rules.feel(state, drawer, Touch([(1, 1, 30), (2, 2, 30), (3, 3, 45)])) == (receiver,)
    assert rules.feel(state, drawer, Touch([(1, 1, 30), (2, 2, 45), (3, 3, 44)])) == ()
    assert rules.feel(state, drawer, Touch([], up=True)) == (receiver,)


@pytest.mark.rule("PR-17", "PR-18")
def test_only_the_drawer_sees_how_long_the_drawing_has_lasted() -> None:
    state, drawer, _ = palm_held_out()

    def begun() -> list[int | None]:
        return [view.hand(state, seat).begun for seat in state.order]

    assert begun() == [None] * 4
    play(state, drawer, Ink([(1, 1, 0)], up=False))
    assert begun() == [0, None, None, None]
    play(state, drawer, Ink([(1, 1, 20), (5, 5, 170)]))
    assert begun() == [170, None, None, None]
    play(state, drawer, Finish())
    assert begun() == [None] * 4


# --- a second attempt, and turning the card up ----------------------------------------------


@pytest.mark.rule("PR-20")
def test_the_first_player_may_order_a_second_attempt_with_the_same_symbol() -> None:
    state = travelling(4, QUESTION)
    first, symbol = state.round.first, state.round.symbol
    assert forbidden(state, first, Again()) == ("PR-20", "palm-reader-not-back")
    all_around(state)
    assert view.table(state).passing.waiting == [first]
    assert forbidden(state, (first + 1) % 4, Again()) == ("PR-20", NOT_FIRST)
    play(state, first, Again())
    assert (state.round.symbol, state.phase, state.drawer) == (symbol, "passing", first)
    assert view.table(state).round.attempt == 2


@pytest.mark.rule("PR-21")
@given(SEATS)
def test_a_second_attempt_does_not_come_back_to_the_first_player(seats: int) -> None:
    state = travelling(seats)
    assert view.table(state).round.way == [*state.order, state.round.first]
    all_around(state, attempts=2)
    assert view.table(state).round.way == state.order
    assert [drawing.by for drawing in state.attempt.drawings] == state.order[:-1]
    assert state.phase == "answering"


@pytest.mark.rule("PR-19", "PR-21")
@given(SEATS)
def test_with_real_palms_too_a_second_attempt_does_not_come_back(seats: int) -> None:
    state = travelling(seats, palms="real")
    all_around(state)
    play(state, state.round.first, Again())
    for seat in state.order[:-1]:
        assert state.drawer == seat
        play(state, seat, Finish())
    assert state.phase == "answering"
    assert forbidden(state, state.order[-1], Finish()) == ("PR-13", "palm-reader-nothing-travels")


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
def test_the_first_player_turns_the_card_up_for_everyone() -> None:
    state = travelling(4)
    all_around(state)
    first = state.round.first
    assert forbidden(state, (first + 1) % 4, FaceUp()) == ("PR-20", NOT_FIRST)
    secret = view.hand(state, first).secret
    play(state, first, FaceUp())
    card = view.table(state).card
    assert secret is not None
    assert card.symbols == secret.symbols
    assert card.number is None
    assert forbidden(state, first, Answer(1)) == ("PR-32", "palm-reader-first-knows")


@pytest.mark.rule("PR-23")
def test_the_die_is_not_turned_for_ever() -> None:
    state = looking(4, die=QUESTION)
    for number in range(TURNS_MAX):
        move = Turn(1 + number % 2)
        assert rules.excess(state, state.round.first, move) is None
        play(state, state.round.first, move)
    refused = rules.excess(state, state.round.first, Turn(5))
    assert refused is not None
    assert refused.word == "palm-reader-turned-too-often"
    assert rules.excess(state, state.round.first, SetOut()) is None


@pytest.mark.rule("PR-23")
def test_a_drawing_of_too_many_pieces_can_only_be_finished() -> None:
    state, drawer, receiver = palm_held_out()
    piece = Ink([(10, 20, 0)], up=False)
    for _ in range(DRAWING_PIECES_MAX):
        assert rules.excess(state, drawer, piece) is None
        play(state, drawer, piece)
    refused = rules.excess(state, drawer, piece)
    assert refused is not None
    assert refused.word == "palm-reader-too-many-pieces"
    assert rules.excess(state, drawer, Finish()) is None
    play(state, drawer, Finish())
    play(state, state.receiver or 0, HoldOut())
    assert rules.excess(state, receiver, piece) is None  # the next drawing
