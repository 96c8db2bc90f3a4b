"""Scenes of a match that bots have played: each kind of moment once, as a seat or a big screen sees it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct
from tools.screens.scene import CODE, Act, Scene
from tools.screens.staged_room import DEALT, Script, StagedRoom, in_seats
from tools.screens.storage import seated, watching

from palmtop.engine.game import Seat
from palmtop.rooms.match import Cue
from palmtop.wire import down

AFTER_MS = 400  # after an input, unless the next one comes before
LATE = 0.6  # of several moments of one kind, which is shown: the sheets have something on them by then

# Names the kind of moment in which the table, and the hand of somebody, looks like this; None: not worth a picture.
# With a number: that many milliseconds after the input, as long as nothing else happens.
Kind = str | tuple[str, int] | None
Describe = Callable[[Any, Any], list[Kind]]


class Moment(NamedTuple):
    step: int  # inputs that have been executed
    seat: Seat | None  # None: a big screen
    at: int  # ms since the deal


class StagedMatch:
    """All seats are people's but the last `bots`."""

    def __init__(self, script: Script, bots: int = 1, number: int = 1) -> None:
        self.script = script
        self.number = number
        self._bots = bots
        self._times = [0, *(given.when.at for given in script.inputs)]

    def scenes(
        self, prefix: str, describe: Describe, acts: Mapping[str, Act] | None = None, moving: bool = False
    ) -> Iterator[Scene]:
        """Every kind of moment that `describe` names, once; and what can be done there: `acts`, by "kind+deed"."""
        found = {
            kind: self.scene(f"{prefix}/{kind}", moment).but(f"{prefix}/{kind}", moving=moving)
            for kind, moment in self.find(describe).items()
        }
        yield from found.values()
        for name, act in (acts or {}).items():
            kind = name.split("+")[0]
            if kind in found:
                yield found[kind].but(f"{prefix}/{name}", act)

    def find(self, describe: Describe) -> dict[str, Moment]:
        found: dict[str, list[Moment]] = defaultdict(list)
        for step, room, _ in self._steps():
            match = room.state.last_match
            assert match is not None
            game, state = match.game, match.engine.state
            table = game.table(state)
            views: list[tuple[Seat | None, Struct | None]] = [
                (seat, game.hand(state, seat)) for seat, _ in in_seats(room)
            ]
            for seat, hand in [*views, (None, None)]:
                for kind in describe(table, hand):
                    self._note(found, kind, step, seat)
        return {kind: moments[int(len(moments) * LATE)] for kind, moments in found.items()}

    def _note(self, found: dict[str, list[Moment]], kind: Kind, step: int, seat: Seat | None) -> None:
        if kind is None:
            return
        name, after = kind if isinstance(kind, tuple) else (kind, None)
        begins, ends = self._times[step], [*self._times, self._times[-1] + 3_600_000][step + 1]
        if after is None:
            found[name].append(Moment(step, seat, min(begins + AFTER_MS, max(begins, ends - 20))))
        elif begins + after < ends:
            found[name].append(Moment(step, seat, begins + after))

    def hints(self, describe: Describe, hints: Mapping[str, tuple[str, str, Act | None]]) -> Iterator[Scene]:
        """Moments with a hint. `hints`: by the scene's name the kind of moment, the hint, and what is done before."""
        found = self.find(describe)
        for name, (kind, hint, act) in hints.items():
            local = seated(match=self.number, hint=hint)["local"]
            yield self.scene(name, found[kind]).but(name, act, local=local)

    def scene(self, name: str, moment: Moment) -> Scene:
        frames: tuple[bytes, ...] = ()
        for step, room, _ in self._steps():
            if step == moment.step:
                frames = room.frames(self._person(room, moment.seat))
                break
        return self._scene(name, moment, frames)

    def reveal(self, name: str, step: int, seat: Seat | None, wait: int) -> Scene:
        """The screen was there before the input: it is shown `wait` ms after it, with its cues and what they start."""
        frames: tuple[bytes, ...] = ()
        viewer = None
        for now, room, cues in self._steps():
            if now == step - 1:
                viewer = room.viewer(self._person(room, seat))
                frames = viewer.now(room)
            if viewer and now == step:
                frames += viewer.now(room, cues)
                break
        return self._scene(name, Moment(step, seat, self._times[step] + wait), frames).but(name, wait=wait, moving=True)

    def reveals(self, name: str, seat: Seat | None, tag: str, *waits: int, nth: int = 0) -> Iterator[Scene]:
        """A cue with this tag, so many ms after it."""
        steps = [
            step
            for step, _, cues in self._steps()
            if any(msgspec.json.decode(cue.cue)["type"] == tag and (cue.to is None or seat in cue.to) for cue in cues)
        ]
        for wait in waits if len(steps) > nth else ():
            yield self.reveal(f"{name}-{wait}" if len(waits) > 1 else name, steps[nth], seat, wait)

    def _person(self, room: StagedRoom, seat: Seat | None) -> int | None:
        return None if seat is None else room.state.chairs[seat].person

    def _scene(self, name: str, moment: Moment, frames: tuple[bytes, ...]) -> Scene:
        kept = watching() if moment.seat is None else seated(match=self.number)
        path = f"/{'tv' if moment.seat is None else 'r'}/{CODE}"
        return Scene(name, path, frames, at=DEALT + moment.at, big=moment.seat is None, **kept)

    def _steps(self) -> Iterator[tuple[int, StagedRoom, list[Cue]]]:
        script = self.script
        room = StagedRoom(script.game.id, script.seats - self._bots, (2,) * self._bots, script.options)
        room.deal(script, self.number)
        yield 0, room, []
        for step, given in enumerate(script.inputs, 1):
            yield step, room, room.give(given)


def felt(seat: int, *gestures: Struct) -> bytes:
    """Gestures of a seat, as they reach a screen."""
    return down.encode(down.Felt([(Seat(seat), Raw(msgspec.json.encode(gesture))) for gesture in gestures]))
