"""Packed points, with the examples that the client is tested with too, and how malformed ones are refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from palmtop.engine.errors import Malformed
from palmtop.engine.match import decode
from palmtop.games.palm_reader import PALM_READER
from palmtop.games.palm_reader.model import INK_POINTS, TOUCH_POINTS, Ink, Point, Touch, packed_shape, unpacked_shape
from palmtop.games.palm_reader.packing import ALPHABET, LONGEST_MS, LONGEST_POINT, SPAN, measure, pack, unpack

FILE = Path(__file__).parents[3] / "web/src/games/palm-reader/palm/packing-examples.json"
EXAMPLES = msgspec.json.decode(FILE.read_bytes())
COORDINATES = st.integers(0, SPAN)
POINTS: st.SearchStrategy[list[Point]] = st.lists(st.tuples(COORDINATES, COORDINATES, st.integers(0, LONGEST_MS)))
BESIDE: st.SearchStrategy[list[Point]] = st.lists(
    st.tuples(
        st.integers(-2, SPAN + 2), st.integers(-2, SPAN + 2), st.sampled_from([-1, 0, 17, 34, 40, LONGEST_MS + 1])
    ),
    min_size=1,
)
TEXTS = st.text(st.sampled_from(ALPHABET))


def name_of(example: dict[str, Any]) -> str:
    return str(example["name"])


def refusal(kind: Any, points: object) -> str:
    tag = "ink" if kind is PALM_READER.Move else "touch"
    with pytest.raises(Malformed) as refused:
        decode(kind, msgspec.json.encode({"type": tag, "points": points}), "move")
    return str(refused.value.args_["why"])


@pytest.mark.parametrize("example", EXAMPLES["good"], ids=name_of)
def test_points_are_packed_and_unpacked_as_in_the_client(example: dict[str, Any]) -> None:
    points = [tuple(point) for point in example["points"]]
    assert pack(points) == example["packed"]
    assert unpack(example["packed"]) == points


@given(POINTS)
def test_any_points_come_back_and_json_escapes_nothing(points: list[Point]) -> None:
    packed = pack(points)
    assert unpack(packed) == points
    assert len(msgspec.json.encode(packed)) == len(packed) + 2
    assert len(packed) <= LONGEST_POINT * len(points)


@given(st.one_of(POINTS, BESIDE).filter(bool))
def test_points_are_measured_as_if_they_were_unpacked(points: list[Point]) -> None:
    times = [time for _, _, time in points]
    measured = measure(pack(points))
    assert (measured.points, measured.begins, measured.ends) == (len(points), times[0], times[-1])
    assert measured.forward == (times == sorted(times))
    assert measured.on_palm == all(
        0 <= x <= SPAN and 0 <= y <= SPAN and 0 <= time <= LONGEST_MS for x, y, time in points
    )


@given(TEXTS)
def test_whatever_can_be_unpacked_can_be_measured_and_nothing_else(packed: str) -> None:
    try:
        points = len(unpack(packed))
    except ValueError as refused:
        with pytest.raises(ValueError, match=f"^{refused}$"):
            measure(packed)
    else:
        assert measure(packed).points == points


@pytest.mark.parametrize("example", EXAMPLES["bad"], ids=name_of)
def test_a_malformed_text_is_refused_and_says_why(example: dict[str, Any]) -> None:
    assert refusal(PALM_READER.Move, example["packed"]).startswith("packed points")
    assert refusal(PALM_READER.Gesture, example["packed"]).startswith("packed points")


def test_a_printed_symbol_is_packed_as_in_the_client() -> None:
    shape = [[(420, 100), (740, 360), (420, 700)], [(500, 500)]]
    assert packed_shape(shape) == ["]4a&!~{/_-!~v=g%!", "s7s7!"]
    assert unpacked_shape(packed_shape(shape)) == shape


def test_too_many_points_are_refused_packed_or_not() -> None:
    many: list[Point] = [(1, 1, 17 * n) for n in range(INK_POINTS + 1)]
    assert refusal(PALM_READER.Move, pack(many)) == f"{INK_POINTS + 1} packed points, expected at most {INK_POINTS}"
    assert refusal(PALM_READER.Move, many) == f"Expected `array` of length <= {INK_POINTS} - at `$.points`"
    assert Ink(many[:-1]).drawn == many[:-1]
    assert "expected at most" in refusal(PALM_READER.Gesture, pack(many[: TOUCH_POINTS + 1]))


@pytest.mark.parametrize("late", [LONGEST_MS + 1, -1])
def test_a_time_out_of_bounds_is_refused_even_if_the_last_point_is_within_them(late: int) -> None:
    points = [(5, 5, LONGEST_MS - 10), (5, 5, late), (5, 5, late + 17), (5, 5, 500)]
    assert refusal(PALM_READER.Move, pack(points)) == f"packed point {points[1]} is not on the palm, or too late"


@pytest.mark.parametrize("point", [(-1, 0, 0), (0, SPAN + 1, 0), (0, 0, LONGEST_MS + 1), (0, 0, -1)])
def test_points_beside_the_palm_are_refused(point: Point) -> None:
    assert (
        refusal(PALM_READER.Move, pack([(5, 5, 5), point])) == f"packed point {point} is not on the palm, or too late"
    )


def test_ink_without_a_point_is_refused_but_a_touch_may_have_none() -> None:
    assert "length >= 1" in refusal(PALM_READER.Move, "")
    assert Touch([]).drawn == []


def test_lists_of_earlier_versions_are_read_and_stored_packed() -> None:
    ink = decode(PALM_READER.Move, b'{"type":"ink","points":[[1,2,3],[4,5,20]],"up":true,"down":false}', "move")
    assert ink == Ink([(1, 2, 3), (4, 5, 20)])
    assert msgspec.json.encode(ink) == b'{"type":"ink","points":"%s"}' % pack([(1, 2, 3), (4, 5, 20)]).encode()
