"""What is illegal or malformed changes nothing, not by a byte, and says why in words that exist."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw

from palmtop.engine.errors import Illegal, Malformed, Refusal
from palmtop.engine.game import AnyGame, Seat, When
from palmtop.engine.match import Input
from palmtop.translations import LANGUAGES, catalogues
from tests.contract import shapes
from tests.contract.games import every_game
from tests.contract.sitting import Sitting, encode, sittings
from tests.effort import examples

TRIES = 60


@every_game
@examples(40)
@given(data=st.data(), walk=st.integers(0, 2**32))
def test_an_illegal_move_changes_nothing(game: AnyGame, data: st.DataObject, walk: int) -> None:
    """Moves of every kind, at any time, by seats whose turn it is and isn't, and by seats nobody has."""
    sitting, chance = data.draw(sittings(game.id)), Random(walk)
    before = sitting.match.bytes()
    strangers = [Seat(-1), Seat(len(sitting.seats))]
    for _ in range(TRIES):
        seat, move = chance.choice([*sitting.seats, *strangers]), sitting.any_move(chance)
        state = sitting.twin()
        illegal = refused(sitting, state, seat, move)
        if illegal is None:
            assert seat not in strangers
            continue
        assert illegal.rule
        assert encode(state) == before, move
        check_words(illegal.word, illegal.args_)


def refused(sitting: Sitting, state: Any, seat: Seat, move: Any) -> Illegal | None:
    try:
        sitting.try_on(state, seat, move)
    except Illegal as illegal:
        return illegal
    return None


@every_game
@examples(30)
@given(data=st.data(), walk=st.integers(0, 2**32))
def test_what_cannot_be_read_changes_nothing(game: AnyGame, data: st.DataObject, walk: int) -> None:
    sitting, chance = data.draw(sittings(game.id)), Random(walk)
    before, inputs = sitting.match.bytes(), sitting.match.inputs
    for raw in garbage(sitting, chance):
        seat = chance.choice(sitting.seats)
        with pytest.raises(Malformed):
            sitting.match.take(Input(seat, Raw(raw), When(sitting.now, sitting.now)))
    assert sitting.match.bytes() == before
    assert sitting.match.inputs == inputs


def garbage(sitting: Sitting, chance: Random) -> Iterator[bytes]:
    yield from (b"", b"null", b"{}", b"[]", b'"', b"\xff", b"0" * 40, b"[" * 2000, b'{"type":"no such move"}')
    for kind in shapes.structs(sitting.game.Move):
        for value in shapes.broken(shapes.sample(kind, chance), chance):
            try:
                msgspec.convert(value, sitting.game.Move)
            except msgspec.ValidationError:
                yield encode(value)


@every_game
@examples(20)
@given(data=st.data())
def test_a_bell_that_is_not_due_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    sitting = data.draw(sittings(game.id))
    due = game.alarm(sitting.state)
    if due is None:
        before = sitting.match.bytes()
        with pytest.raises(Refusal) as refusal:
            sitting.match.ring(When(sitting.now, sitting.now))
        assert sitting.match.bytes() == before
        check_words(refusal.value.word, refusal.value.args_)


# --- words ----------------------------------------------------------------------------------


@every_game
@examples(40)
@given(data=st.data())
def test_every_reason_in_a_view_has_words(game: AnyGame, data: st.DataObject) -> None:
    sitting = data.draw(sittings(game.id))
    views = [game.table(sitting.state), *map(sitting.hand, sitting.seats)]
    for reason in (reason for view in views for reason in reasons(msgspec.to_builtins(view))):
        check_words(reason["word"], reason["args"])


def reasons(value: Any) -> Iterator[dict[str, Any]]:
    """Objections anywhere within: they have a rule, a word and its arguments."""
    if isinstance(value, dict):
        if {"rule", "word", "args"} <= value.keys():
            yield value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for part in value:
            yield from reasons(part)


def check_words(word: str, args: dict[str, str | int]) -> None:
    for language in LANGUAGES:
        assert spoken(language).has_message(word), f"{word} has no words in {language}"
        pattern = spoken(language).get_message(word).value
        assert pattern is not None
        _, errors = spoken(language).format_pattern(pattern, args)
        assert not errors, f"{word} in {language}: {errors}"


@cache
def spoken(language: str) -> FluentBundle:
    bundle = FluentBundle([language])
    for catalogue in catalogues(language):
        bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))
    return bundle
