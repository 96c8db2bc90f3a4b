"""`palmtop serve` with a toy game in which some moves crash the process, or hang it."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from ctypes import PyDLL
from dataclasses import replace
from enum import IntEnum
from threading import Timer
from typing import Any

from palmtop.cli import main
from palmtop.games import GAMES
from tests.toy.game import ANY_TABLE, Bot, Hand, Lower, State, Table


class Poison(IntEnum):
    """Numbers of the move `lower`."""

    KILLS = 91  # as the kernel does when memory is used up
    ABORTS = 92
    HANGS = 93
    KILLS_WHEN_LOADED = 94  # stored without harm
    KILLS_BOTS = 95  # stored without harm; the next bot that thinks kills the process
    HANGS_BOTS = 96  # stored without harm; the next bot that thinks waits for WAITS, and hangs every thread then
    WAITS = 97  # computes until the process ends


waits = threading.Event()  # whether a room computes for ever


def play(state: State, seat: Any, move: Any, when: Any, chance: Any) -> Any:
    if not isinstance(move, Lower) or move.number not in set(Poison):
        return ANY_TABLE.play(state, seat, move, when, chance)
    match Poison(move.number):
        case Poison.KILLS:
            _kill()
        case Poison.ABORTS:
            os.abort()
        case Poison.HANGS:
            Timer(0.2, os.kill, (os.getpid(), signal.SIGABRT)).start()  # as systemd's watchdog does
            while True:
                pass
        case Poison.WAITS:
            waits.set()
            while True:
                pass
        case Poison.KILLS_WHEN_LOADED:
            if threading.current_thread() is not threading.main_thread():
                _kill()
        case Poison.KILLS_BOTS | Poison.HANGS_BOTS as harms_bots:
            state.scores[seat] = harms_bots
    return []


class PoisonedBot(Bot):
    def look(self, table: Table, hand: Hand, now: int) -> Any:
        if Poison.KILLS_BOTS in table.scores:
            _kill()
        if Poison.HANGS_BOTS in table.scores:
            waits.wait()
            subprocess.Popen(["sh", "-c", f"sleep 0.2; kill -ABRT {os.getpid()}"])  # as systemd's watchdog does
            PyDLL(None).sleep(60)  # without letting other threads compute


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    GAMES[ANY_TABLE.id] = replace(ANY_TABLE, play=play, bot=PoisonedBot)
    main()
