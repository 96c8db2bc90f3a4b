"""Prints the table of docs/scale.md: what so many people at tables ask of workers, nginx, network and database.

python -m benchmarks.capacity      arithmetic from the figures below, which other benchmarks have measured
"""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

PEOPLE_IN_A_ROOM = 6
MOVES_S = 14.2 / 60  # of a person: mean of the four games (pace)
DELIVERIES_S = 5.0  # gestures that reach a person's screen: 1 s of each 20 s is spent dragging; an assumption
ALL_DRAG_S = 100.0  # the same if everybody drags all the time, at 20 Hz
EVENING_HOURS = 4  # of each day with so many people; an assumption
KEEP_DAYS = 90

# CPU time in microseconds (scale, run B of docs/scale.md; of NGINX_DELIVERY_US the highest).
WORKER_MOVE_US, WORKER_DELIVERY_US, WORKER_PERSON_US = 131.0, 4.6, 11.3  # the last one a second, for pings
NGINX_MOVE_US, NGINX_DELIVERY_US = 56.0, 6.7
CORE_SHARE = 0.6  # of a core that is used, so that peaks have room

# The database (database).
STATEMENT_US, ENTRY_US = 175.0, 5.0  # of its processes together
EPOCHS_US, EPOCHS_SECONDS = 0.55, 3.0  # of a room, each time
WAL_BYTES, DISK_BYTES = 400, 205  # an entry
STATEMENTS_S_MAX = 1 / 0.006  # of a worker: turns are at least so far apart when many rooms take part
CONNECTIONS = 4  # of a worker

BYTES_OF_A_MOVE = 745  # to six screens (sizes)
BYTES_OF_A_DELIVERY = 50  # (scale)
PEOPLE = (1_000, 10_000, 100_000, 1_000_000)
COLUMNS = (
    *("rooms", "workers", "nginx, cores", "network, MB/s", "appends/s", "statements/s", "database, cores"),
    *("WAL, MB/s", "disk, GB a day", "disk, TB kept", "connections"),
)


class Needed(NamedTuple):
    rooms: int
    workers: int
    nginx_cores: float
    network_mb_s: float
    appends_s: float
    statements_s: float
    database_cores: float
    wal_mb_s: float
    disk_gb_a_day: float
    disk_tb: float
    connections: int

    @classmethod
    def by(cls, people: int, deliveries_s: float) -> Needed:
        rooms, moves, deliveries = people // PEOPLE_IN_A_ROOM, people * MOVES_S, people * deliveries_s
        worker_us = moves * WORKER_MOVE_US + deliveries * WORKER_DELIVERY_US + people * WORKER_PERSON_US
        workers = ceil(worker_us / 1e6 / CORE_SHARE)
        statements = min(moves, workers * STATEMENTS_S_MAX)
        database_us = statements * STATEMENT_US + moves * ENTRY_US + rooms * EPOCHS_US / EPOCHS_SECONDS
        stored = moves * DISK_BYTES * EVENING_HOURS * 3600
        return cls(
            rooms,
            workers,
            (moves * NGINX_MOVE_US + deliveries * NGINX_DELIVERY_US) / 1e6,
            (moves * BYTES_OF_A_MOVE + deliveries * BYTES_OF_A_DELIVERY) / 1e6,
            moves,
            statements,
            database_us / 1e6,
            moves * WAL_BYTES / 1e6,
            stored / 1e9,
            stored * KEEP_DAYS / 1e12,
            workers * CONNECTIONS,
        )


def shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 or value == int(value) else f"{value:.2g}"


def main() -> None:
    sites = {f"{people:,}": Needed.by(people, DELIVERIES_S) for people in PEOPLE}
    sites[f"{PEOPLE[-1]:,}, all dragging"] = Needed.by(PEOPLE[-1], ALL_DRAG_S)
    print("| people | " + " | ".join(sites) + " |")
    print("| --- " * (len(sites) + 1) + "|")
    for column, values in zip(COLUMNS, zip(*sites.values(), strict=True), strict=True):
        print(f"| {column} | " + " | ".join(map(shown, values)) + " |")


if __name__ == "__main__":
    main()
