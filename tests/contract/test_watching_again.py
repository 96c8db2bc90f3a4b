"""A finished match watched again shows every seat what it was shown, step by step."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from palmtop.archive import replay as replays
from palmtop.archive.record import Record
from palmtop.archive.replay import Replay, replay
from palmtop.engine.errors import Refusal
from palmtop.engine.game import AnyGame, Seat
from palmtop.engine.match import Match
from palmtop.games import GAMES
from palmtop.rooms.match import parts_of
from palmtop.rooms.state import SeatPart
from palmtop.sim.play import Plan, play, record, seed_of
from tests.contract.games import every_game

FOR_TWO = next(game for game in GAMES.values() if 2 in game.seats)


def bots(seats: int) -> list[SeatPart]:
    return [SeatPart(emblem=seat, name="", person=None, bot=1, side=None) for seat in range(seats)]


def played(game: AnyGame, seed: str) -> Record:
    seats = max(2, game.seats[0])
    plan = Plan(game, game.Options(), (1,) * seats)
    return record(plan, play(plan, seed_of(seed, 0)), [""] * seats)


class Watcher:
    """Keeps what the steps say, as a browser does."""

    def __init__(self, watched: Replay, seats: int) -> None:
        self.parts = watched.parts
        self.table: dict[str, bytes] = {}
        self.hands: list[dict[str, bytes]] = [{} for _ in range(seats)]

    def see(self, step: replays.Step) -> None:
        self.table |= self._read(step.table)
        for seat, named in step.hands.items():
            self.hands[seat] |= self._read(named)

    def _read(self, named: dict[str, int]) -> dict[str, bytes]:
        return {name: bytes(self.parts[place]) for name, place in named.items()}


def told(match: Match, cues: list[Any]) -> list[tuple[bytes, Any]]:
    return [(msgspec.json.encode(cue.cue), cue.to) for cue in cues]


@every_game
def test_each_step_is_what_the_match_showed_then(game: AnyGame) -> None:
    kept = played(game, "again")
    watched = replay(kept, 3, bots(kept.header.seats), GAMES)
    assert (watched.match, watched.game, len(watched.steps)) == (3, game.id, len(kept.inputs) + 1)
    assert msgspec.json.decode(watched.record, type=Record) == kept

    match = Match(game, game.Options(), kept.header.seats, bytes.fromhex(kept.seed))
    watcher = Watcher(watched, match.seats)
    for nth, step in enumerate(watched.steps):
        cues = list(match.take(kept.inputs[nth - 1])) if nth else []
        watcher.see(step)
        assert (step.at, step.by) == ((kept.inputs[nth - 1].when.at, kept.inputs[nth - 1].seat) if nth else (0, None))
        assert [(bytes(cue), to) for cue, to in step.cues] == told(match, cues)
        assert watcher.table == parts_of(game.table(match.state))
        for seat in range(match.seats):
            assert watcher.hands[seat] == parts_of(game.hand(match.state, Seat(seat)))
    assert match.outcome == kept.outcome


@every_game
def test_nothing_is_said_twice(game: AnyGame) -> None:
    kept = played(game, "lean")
    watched = replay(kept, 1, bots(kept.header.seats), GAMES)
    assert len(set(map(bytes, watched.parts))) == len(watched.parts)
    watcher = Watcher(watched, kept.header.seats)
    for step in watched.steps:
        before = dict(watcher.table), [dict(hand) for hand in watcher.hands]
        watcher.see(step)
        assert all(before[0].get(name) != watcher.table[name] for name in step.table)
        for seat, named in step.hands.items():
            assert all(before[1][seat].get(name) != watcher.hands[seat][name] for name in named)


def test_what_is_too_long_or_heavy_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = played(FOR_TWO, "long")
    for bound in ("STEPS_MAX", "BYTES_MAX"):
        with monkeypatch.context() as smaller:
            smaller.setattr(replays, bound, len(kept.inputs))
            with pytest.raises(Refusal, match="replay-too-long"):
                replay(kept, 1, bots(2), GAMES)
    monkeypatch.setattr(replays, "STEPS_MAX", len(kept.inputs) + 1)
    assert len(replay(kept, 1, bots(2), GAMES).steps) == len(kept.inputs) + 1


def test_other_rules_are_refused() -> None:
    kept = played(FOR_TWO, "old")
    older = msgspec.structs.replace(kept, header=msgspec.structs.replace(kept.header, version=0))
    with pytest.raises(Refusal, match="record-rules-other"):
        replay(older, 1, bots(2), GAMES)
