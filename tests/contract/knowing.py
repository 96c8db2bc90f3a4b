"""What others come to know: when only what some keep to themselves differs, not one byte of it may."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Announcement, AnyGame, Seat, When
from tests.contract import shapes
from tests.contract.sitting import Alike, Secret, Sitting, copied, encode

VARIED = 12  # secrets tried
TRIES = 6  # moves and gestures tried with each


class Leak(AssertionError):
    """Something that others get depends on what they must not know."""


def check(sitting: Sitting, game: AnyGame, chance: Random) -> int:
    """Raises Leak; how many pairs of states were compared.

    What others get is got through `game`, which may be the sitting's own with a leak in it.
    """
    secrets = list(sitting.kit.secrets(sitting.state))
    tried = chance.sample(secrets, min(VARIED, len(secrets)))
    for secret in tried:
        _Outsiders(sitting, game, secret.keepers).check(secret, chance)
    pairs = len(tried)
    for alike in sitting.kit.alike(sitting.state):
        outsiders = _Outsiders(sitting, game, alike.keepers)
        pairs += outsiders.compare_secret_moves(alike, chance)
        outsiders.feel_nothing(alike)
    return pairs


class _Outsiders(NamedTuple):
    """Everyone who must not know what some keep."""

    sitting: Sitting
    game: AnyGame
    keepers: frozenset[Seat]

    @property
    def seats(self) -> list[Seat]:
        return [seat for seat in self.sitting.seats if seat not in self.keepers]

    def check(self, secret: Secret, chance: Random) -> None:
        self.compare_bells(secret)
        if secret.passing:
            return
        self.compare_views(self.sitting.state, secret.state)
        self.compare_gestures(secret.state, chance)
        self.compare_moves(secret, chance)

    def compare_views(self, here: Any, there: Any) -> None:
        _same("the table", self.game.table(here), self.game.table(there))
        _same("who must be silent", self.game.hush(here), self.game.hush(there))
        for seat in self.seats:
            _same(f"hand {seat}", self.game.hand(here, seat), self.game.hand(there, seat))

    def compare_gestures(self, other: Any, chance: Random) -> None:
        """Whoever gestures, they feel the same."""
        for _ in range(TRIES):
            kind = chance.choice(shapes.structs(self.game.Gesture))
            gesture = msgspec.convert(shapes.sample(kind, chance), self.game.Gesture)
            for seat in self.sitting.seats:
                here, there = (self._feelers(state, seat, gesture) for state in (self.sitting.state, other))
                _same(f"who feels {gesture}", here, there)

    def _feelers(self, state: Any, seat: Seat, gesture: Any) -> list[Seat]:
        felt = self.game.feel(state, seat, gesture)
        return sorted(set(self.sitting.seats if felt is None else felt) - self.keepers)

    def compare_moves(self, secret: Secret, chance: Random) -> None:
        """They move: they are answered alike, and learn the same, as long as the secret is one."""
        likely = [(seat, move) for seat, move in self.sitting.worth_trying() if seat not in self.keepers]
        tried = chance.sample(likely, min(TRIES, len(likely)))
        tried += [(seat, self.sitting.any_move(chance)) for seat in self.seats]
        for seat, move in tried:
            here, there = copied(self.sitting.state), copied(secret.state)
            (said, told), (also_said, also_told) = (self.answer(state, seat, move) for state in (here, there))
            _same(f"the answer to {move}", said, also_said)
            if secret.kept(here):
                _same(f"the cues of {move}", told, also_told)
                self.compare_views(here, there)

    def compare_bells(self, secret: Secret) -> None:
        """Time passes: the next bell rings at the same moment, and tells the same, as long as the secret is one."""
        here, there = copied(self.sitting.state), copied(secret.state)
        due = self.game.alarm(here)
        _same("the next bell", due, self.game.alarm(there))
        if due is None:
            return
        told, also_told = (self.ring(state, due) for state in (here, there))
        if secret.kept(here):
            _same("the cues of a bell", told, also_told)
            self.compare_views(here, there)

    def compare_secret_moves(self, alike: Alike, chance: Random) -> int:
        """A keeper moves, in ways that they can't tell apart; how many were compared with the first."""
        first, *more = chance.sample(alike.moves, min(TRIES, len(alike.moves))) or [None]
        here = copied(self.sitting.state)
        told = self.answer(here, alike.seat, first)[1]
        for move in more:
            there = copied(self.sitting.state)
            _same(f"the cues of {first} and {move}", told, self.answer(there, alike.seat, move)[1])
            self.compare_views(here, there)
        return len(more)

    def feel_nothing(self, alike: Alike) -> None:
        for gesture in alike.gestures:
            _same(f"who feels {gesture}", [], self._feelers(self.sitting.state, alike.seat, gesture))

    def answer(self, state: Any, seat: Seat, move: Any) -> tuple[Any, Any]:
        """Done or refused, and the cues."""
        if move is None:
            return "done", []
        now = When(self.sitting.now, self.sitting.now)
        try:
            told = self.game.play(state, seat, move, now, self.sitting.next_chance())
        except Refusal as refusal:
            return (refusal.kind, refusal.rule, refusal.word, refusal.args_), ()
        return "done", self.heard(told)

    def ring(self, state: Any, due: int) -> Any:
        now = max(due, self.sitting.now)
        return self.heard(self.game.ring(state, When(now, now), self.sitting.next_chance()))

    def heard(self, told: Sequence[Announcement]) -> list[Any]:
        """The cues that reach anyone but the keepers."""
        return [(one.cue, one.to) for one in told if one.to is None or set(one.to) - self.keepers]


def _same(what: str, here: Any, there: Any) -> None:
    if encode(here) != encode(there):
        raise Leak(f"{what} depends on a secret:\n{here}\n{there}")
