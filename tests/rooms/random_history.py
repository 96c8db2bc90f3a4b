"""Random histories of rooms: people come and go, change the room, and play matches, each as `decide` allows it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from random import Random

from msgspec import Raw

from palmtop.engine.errors import Refusal
from palmtop.engine.game import Games, Seat, When
from palmtop.engine.match import NOTHING, Input
from palmtop.rooms import cards, decide, entries
from palmtop.rooms.decide import Entries
from palmtop.rooms.fold import fold
from palmtop.rooms.state import EMBLEMS, RoomState
from tests.toy.game import BELL_MS, COLLECTING, SIDED, TOY

GAMES: Games = {TOY.id: TOY, SIDED.id: SIDED, COLLECTING.id: COLLECTING}
TOKENS = 9  # devices


class RandomHistory:
    """`lines` are the entries as they would be stored."""

    def __init__(self, chance: Random) -> None:
        self.lines: list[bytes] = []
        self.state = RoomState(game=TOY.id)
        self._chance = chance
        self._at = 1_000_000
        self._execute(decide.enter(self.state, GAMES, "token 0", "Ada", set()))

    def step(self) -> None:
        """Something happens, unless it would be refused."""
        self._at += self._chance.randrange(2 * BELL_MS)
        action = self._chance.choice(self._in_match if self.state.match else self._between_matches)
        with contextlib.suppress(Refusal):
            self._execute(action(), by=self._person() if self._chance.random() < 0.7 else None)

    def _execute(self, made: Entries, by: int | None = None) -> None:
        id = None if by is None else f"request {self._chance.randrange(10**6)}"
        for entry in made:
            stored = entries.StoredEntry(entry, by, id)
            fold(self.state, stored, GAMES)
            self.lines.append(entries.encode(stored))
            by = id = None
            if isinstance(entry, entries.Given):
                self._execute(decide.finish(self.state))

    def _person(self) -> int:
        return self._chance.choice(list(self.state.people))

    def _place(self) -> int:
        return self._chance.randrange(max(1, len(self.state.chairs)))

    @property
    def _host(self) -> int:
        return self.state.host or 1

    @property
    def _anywhere(self) -> list[Callable[[], Entries]]:
        state, chance, at = self.state, self._chance, self._at
        return [
            lambda: decide.enter(state, GAMES, f"token {chance.randrange(TOKENS)}", "Guest", {self._host}),
            lambda: decide.watch(state, f"screen {chance.randrange(40)}", 0),
            lambda: decide.rename(state, self._person(), f"Name {chance.randrange(9)}"),
            lambda: decide.take_emblem(state, self._person(), chance.randrange(EMBLEMS)),
            lambda: decide.sit(state, GAMES, self._person(), None, at),
            lambda: decide.stand(state, self._person(), at),
            lambda: decide.give_chair(state, self._host, self._person(), to := self._person(), {to}),
            lambda: decide.hand_over(state, self._host, self._person()),
            lambda: decide.lock(state, self._host, chance.random() < 0.3),
            lambda: decide.send_away(state, self._host, self._person(), at),
            lambda: decide.remove_person(state, self._host, self._person(), at),
            lambda: decide.remove_screen(state, self._host, f"screen {chance.randrange(40)}"),
            lambda: decide.readmit(state, self._host, self._person()),
        ]

    @property
    def _between_matches(self) -> list[Callable[[], Entries]]:
        state, chance, host, at = self.state, self._chance, self._host, self._at
        sides = (0, 1, None)
        return [
            *self._anywhere,
            *[lambda: decide.start(state, GAMES, host, at, chance.randbytes(32), chance.random() < 0.5)] * 8,
            lambda: decide.add_bot(state, GAMES, host, 1 + chance.randrange(3)),
            lambda: decide.set_bot(state, host, self._place(), 3),
            lambda: decide.remove(state, host, self._place(), at),
            lambda: decide.arrange(state, GAMES, host, chance.sample(range(n := len(state.chairs)), n)),
            lambda: decide.take_side(state, GAMES, host, self._place(), chance.choice(sides)),
            lambda: cards.add(state, GAMES, self._person(), COLLECTING.id, "red", f"Card {chance.randrange(99)}"),
            lambda: cards.load(state, GAMES, self._person(), COLLECTING.id, "red one\nblue two"),
            lambda: cards.strike(state, self._person(), [chance.randrange(1, state.cards_numbered + 2)]),
            lambda: decide.choose(state, GAMES, host, chance.choice(list(GAMES)), self._options(), 200),
        ]

    def _options(self) -> Raw:
        return Raw(b'{"high":%d}' % self._chance.randrange(40, 50))

    @property
    def _in_match(self) -> list[Callable[[], Entries]]:
        return [
            *self._anywhere,
            *[self._move, self._ring] * 8,
            self._judged,
            lambda: decide.end_match(self.state, self._host),
            lambda: decide.skip_how_to(self.state, self._host, self._number, self._at),
            lambda: decide.go_on(self.state, self._at + 77),
        ]

    @property
    def _number(self) -> int:
        return self.state.match.number if self.state.match else 0

    def _judged(self) -> Entries:
        """The audience has guessed, some for the first time."""
        known, choice = len(self.state.audience.guessers), self._chance.randrange(9)
        newcomers = tuple(f"phone {known + n}" for n in range(choice % 3))
        masks = [f"{self._chance.getrandbits(known + len(newcomers) + 1):x}" for _ in "gr"]
        return [entries.Judged(choice, (choice, 1), choice % 2 == 0, newcomers, *masks)]

    def _move(self) -> Entries:
        match = self.state.match
        assert match is not None
        now = match.time(self._at)
        seat = Seat(self._chance.randrange(match.dealt.header.seats))
        return [entries.Given(Input(seat, Raw(b'{"type":"claim"}'), When(now, now)))]

    def _ring(self) -> Entries:
        match = self.state.match
        assert match is not None
        due = match.due()
        if due is None:
            return []
        time = match.time(max(due, self._at))
        return [entries.Given(Input(None, NOTHING, When(time, time)))]
