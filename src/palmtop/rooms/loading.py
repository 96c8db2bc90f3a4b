"""A room from its journal: its snapshot, and the entries after it folded. Pure computation, done in another thread."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import structlog
from msgspec import Struct

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Games
from palmtop.journal import Damaged, Latest, Snapshot, Span
from palmtop.rooms import entries, snapshot
from palmtop.rooms.entries import StoredEntry
from palmtop.rooms.fold import NO_GAMES, fold
from palmtop.rooms.match import GameFailed
from palmtop.rooms.state import RoomState, ScoreLine, SeatPart, Stored, Today

log = structlog.get_logger()

ENTRIES_MAX = 64  # between matches, after which a new snapshot is due


class Unreadable(Exception):
    """An entry that this version can't execute: a newer version wrote it."""


class Loaded(Struct, frozen=True):
    """A room's state, the number of its entries, and how many of these its snapshot covers."""

    state: RoomState
    seq: int
    covered: int
    ended: bool  # whether a match has ended since the snapshot


class Look(Struct, frozen=True):
    """What HTTP requests need of a room that is not in memory."""

    code: str
    stored: Stored
    today: Today
    ended: bool = False  # whether a match has ended since the snapshot


class EndedMatches(Struct, frozen=True):
    """How many matches of a room have ended, and the spans of those that have since its snapshot."""

    count: int
    spans: list[Span]


class MatchSpan(Struct, frozen=True, omit_defaults=True):
    """What the journal's index says of a match that is over."""

    commitment: str  # identifies it for good, unlike its number: a code can be reused, and a journal cut
    line: ScoreLine | None = None
    seats_broken_off: list[SeatPart] = []  # instead of the line, in an index of before such matches had one

    @property
    def seats(self) -> list[SeatPart]:
        return self.line.seats if self.line else self.seats_broken_off


decode_span = msgspec.json.Decoder(MatchSpan).decode


def load(latest: Latest, games: Games, program: str) -> Loaded:
    """The room as it is. Raises Damaged, Unreadable or snapshot.Outdated. `program`: the version of this program.

    Only the last match is executed again; of the earlier ones the outcome is stored. If the last one can't be
    executed, it is left unplayable.
    """
    stored = _decode_all(latest)
    state = _begin(latest, games, program)
    spans = _fold_all(state, stored, latest.start, games)
    return Loaded(state, latest.start + len(stored), latest.start, bool(spans))


def look(code: str, latest: Latest, games: Games, program: str) -> Look:
    """Executes no match. Raises as `load` does."""
    state = _begin(latest, NO_GAMES, program)
    state.game = state.game or next(iter(games), "")
    spans = _fold_all(state, _decode_all(latest), latest.start, NO_GAMES)
    return Look(code, Stored.of(state), state.today_from_now(), bool(spans))


def ended_matches(latest: Latest, program: str) -> EndedMatches:
    """Raises as `load` does."""
    state = _begin(latest, NO_GAMES, program)
    spans = _fold_all(state, _decode_all(latest), latest.start, NO_GAMES)
    dealt = state.last_match.number if state.last_match else 0
    return EndedMatches(dealt - (state.match is not None), spans)


def make_snapshot(latest: Latest, games: Games, program: str) -> tuple[Snapshot, list[Span]] | None:
    """A snapshot of the latest time when no match was played, and spans of the matches that have ended since the last.

    None: the last snapshot has all. Raises as `load` does.
    """
    state = _begin(latest, games, program)
    stored = _decode_all(latest)
    stored = stored[: _between_matches(stored)]
    if not stored:
        return None
    spans = _fold_all(state, stored, latest.start, games)
    body = snapshot.take(state, program)
    return Snapshot(latest.start + len(stored), latest.ties[len(stored) - 1], body), spans


def _begin(latest: Latest, games: Games, program: str) -> RoomState:
    if latest.snapshot:
        return snapshot.restore(latest.snapshot.body, games, program)
    return RoomState(game=next(iter(games), ""))


def _decode_all(latest: Latest) -> list[StoredEntry]:
    return [_decode(latest, index) for index in range(len(latest.lines))]


def _decode(latest: Latest, index: int) -> StoredEntry:
    number = latest.start + index
    try:
        return entries.decode(latest.lines[index])
    except msgspec.ValidationError as error:
        raise Unreadable(f"entry {number}: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:  # damaged before entries had checksums
        raise Damaged(number, len(latest.lines) - index) from error


def _between_matches(stored: Sequence[StoredEntry]) -> int:
    """The number of entries up to the last moment between two matches."""
    for index in reversed(range(len(stored))):
        match stored[index].entry:
            case entries.Dealt():
                return index
            case entries.Finished() | entries.BrokenOff():
                break
    return len(stored)


def _fold_all(state: RoomState, stored: Sequence[StoredEntry], start: int, games: Games) -> list[Span]:
    """Folds the entries, which begin with number `start`. Returns spans of the matches that end in them."""
    last_deal = max((n for n, one in enumerate(stored) if isinstance(one.entry, entries.Dealt)), default=0)
    spans = []
    dealt_at = 0
    for index, one in enumerate(stored):
        try:
            _fold_stored(state, one, games if index >= last_deal else NO_GAMES)
        except Exception as error:  # A known kind with impossible content: report it instead of crashing.
            raise Unreadable(f"entry {start + index}: {error!r}") from error
        match one.entry:
            case entries.Dealt():
                dealt_at = start + index
            case entries.Finished() | entries.BrokenOff():
                spans.append(_span(state, dealt_at, start + index + 1))
    return spans


def _fold_stored(state: RoomState, stored: StoredEntry, games: Games) -> None:
    try:
        fold(state, stored, games)
    except (GameFailed, Refusal):
        log.exception("match_not_replayed")
        if isinstance(stored.entry, entries.Dealt):
            fold(state, stored, NO_GAMES)
        assert state.match is not None  # only deals and inputs can fail
        state.match.give_up()
        if isinstance(stored.entry, entries.Given):
            fold(state, stored, NO_GAMES)


def _span(state: RoomState, start: int, end: int) -> Span:
    match = state.last_match
    assert match is not None
    commitment = match.dealt.header.commitment
    about = MatchSpan(commitment, line=state.scorepad.recent[-1])
    return Span(match.number, start, end, msgspec.json.encode(about))
