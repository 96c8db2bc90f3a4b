"""Devices on simulated connections: pinged as the server pings, their clocks set as the client sets its own."""

from __future__ import annotations

from collections import deque
from random import Random

from msgspec import Struct

from palmtop.rooms import lag

PING_MS = 1000 * lag.PING_SECONDS
FRAME_MS = 1000 / 60  # a scheduled change appears with the next frame


class Press(Struct):
    arrival: int
    judged: int


class Clock:
    """Does the same as web/src/net/clock.ts."""

    def __init__(self) -> None:
        self._leads: deque[float] = deque(maxlen=8)
        self._offset: float | None = None
        self._ahead = self._since = 0.0

    def hear(self, at: float, rtt: float, ours: float) -> None:
        self._leads.append(at - ours)
        before = None if self._offset is None else self.now(ours)
        unknown = at - ours if self._offset is None else max(at - ours, self._offset)
        self._offset = unknown if rtt < 0 else max(self._leads) + rtt / 2
        ahead = 0 if before is None else before - ours - self._offset
        self._ahead = max(ahead, 0) if ahead < 1000 else 0
        self._since = ours

    def now(self, ours: float) -> float:
        return ours + (self._offset or 0) + max(self._ahead - (ours - self._since) * 0.1, 0)


class Device:
    """One player's device. Real time is the server's; the device's clock has an offset and a small drift.

    `trip`: the shortest round trip; each direction takes up to `jitter` more. `skew`: the largest share of the trip by
    which one direction is slower. A cheat may delay its pongs, or `forge`: it reports every press at the earliest
    time that the server accepts, and its own clock is not affected by the delayed pongs.
    """

    def __init__(
        self, chance: Random, trip: float, jitter: float, skew: float = 0.4, held: float = 0, forge: bool = False
    ) -> None:
        self._chance = chance
        self._down = trip / 2 * (1 + chance.uniform(-skew, skew))
        self._up = trip - self._down
        self._jitter = jitter
        self._held = held
        self._forge = forge
        self._wrong, self._drift = chance.uniform(-1e6, 1e6), chance.uniform(-50e-6, 50e-6)
        self._pinged = -chance.uniform(9, 10) * PING_MS  # connected for a while before the match
        self._lag, self._truth = lag.Lag(), lag.Lag()
        self._clock = Clock()

    def _ours(self, real: float) -> float:
        return real * (1 + self._drift) + self._wrong

    def _late(self) -> float:
        return self._chance.uniform(0, self._jitter)

    def _live_until(self, real: float) -> None:
        while self._pinged + PING_MS <= real:
            self._pinged += PING_MS
            self._ping(int(self._pinged))

    def _ping(self, at: int) -> None:
        down, up = self._down + self._late(), self._up + self._late()
        told = self._truth if self._forge else self._lag
        self._clock.hear(at, told.lowest, self._ours(at + down))
        self._lag.note(round(down + self._held + up))
        self._truth.note(round(down + up))

    def shows(self, due: float) -> float:
        """The real time at which it shows a change that is scheduled for `due`."""
        self._live_until(due)
        real = due
        for _ in range(4):  # converges quickly, because the drift is small
            real += due - self._clock.now(self._ours(real))
        return real + self._chance.uniform(0, FRAME_MS)

    def press(self, real: float) -> Press:
        """Judged by the same rule that rooms use."""
        self._live_until(real)
        done = 0 if self._forge else max(0, round(self._clock.now(self._ours(real))))
        arrival = int(real + self._up + self._late())
        return Press(arrival, lag.judge(self._lag, arrival, done))
