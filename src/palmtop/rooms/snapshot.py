"""A room between two matches as bytes, so that it can be loaded without executing its past again.

A snapshot is made from a state that was folded from stored entries, never from a live one: that also remembers replies
which are not stored. It is used only by the same version of the program; others fold the entries again.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct
from msgspec.structs import replace

from palmtop.engine.game import AnyGame, Games, Outcome
from palmtop.engine.stretch import Stretch
from palmtop.rooms.entries import Dealt
from palmtop.rooms.fold import NO_GAMES
from palmtop.rooms.long_options import Earlier, LongOption, Values, shorten, values_of
from palmtop.rooms.long_options import restore as restore_options
from palmtop.rooms.match import GameFailed, LastViews, RoomMatch
from palmtop.rooms.state import (
    AudienceScore,
    Chair,
    Person,
    RoomCard,
    RoomState,
    ScoreLine,
    Scorepad,
    SeatPart,
    Standing,
    Tally,
)

# Raised when folding the same entries gives another state than before, so that older snapshots are not used any more.
# tests/rooms/test_snapshot.py notices.
VERSION = 6


class Outdated(Exception):
    """A snapshot that can't be used: the room is to be folded from its entries."""


class SavedMatch(Struct, frozen=True, array_like=True):
    """The last match. `views`: the table and the hands as they are shown; none if it can't be shown."""

    dealt: Dealt
    started_at: int
    now: int
    done: list[int]
    stand_ins: list[int]
    failed: bool
    views: list[Raw]


class SavedRoom(Struct, frozen=True, array_like=True):
    version: tuple[int, str]  # of this format and of the program
    seq: int
    game: str
    options: Raw
    earlier: Earlier  # options that `long_options` has
    long_options: list[LongOption]
    stretch: Stretch
    host: int | None
    locked: bool
    people: dict[int, Person]
    chairs: list[Chair]
    watchers: list[str]
    removed_screens: list[str]
    match: SavedMatch | None
    outcome: Outcome | None
    dealt_games: list[str]
    sat_last: list[SeatPart]
    held: dict[int, int]
    audience: AudienceScore
    recent: list[ScoreLine]
    standings: list[Standing]
    cards: tuple[RoomCard, ...]
    cards_numbered: int
    replies: dict[int, list[str]]  # ids of requests that were carried out, by person


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(SavedRoom).decode


def take(state: RoomState, program: str) -> bytes:
    """The snapshot of a room in which no match is played. `program`: the version of this program."""
    assert state.match is None
    options, earlier = shorten(state.options, state.long_options)
    saved = SavedRoom(
        version=(VERSION, program),
        seq=state.seq,
        game=state.game,
        options=options,
        earlier={} if earlier is UNSET else earlier,
        long_options=state.long_options,
        stretch=state.stretch,
        host=state.host,
        locked=state.locked,
        people=state.people,
        chairs=state.chairs,
        watchers=state.watchers,
        removed_screens=state.removed_screens,
        match=_saved_match(state.last_match, state.long_options) if state.last_match else None,
        outcome=state.outcome,
        dealt_games=state.dealt_games,
        sat_last=state.sat_last,
        held=state.held,
        audience=state.audience,
        recent=state.scorepad.recent,
        standings=state.scorepad.tally.all(),
        cards=state.cards,
        cards_numbered=state.cards_numbered,
        replies=state.replies.ids(),
    )
    return _encode(saved)


def restore(body: bytes, games: Games, program: str) -> RoomState:
    """The state that the snapshot was made from. Raises Outdated if that is uncertain."""
    try:
        saved = _decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Outdated(str(error)) from error
    if saved.version != (VERSION, program):
        raise Outdated(f"version {saved.version}")
    # copies: a Raw would keep the whole snapshot in memory
    long_options = [LongOption(one.entry, one.name, one.value.copy()) for one in saved.long_options]
    values = values_of(long_options)
    state = RoomState(
        game=saved.game,
        seq=saved.seq,
        options=restore_options(saved.options, saved.earlier or UNSET, values).copy(),
        long_options=long_options,
        stretch=saved.stretch,
        host=saved.host,
        locked=saved.locked,
        people=saved.people,
        chairs=saved.chairs,
        watchers=saved.watchers,
        removed_screens=saved.removed_screens,
        last_match=_restore_match(saved.match, values, games) if saved.match else None,
        outcome=saved.outcome,
        dealt_games=saved.dealt_games,
        sat_last=saved.sat_last,
        held=saved.held,
        audience=saved.audience,
        scorepad=Scorepad(saved.recent, Tally(saved.standings)),
        cards=saved.cards,
        cards_numbered=saved.cards_numbered,
    )
    state.replies.keep_done(saved.replies)
    return state


def _saved_match(match: RoomMatch, long_options: list[LongOption]) -> SavedMatch:
    views = _views(match)
    header = match.dealt.header
    options, earlier = shorten(header.options, long_options)
    return SavedMatch(
        dealt=replace(match.dealt, header=replace(header, options=options), earlier=earlier),
        started_at=match.started_at,
        now=match.now,
        done=match.done,
        stand_ins=match.stand_ins,
        failed=match.failed or (match.playable and views is None),
        views=[Raw(_encode(view)) for view in (views.table, *views.hands)] if views else [],
    )


def _views(match: RoomMatch) -> LastViews | None:
    try:
        return match.views()
    except GameFailed:  # also if it isn't playable
        return None


def _restore_match(saved: SavedMatch, values: Values, games: Games) -> RoomMatch:
    dealt = saved.dealt.written_out(values)
    header = replace(dealt.header, options=dealt.header.options.copy())
    match = RoomMatch(replace(dealt, header=header), NO_GAMES)
    match.started_at, match.now, match.failed = saved.started_at, saved.now, saved.failed
    match.done, match.stand_ins = saved.done, saved.stand_ins
    game = games.get(header.game)
    if game and game.version == header.version and not saved.failed:
        match.last_views = _decoded_views(saved, game)
    return match


def _decoded_views(saved: SavedMatch, game: AnyGame) -> LastViews:
    if not saved.views:
        raise Outdated("the match can be shown now")
    table, *hands = saved.views
    return LastViews(game, _view(game.Table, table), [_view(game.Hand, hand) for hand in hands])


def _view(kind: Any, raw: Raw) -> Any:
    """The view, if it has the fields that the game's views have today."""
    try:
        view = msgspec.json.decode(raw, type=kind)
    except msgspec.DecodeError as error:
        raise Outdated(str(error)) from error
    if _encode(view) != bytes(raw):
        raise Outdated(f"another kind of {kind.__name__}")
    return view
