"""Illegal and malformed moves change nothing, and every refusal has a text in every language."""

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
from tests.contract import type_samples
from tests.contract.games import every_game
from tests.contract.recorded_match import RecordedMatch, encode, random_matches
from tests.effort import examples

TRIES = 60


@every_game
@examples(40)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_an_illegal_move_changes_nothing(game: AnyGame, data: st.DataObject, seed: int) -> None:
    """Moves of every kind, at any time, by seats whose turn it is or isn't, and by seats that don't exist."""
    recorded, chance = data.draw(random_matches(game.id)), Random(seed)
    before = recorded.match.bytes()
    strangers = [Seat(-1), Seat(len(recorded.seats))]
    for _ in range(TRIES):
        seat, move = chance.choice([*recorded.seats, *strangers]), recorded.any_move(chance)
        state = recorded.copy_state()
        illegal = refused(recorded, state, seat, move)
        if illegal is None:
            assert seat not in strangers
            continue
        assert illegal.rule
        assert encode(state) == before, move
        check_text(illegal.word, illegal.args_)


def refused(recorded: RecordedMatch, state: Any, seat: Seat, move: Any) -> Illegal | None:
    try:
        recorded.play_on(state, seat, move)
    except Illegal as illegal:
        return illegal
    return None


@every_game
@examples(30)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_malformed_move_changes_nothing(game: AnyGame, data: st.DataObject, seed: int) -> None:
    recorded, chance = data.draw(random_matches(game.id)), Random(seed)
    before, inputs = recorded.match.bytes(), recorded.match.inputs
    for raw in malformed(recorded, chance):
        seat = chance.choice(recorded.seats)
        with pytest.raises(Malformed):
            recorded.match.take(Input(seat, Raw(raw), When(recorded.now, recorded.now)))
    assert recorded.match.bytes() == before
    assert recorded.match.inputs == inputs


def malformed(recorded: RecordedMatch, chance: Random) -> Iterator[bytes]:
    yield from (b"", b"null", b"{}", b"[]", b'"', b"\xff", b"0" * 40, b"[" * 2000, b'{"type":"no such move"}')
    for kind in type_samples.structs(recorded.game.Move):
        for value in type_samples.broken(type_samples.sample(kind, chance), chance):
            try:
                msgspec.convert(value, recorded.game.Move)
            except msgspec.ValidationError:
                yield encode(value)


@every_game
@examples(20)
@given(data=st.data())
def test_an_alarm_that_is_not_due_changes_nothing(game: AnyGame, data: st.DataObject) -> None:
    recorded = data.draw(random_matches(game.id))
    due = game.alarm(recorded.state)
    early = recorded.now if due is None else due - 1
    before = recorded.match.bytes()
    with pytest.raises(Refusal) as refusal:
        recorded.match.ring(When(early, early))
    assert recorded.match.bytes() == before
    check_text(refusal.value.word, refusal.value.args_)


# --- texts ----------------------------------------------------------------------------------


@every_game
@examples(40)
@given(data=st.data())
def test_every_reason_in_a_view_has_a_text(game: AnyGame, data: st.DataObject) -> None:
    recorded = data.draw(random_matches(game.id))
    views = [game.table(recorded.state), *map(recorded.hand, recorded.seats)]
    for reason in (reason for view in views for reason in reasons(msgspec.to_builtins(view))):
        check_text(reason["word"], reason["args"])


def reasons(value: Any) -> Iterator[dict[str, Any]]:
    """Reasons anywhere in a view: objects with a rule, a word and its arguments."""
    if isinstance(value, dict):
        if {"rule", "word", "args"} <= value.keys():
            yield value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for part in value:
            yield from reasons(part)


def check_text(word: str, args: dict[str, str | int]) -> None:
    for language in LANGUAGES:
        assert bundle_of(language).has_message(word), f"{word} has no text in {language}"
        pattern = bundle_of(language).get_message(word).value
        assert pattern is not None
        _, errors = bundle_of(language).format_pattern(pattern, args)
        assert not errors, f"{word} in {language}: {errors}"


@cache
def bundle_of(language: str) -> FluentBundle:
    bundle = FluentBundle([language])
    for catalogue in catalogues(language):
        bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))
    return bundle
