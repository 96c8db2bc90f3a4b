"""A room between two matches as bytes, so that it can be loaded without executing its past again.

A snapshot is made from a state that was folded from stored entries, never from a live one: that also remembers replies
which are not stored. It is used only by the same version of the program; others fold the entries again.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from palmtop.engine.game import AnyGame, Games, Outcome
from palmtop.engine.stretch import Stretch
from palmtop.rooms.entries import Dealt
from palmtop.rooms.fold import NO_GAMES
from palmtop.rooms.match import GameFailed, LastViews, RoomMatch
from palmtop.rooms.state import Chair, Person, RoomState, ScoreLine, Scorepad, SeatPart, Standing, Tally

# Raised when folding the same entries gives another state than before, so that older snapshots are not used any more.
# tests/rooms/test_snapshot.py notices.
VERSION = 2


class Outdated(Exception):
    """A snapshot that can't be used: the room is to be folded from its entries."""


class MatchKept(Struct, frozen=True, array_like=True):
    """The last match. `views`: the table and the hands as they are shown; none if it can't be shown."""

    dealt: Dealt
    started_at: int
    now: int
    done: list[int]
    stand_ins: list[int]
    failed: bool
    views: list[Raw]


class RoomKept(Struct, frozen=True, array_like=True):
    version: tuple[int, str]  # of this format and of the program
    game: str
    options: Raw
    stretch: Stretch
    host: int | None
    locked: bool
    people: dict[int, Person]
    chairs: list[Chair]
    watchers: list[str]
    removed_screens: list[str]
    match: MatchKept | None
    outcome: Outcome | None
    sat_last: list[SeatPart]
    held: dict[int, int]
    recent: list[ScoreLine]
    standings: list[Standing]
    replies: dict[int, list[str]]  # ids of requests that were carried out, by person


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(RoomKept).decode


def take(state: RoomState, program: str) -> bytes:
    """The snapshot of a room in which no match is played. `program`: the version of this program."""
    assert state.match is None
    kept = RoomKept(
        version=(VERSION, program),
        game=state.game,
        options=state.options,
        stretch=state.stretch,
        host=state.host,
        locked=state.locked,
        people=state.people,
        chairs=state.chairs,
        watchers=state.watchers,
        removed_screens=state.removed_screens,
        match=_keep_match(state.last_match) if state.last_match else None,
        outcome=state.outcome,
        sat_last=state.sat_last,
        held=state.held,
        recent=state.scorepad.recent,
        standings=state.scorepad.tally.all(),
        replies=state.replies.ids(),
    )
    return _encode(kept)


def restore(body: bytes, games: Games, program: str) -> RoomState:
    """The state that the snapshot was made from. Raises Outdated if that is uncertain."""
    try:
        kept = _decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Outdated(str(error)) from error
    if kept.version != (VERSION, program):
        raise Outdated(f"version {kept.version}")
    state = RoomState(
        game=kept.game,
        options=kept.options.copy(),  # a Raw would keep the whole snapshot in memory
        stretch=kept.stretch,
        host=kept.host,
        locked=kept.locked,
        people=kept.people,
        chairs=kept.chairs,
        watchers=kept.watchers,
        removed_screens=kept.removed_screens,
        last_match=_restore_match(kept.match, games) if kept.match else None,
        outcome=kept.outcome,
        sat_last=kept.sat_last,
        held=kept.held,
        scorepad=Scorepad(kept.recent, Tally(kept.standings)),
    )
    state.replies.keep_done(kept.replies)
    return state


def _keep_match(match: RoomMatch) -> MatchKept:
    views = _views(match)
    return MatchKept(
        dealt=match.dealt,
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


def _restore_match(kept: MatchKept, games: Games) -> RoomMatch:
    header = replace(kept.dealt.header, options=kept.dealt.header.options.copy())
    match = RoomMatch(replace(kept.dealt, header=header), NO_GAMES)
    match.started_at, match.now, match.failed = kept.started_at, kept.now, kept.failed
    match.done, match.stand_ins = kept.done, kept.stand_ins
    game = games.get(header.game)
    if game and game.version == header.version and not kept.failed:
        match.last_views = _decoded_views(kept, game)
    return match


def _decoded_views(kept: MatchKept, game: AnyGame) -> LastViews:
    if not kept.views:
        raise Outdated("the match can be shown now")
    table, *hands = kept.views
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
