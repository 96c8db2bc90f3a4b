"""The moves of a game, each with its guard: legality is written once, for refusing and for showing what is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Illegal
from palmtop.engine.game import Announcement, Seat, When

S = TypeVar("S")


class Reason(NamedTuple):
    """Why a move is not open: the ledger's id, a message of the game's catalogue and its arguments.

    A constant where possible: guards run for every view, and building exceptions there would cost time.
    """

    rule: str
    word: str
    args: Mapping[str, str | int] = {}

    def illegal(self) -> Illegal:
        return Illegal(self.rule, self.word, **self.args)


Guard = Callable[[S, Seat], Reason | None]  # None: this seat may make a move of this kind now
Play = Callable[[S, Seat, Any, When, Chance], Sequence[Announcement]]


@dataclass(frozen=True, slots=True)
class MoveRule(Generic[S]):
    """One kind of move. `guard` ignores the move's arguments; `play` checks those before it changes anything."""

    guard: Guard[S]
    play: Play[S]


def same_reason(reason: Reason, move: Any) -> Reason:
    return reason


class MoveRules(Generic[S]):
    """All kinds of moves of one game, by their struct. `always` guards every one of them.

    `reword` may give another reason for a refused move: guards don't see the move's arguments.
    """

    def __init__(
        self,
        always: Guard[S],
        rules: Mapping[type[Struct], MoveRule[S]],
        reword: Callable[[Reason, Any], Reason] = same_reason,
    ) -> None:
        self._always = always
        self._reword = reword
        self._rules = {kind: (rule.guard, rule.play) for kind, rule in rules.items()}
        self._guards = [(str(kind.__struct_config__.tag), rule.guard) for kind, rule in rules.items()]

    def play(self, state: S, seat: Seat, move: Any, when: When, chance: Chance) -> Sequence[Announcement]:
        """Carries out a move, or raises Illegal and changes nothing."""
        guard, play = self._rules[type(move)]
        reason = self._always(state, seat) or guard(state, seat)
        if reason is not None:
            raise self._reword(reason, move).illegal()
        return play(state, seat, move, when, chance)

    def open_to(self, state: S, seat: Seat) -> list[str]:
        """The tags of the moves that this seat may make now."""
        if self._always(state, seat) is not None:
            return []
        return [tag for tag, guard in self._guards if guard(state, seat) is None]
