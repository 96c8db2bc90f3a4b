"""A snapshot and the entries after it give the same room as all entries; in doubt it isn't used."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Raw, Struct

from palmtop.engine.chance import commitment
from palmtop.engine.game import AnyGame, Games, Seat
from palmtop.engine.match import Header
from palmtop.games import GAMES as REAL_GAMES
from palmtop.journal import Latest, Snapshot, Span
from palmtop.rooms import decide, entries, loading, long_options, snapshot
from palmtop.rooms.loading import ended_matches, load, make_snapshot
from palmtop.rooms.long_options import LONG_BYTES
from palmtop.rooms.match import RoomMatch
from palmtop.rooms.presence import Presences
from palmtop.rooms.room_parts import room_parts, you_part
from palmtop.rooms.shown_view import Parts, ShownView
from palmtop.rooms.snapshot import Outdated
from palmtop.rooms.state import RECENT, RoomState
from palmtop.rooms.tell import seat_of
from palmtop.sim.play import Plan, play
from tests.game_choice import FEWEST_SEATS
from tests.rooms.random_history import GAMES, RandomHistory
from tests.toy.game import TOY

KNOWN_MAX = 5  # so that people are forgotten


def latest(lines: list[bytes], kept: Snapshot | None = None) -> Latest:
    after = lines[kept.seq if kept else 0 :]
    return Latest(kept, after, [0] * len(after))


def shown(state: RoomState, games: Games = GAMES) -> list[object]:
    """Everything that any screen can be shown."""
    match = state.last_match if state.last_match and state.last_match.playable else None
    room = room_parts("ABCDE", state, Presences(0), games, state.match.hush() if state.match else [])
    people = [None, *state.people]
    seats = {person: seat_of(state, person) for person in people}
    own = [(you_part(state, person, seat), _hand(match, seat)) for person, seat in seats.items()]
    return [room, match.table(ShownView().update) if match else {}, own]


def _hand(match: RoomMatch | None, seat: Seat | None) -> Parts:
    return {} if match is None or seat is None else match.hand(seat, ShownView().update)


def internals(state: RoomState) -> object:
    """Everything else that a room remembers."""
    match = state.last_match
    kept = None if match is None else {name: value for name, value in vars(match).items() if name in MATCH_FIELDS}
    fields = {name: getattr(state, name) for name in state.__struct_fields__ if name not in ("match", "last_match")}
    fields["replies"] = sorted(state.replies.ids().items())
    fields["scorepad"] = (state.scorepad.recent, sorted(map(msgspec.json.encode, state.scorepad.tally.all())))
    return msgspec.json.decode(msgspec.json.encode([fields, state.match is None, kept]))


MATCH_FIELDS = ("dealt", "number", "started_at", "now", "done", "stand_ins", "failed")


def assert_same(one: RoomState, other: RoomState, games: Games = GAMES) -> None:
    assert shown(one, games) == shown(other, games)
    assert internals(one) == internals(other)


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    steps=st.integers(0, 250),
    cuts=st.lists(st.floats(0, 1), max_size=4),
    long_bytes=st.sampled_from([1, LONG_BYTES]),
)
def test_a_snapshot_and_the_entries_after_it_give_the_same_room_as_all_entries(
    seed: int, steps: int, cuts: list[float], long_bytes: int
) -> None:
    """A chain of snapshots, each made from the one before; also while a match is played, or with long options only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decide, "KNOWN_MAX", KNOWN_MAX)
        patch.setattr(long_options, "LONG_BYTES", long_bytes)
        history = RandomHistory(Random(seed))
        for _ in range(steps):
            history.step()
        assert_snapshots_give_the_same_room(history, cuts)


def assert_snapshots_give_the_same_room(history: RandomHistory, cuts: list[float]) -> None:
    lines = history.lines
    kept: Snapshot | None = None
    spans: list[Span] = []
    for cut in sorted(cuts):
        until = round(cut * len(lines))
        if kept and until < kept.seq:
            continue
        made = make_snapshot(latest(lines[:until], kept), GAMES, "test")
        if made:
            kept, new = made
            spans += new
    whole = load(latest(lines), GAMES, "test")
    found = load(latest(lines, kept), GAMES, "test")
    assert (found.seq, found.covered) == (len(lines), kept.seq if kept else 0)
    assert found.state.seq == len(lines)
    assert_same(found.state, whole.state)
    assert_same(history.state, whole.state)
    ended = ended_matches(latest(lines), "test")
    rest = ended_matches(latest(lines, kept), "test")
    assert (rest.count, spans + rest.spans) == (ended.count, ended.spans)
    assert [span.number for span in ended.spans] == list(range(1, ended.count + 1))
    for span in ended.spans:
        first, last = (entries.decode(lines[seq]).entry for seq in (span.start, span.end - 1))
        assert isinstance(first, entries.Dealt)
        assert (first.number, first.header.commitment) == (span.number, loading.decode_span(span.body).commitment)
        assert isinstance(last, entries.Finished | entries.BrokenOff)


def test_the_histories_have_every_kind_of_entry() -> None:
    seen = set()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decide, "KNOWN_MAX", KNOWN_MAX)
        for seed in range(40):
            history = RandomHistory(Random(seed))
            for _ in range(200):
                history.step()
            seen |= {type(entries.decode(line).entry).__name__ for line in history.lines}
    assert seen == {kind.__name__ for kind in entries.AnyEntry.__args__}


