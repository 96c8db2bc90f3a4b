"""Compares what seats get from two states that differ only in a secret: it must be equal to the byte."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Announcement, AnyGame, Seat, When
from tests.contract import type_samples
from tests.contract.recorded_match import RecordedMatch, Secret, SecretMoves, copied, encode

SECRETS_MAX = 12  # secrets tried for one state
TRIES = 6  # moves and gestures tried with each secret


class Leak(AssertionError):
    """Something that a seat gets depends on what it must not know."""


def check(recorded: RecordedMatch, game: AnyGame, chance: Random) -> int:
    """Raises Leak, or returns how many pairs of states were compared.

    Views, cues and refusals come from `game`, which may be the game of the match with a planted leak.
    """
    secrets = list(recorded.samples.secrets(recorded.state))
    tried = chance.sample(secrets, min(SECRETS_MAX, len(secrets)))
    for secret in tried:
        _Outsiders(recorded, game, secret.keepers).check(secret, chance)
    pairs = len(tried)
    for secret_moves in recorded.samples.secret_moves(recorded.state):
        outsiders = _Outsiders(recorded, game, secret_moves.keepers)
        pairs += outsiders.compare_secret_moves(secret_moves, chance)
        outsiders.feel_nothing(secret_moves)
    return pairs


class _Outsiders(NamedTuple):
    """Everyone who must not know a secret."""

    recorded: RecordedMatch
    game: AnyGame
    keepers: frozenset[Seat]

    @property
    def seats(self) -> list[Seat]:
        return [seat for seat in self.recorded.seats if seat not in self.keepers]

    def check(self, secret: Secret, chance: Random) -> None:
        self.compare_alarms(secret)
        if secret.passing:
            return
        self.compare_views(self.recorded.state, secret.state)
        self.compare_gestures(secret.state, chance)
        self.compare_moves(secret, chance)

    def compare_views(self, here: Any, there: Any) -> None:
        _same("the table", self.game.table(here), self.game.table(there))
        _same("who must be silent", self.game.hush(here), self.game.hush(there))
        _same("when and how much is sent ahead", self._ahead(here), self._ahead(there))
        for seat in self.seats:
            _same(f"hand {seat}", self.game.hand(here, seat), self.game.hand(there, seat))

    def _ahead(self, state: Any) -> Any:
        """What it is may depend on the secret, because it reveals it at that moment."""
        ahead = self.game.ahead(state)
        return ahead and (ahead.at, ahead.part, len(encode(ahead.value)))

    def compare_gestures(self, other: Any, chance: Random) -> None:
        """Gestures of any seat reach the same outsiders in both states."""
        for _ in range(TRIES):
            kind = chance.choice(type_samples.structs(self.game.Gesture))
            gesture = msgspec.convert(type_samples.sample(kind, chance), self.game.Gesture)
            for seat in self.recorded.seats:
                here, there = (self._feelers(state, seat, gesture) for state in (self.recorded.state, other))
                _same(f"who feels {gesture}", here, there)

    def _feelers(self, state: Any, seat: Seat, gesture: Any) -> list[Seat]:
        receivers = self.game.feel(state, seat, gesture)
        return sorted(set(self.recorded.seats if receivers is None else receivers) - self.keepers)

    def compare_moves(self, secret: Secret, chance: Random) -> None:
        """Moves of outsiders get the same answer, and show the same while the secret is kept."""
        likely = [(seat, move) for seat, move in self.recorded.likely_moves() if seat not in self.keepers]
        tried = chance.sample(likely, min(TRIES, len(likely)))
        tried += [(seat, self.recorded.any_move(chance)) for seat in self.seats]
        for seat, move in tried:
            here, there = copied(self.recorded.state), copied(secret.state)
            _same(f"what {move} does", *(self.game.deeds(state, seat, move) for state in (here, there)))
            (answer, cues), (answer_there, cues_there) = (self.answer(state, seat, move) for state in (here, there))
            _same(f"the answer to {move}", answer, answer_there)
            if secret.kept(here):
                _same(f"the cues of {move}", cues, cues_there)
                self.compare_views(here, there)

    def compare_alarms(self, secret: Secret) -> None:
        """The next alarm is due at the same time, and shows the same while the secret is kept."""
        here, there = copied(self.recorded.state), copied(secret.state)
        due = self.game.alarm(here)
        _same("the next alarm", due, self.game.alarm(there))
        if due is None:
            return
        cues, cues_there = (self.ring(state, due) for state in (here, there))
        if secret.kept(here):
            _same("the cues of an alarm", cues, cues_there)
            self.compare_views(here, there)

    def compare_secret_moves(self, secret: SecretMoves, chance: Random) -> int:
        """Compares secret moves of a keeper with one another; returns how many were compared with the first."""
        first, *more = chance.sample(secret.moves, min(TRIES, len(secret.moves))) or [None]
        here = copied(self.recorded.state)
        cues = self.answer(here, secret.seat, first)[1]
        for move in more:
            there = copied(self.recorded.state)
            _same(f"the cues of {first} and {move}", cues, self.answer(there, secret.seat, move)[1])
            self.compare_views(here, there)
        return len(more)

    def feel_nothing(self, secret: SecretMoves) -> None:
        for gesture in secret.gestures:
            _same(f"who feels {gesture}", [], self._feelers(self.recorded.state, secret.seat, gesture))

    def answer(self, state: Any, seat: Seat, move: Any) -> tuple[Any, Any]:
        """The answer ("done" or the refusal), and the cues for outsiders."""
        if move is None:
            return "done", []
        now = When(self.recorded.now, self.recorded.now)
        try:
            announcements = self.game.play(state, seat, move, now, self.recorded.next_chance())
        except Refusal as refusal:
            return (refusal.kind, refusal.rule, refusal.word, refusal.args_), ()
        return "done", self.heard(announcements)

    def ring(self, state: Any, due: int) -> Any:
        now = max(due, self.recorded.now)
        return self.heard(self.game.ring(state, When(now, now), self.recorded.next_chance()))

    def heard(self, announcements: Sequence[Announcement]) -> list[Any]:
        """The cues that reach an outsider."""
        return [(one.cue, one.to) for one in announcements if one.to is None or set(one.to) - self.keepers]


def _same(what: str, here: Any, there: Any) -> None:
    if encode(here) != encode(there):
        raise Leak(f"{what} depends on a secret:\n{here}\n{there}")
