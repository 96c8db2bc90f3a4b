"""`palmtop` whose matches and bots get the same seeds in every run: `python -m benchmarks.fixed_server serve ...`."""

from __future__ import annotations

from hashlib import sha256
from itertools import count

from palmtop.engine import chance

_numbers = count()


def next_seed() -> bytes:
    return sha256(b"%d" % next(_numbers)).digest()


def main() -> None:
    chance.new_seed = next_seed  # before the modules that take it from there are imported
    from palmtop.cli.main import main as palmtop

    palmtop()


if __name__ == "__main__":
    main()
