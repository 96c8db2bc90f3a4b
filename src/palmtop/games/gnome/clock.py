"""When time itself moves: one bell after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from palmtop.engine.chance import Chance
from palmtop.engine.errors import Malformed
from palmtop.engine.game import Announcement, When
from palmtop.games.gnome import choosing, claims, device, judging, reports
from palmtop.games.gnome.model import State

Bell = Callable[[State, int, Chance], list[Announcement]]


def bells(state: State) -> Iterator[tuple[int, Bell]]:
    """What is due when; of two at the same moment the one named first rings first."""
    due: list[tuple[int | None, Bell]] = [
        (device.next_moment(state), device.reach),
        (claims.due(state), judging.rule),
        (choosing.choose_by(state), choosing.time_out),
        (reports.deadline(state), reports.overdue),
        (judging.build_end(state), judging.close),
        (judging.time_up_at(state), judging.time_up),
    ]
    yield from ((at, bell) for at, bell in due if at is not None)


def alarm(state: State) -> int | None:
    return min((at for at, _ in bells(state)), default=None)


def ring(state: State, when: When, chance: Chance) -> list[Announcement]:
    due = min(bells(state), key=lambda bell: bell[0], default=None)
    if due is None or when.at < due[0]:
        raise Malformed("gnome-no-bell")
    return due[1](state, when.at, chance)
