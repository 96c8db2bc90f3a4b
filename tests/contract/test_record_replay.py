"""The replay of a finished match shows every seat, step by step, what it was shown in the match."""

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
from palmtop.rooms.shown_view import ShownView
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


class Viewer:
    """Collects the parts that the steps change, as the client does."""

    def __init__(self, shown: Replay, seats: int) -> None:
        self.parts = shown.parts
        self.table: dict[str, bytes] = {}
        self.hands: list[dict[str, bytes]] = [{} for _ in range(seats)]

    def apply(self, step: replays.Step) -> None:
        self.table |= self._values(step.table)
        for seat, changed in step.hands.items():
            self.hands[seat] |= self._values(changed)

    def _values(self, changed: dict[str, int]) -> dict[str, bytes]:
        return {name: bytes(self.parts[index]) for name, index in changed.items()}


def encoded(cues: list[Any]) -> list[tuple[bytes, Any]]:
    return [(msgspec.json.encode(cue.cue), cue.to) for cue in cues]


@every_game
def test_each_step_shows_what_the_match_showed(game: AnyGame) -> None:
    kept = played(game, "equal")
    shown = replay(kept, 3, bots(kept.header.seats), GAMES)
    assert (shown.match, shown.game, len(shown.steps)) == (3, game.id, len(kept.inputs) + 1)
    assert msgspec.json.decode(shown.record, type=Record) == kept

    match = Match(game, game.Options(), kept.header.seats, bytes.fromhex(kept.seed))
    viewer = Viewer(shown, match.seats)
    for nth, step in enumerate(shown.steps):
        cues = list(match.take(kept.inputs[nth - 1])) if nth else []
        viewer.apply(step)
        assert (step.at, step.by) == ((kept.inputs[nth - 1].when.at, kept.inputs[nth - 1].seat) if nth else (0, None))
        assert [(bytes(cue), to) for cue, to in step.cues] == encoded(cues)
        assert viewer.table == ShownView().update(game.table(match.state))
        for seat in range(match.seats):
            assert viewer.hands[seat] == ShownView().update(game.hand(match.state, Seat(seat)))
    assert match.outcome == kept.outcome


@every_game
def test_only_changed_parts_are_sent(game: AnyGame) -> None:
    kept = played(game, "changes")
    shown = replay(kept, 1, bots(kept.header.seats), GAMES)
    assert len(set(map(bytes, shown.parts))) == len(shown.parts)
    viewer = Viewer(shown, kept.header.seats)
    for step in shown.steps:
        before = dict(viewer.table), [dict(hand) for hand in viewer.hands]
        viewer.apply(step)
        assert all(before[0].get(name) != viewer.table[name] for name in step.table)
        for seat, changed in step.hands.items():
            assert all(before[1][seat].get(name) != viewer.hands[seat][name] for name in changed)


def test_a_replay_with_too_many_steps_or_bytes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = played(FOR_TWO, "long")
    for bound in ("STEPS_MAX", "BYTES_MAX"):
        with monkeypatch.context() as smaller:
            smaller.setattr(replays, bound, len(kept.inputs))
            with pytest.raises(Refusal, match="replay-too-long"):
                replay(kept, 1, bots(2), GAMES)
    monkeypatch.setattr(replays, "STEPS_MAX", len(kept.inputs) + 1)
    assert len(replay(kept, 1, bots(2), GAMES).steps) == len(kept.inputs) + 1


def test_a_record_of_other_rules_is_refused() -> None:
    kept = played(FOR_TWO, "old")
    older = msgspec.structs.replace(kept, header=msgspec.structs.replace(kept.header, version=0))
    with pytest.raises(Refusal, match="record-rules-other"):
        replay(older, 1, bots(2), GAMES)
