"""What others come to know: when only one seat's secret differs, not one byte of it may."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Refusal
from palmtop.engine.game import AnyGame, Seat, When
from tests.contract import shapes
from tests.contract.sitting import Sitting, copied, encode

VARIED = 3  # secrets tried a seat
TRIES = 6  # moves and gestures tried with each


class Leak(AssertionError):
    """Something that others get depends on what they must not know."""


def check(sitting: Sitting, game: AnyGame, chance: Random) -> None:
    """Raises Leak. What others get is got through `game`, which may be the sitting's own with a leak in it."""
    for keeper in sitting.seats:
        others = [seat for seat in sitting.seats if seat != keeper]
        varied = list(sitting.kit.secrets(sitting.state, keeper))
        for state in chance.sample(varied, min(VARIED, len(varied))):
            _Varied(sitting, game, keeper, others, state).check(chance)
        _Varied(sitting, game, keeper, others, sitting.state).compare_secret_moves(chance)


class _Varied(NamedTuple):
    """One state in which only the keeper's secret differs from the sitting's."""

    sitting: Sitting
    game: AnyGame
    keeper: Seat
    others: list[Seat]
    state: Any

    def check(self, chance: Random) -> None:
        self.compare_views(self.sitting.state, self.state)
        self.compare_gestures(chance)
        self.compare_moves(chance)

    def compare_views(self, here: Any, there: Any) -> None:
        _same("the table", self.game.table(here), self.game.table(there))
        for seat in self.others:
            _same(f"hand {seat}", self.game.hand(here, seat), self.game.hand(there, seat))

    def compare_gestures(self, chance: Random) -> None:
        """Whoever gestures, the others feel the same."""
        for _ in range(TRIES):
            kind = chance.choice(shapes.structs(self.game.Gesture))
            gesture = msgspec.convert(shapes.sample(kind, chance), self.game.Gesture)
            for seat in self.sitting.seats:
                here, there = (self._feelers(state, seat, gesture) for state in (self.sitting.state, self.state))
                _same(f"who feels {gesture}", here, there)

    def _feelers(self, state: Any, seat: Seat, gesture: Any) -> list[Seat]:
        felt = self.game.feel(state, seat, gesture)
        return sorted(set(self.sitting.seats if felt is None else felt) - {self.keeper})

    def compare_moves(self, chance: Random) -> None:
        """The others move: they are answered alike, and learn the same, as long as the secret is one."""
        likely = [(seat, move) for seat, move in self.sitting.worth_trying() if seat != self.keeper]
        tried = chance.sample(likely, min(TRIES, len(likely)))
        tried += [(seat, self.sitting.any_move(chance)) for seat in self.others]
        for seat, move in tried:
            here, there = copied(self.sitting.state), copied(self.state)
            (said, told), (also_said, also_told) = (self.answer(state, seat, move) for state in (here, there))
            _same(f"the answer to {move}", said, also_said)
            if self.sitting.kit.secret(here, self.keeper):
                _same(f"the cues of {move}", told, also_told)
                self.compare_views(here, there)

    def compare_secret_moves(self, chance: Random) -> None:
        """The keeper moves, in ways that the others can't tell apart."""
        alike = self.sitting.kit.alike(self.state, self.keeper)
        first, *more = chance.sample(alike, min(TRIES, len(alike))) or [None]
        here = copied(self.state)
        told = self.answer(here, self.keeper, first)[1]
        for move in more:
            there = copied(self.state)
            _same(f"the cues of {first} and {move}", told, self.answer(there, self.keeper, move)[1])
            self.compare_views(here, there)

    def answer(self, state: Any, seat: Seat, move: Any) -> tuple[Any, Any]:
        """Done or refused, and the cues that reach anyone but the keeper."""
        if move is None:
            return "done", []
        now = When(self.sitting.now, self.sitting.now)
        chance = Chance(self.sitting.seed, self.sitting.match.inputs + 1)
        try:
            told = self.game.play(state, seat, move, now, chance)
        except Refusal as refusal:
            return (refusal.kind, refusal.rule, refusal.word, refusal.args_), ()
        return "done", [(one.cue, one.to) for one in told if one.to is None or set(one.to) - {self.keeper}]


def _same(what: str, here: Any, there: Any) -> None:
    if encode(here) != encode(there):
        raise Leak(f"{what} depends on a secret:\n{here}\n{there}")