# --- matches of every game ------------------------------------------------------------------


def lobby(seats: int) -> list[entries.AnyEntry]:
    made: list[entries.AnyEntry] = []
    for person in range(1, seats + 1):
        made += [entries.Joined(person, f"token {person}", "Guest", person), entries.Sat(person, person - 1, person)]
    return made


def match_entries(game: AnyGame, seats: int, number: int = 1) -> list[entries.AnyEntry]:
    seed = number.to_bytes(32, "big")
    options = game.Options()
    played = play(Plan(game, options, (1,) * seats), seed)
    header = Header(game.id, game.version, seats, Raw(msgspec.json.encode(options)), commitment(seed))
    inputs = [entries.Given(given) for given in played.inputs]
    return [entries.Dealt(number, header, seed.hex(), 1_000), *inputs, entries.Finished(played.outcome)]


def stored(made: list[entries.AnyEntry]) -> list[bytes]:
    return [entries.encode(entries.StoredEntry(entry)) for entry in made]


@pytest.mark.parametrize("game", FEWEST_SEATS)
def test_a_finished_match_of_every_game_is_shown_from_a_snapshot_as_it_was(game: str) -> None:
    seats = FEWEST_SEATS[game]
    lines = stored([*lobby(seats), *match_entries(REAL_GAMES[game], seats)])
    made = make_snapshot(latest(lines), REAL_GAMES, "test")
    assert made is not None
    found = load(latest(lines, made[0]), REAL_GAMES, "test")
    assert found.state.last_match is not None
    assert found.state.last_match.last_views is not None
    assert_same(found.state, load(latest(lines), REAL_GAMES, "test").state, REAL_GAMES)


# --- in doubt -------------------------------------------------------------------------------


def toy_lines(matches: int = 1) -> list[bytes]:
    made = lobby(2)
    for number in range(1, matches + 1):
        made += match_entries(TOY, 2, number)
    return stored(made)


def toy_snapshot(games: Games = GAMES) -> bytes:
    made = make_snapshot(latest(toy_lines()), games, "test")
    assert made is not None
    return made[0].body


def test_a_snapshot_of_another_version_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    body = toy_snapshot()
    assert snapshot.restore(body, GAMES, "test")
    with pytest.raises(Outdated):
        snapshot.restore(body, GAMES, "another")
    monkeypatch.setattr(snapshot, "VERSION", snapshot.VERSION + 1)
    with pytest.raises(Outdated):
        snapshot.restore(body, GAMES, "test")


@pytest.mark.parametrize("body", [b"", b"[", b"{}", b"[]", b"\xff\xfe", b"null"])
def test_a_snapshot_that_cannot_be_decoded_is_not_used(body: bytes) -> None:
    with pytest.raises(Outdated):
        snapshot.restore(body, GAMES, "test")


class WiderTable(Struct, frozen=True):
    scores: list[int]
    bell: int
    colour: str = ""


class NarrowerTable(Struct, frozen=True):
    scores: list[int]


class OtherTable(Struct, frozen=True):
    scores: list[int]
    bell: str


@pytest.mark.parametrize("table", [WiderTable, NarrowerTable, OtherTable])
def test_views_of_another_shape_are_not_used(table: type[Struct]) -> None:
    """Somebody has changed what the game shows, but not its rules."""
    with pytest.raises(Outdated):
        snapshot.restore(toy_snapshot(), {TOY.id: replace(TOY, Table=table)}, "test")


def test_a_match_whose_rules_have_changed_is_not_shown_and_shown_again_with_its_own_rules() -> None:
    newer = {TOY.id: replace(TOY, version=TOY.version + 1)}
    match = snapshot.restore(toy_snapshot(), newer, "test").last_match
    assert match is not None
    assert not match.playable
    with pytest.raises(Outdated):
        snapshot.restore(toy_snapshot(newer), GAMES, "test")


def test_what_is_kept_does_not_grow_with_the_matches() -> None:
    sizes = {}
    for matches in (RECENT, 4 * RECENT):
        made = make_snapshot(latest(toy_lines(matches)), GAMES, "test")
        assert made is not None
        sizes[matches] = len(made[0].body)
    assert sizes[4 * RECENT] < 1.02 * sizes[RECENT]


# --- the version ----------------------------------------------------------------------------

HISTORY, GOLDEN = (Path(__file__).parent / "golden" / name for name in ("history.jsonl", "snapshot.json"))


def golden_snapshot() -> bytes:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(snapshot, "VERSION", 0)
        made = make_snapshot(latest(HISTORY.read_bytes().splitlines()), GAMES, "test")
    assert made is not None
    return made[0].body


def test_a_change_of_the_state_comes_with_a_new_version_of_snapshots() -> None:
    """Otherwise rooms would go on with what an older version has computed.

    If it is meant to change: raise VERSION in rooms/snapshot.py and in this test, and renew the file with
    `python -m tests.rooms.test_snapshot`. The history is never changed.
    """
    assert golden_snapshot() == GOLDEN.read_bytes()
    assert snapshot.VERSION == 6


if __name__ == "__main__":
    GOLDEN.write_bytes(golden_snapshot())
