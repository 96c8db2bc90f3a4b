"""`palmtop` with a later version number, as after an upgrade: `python -m benchmarks.next_version serve ...`.

Its snapshots are not those of the version before, so it loads rooms from all their entries.
"""

from __future__ import annotations

import palmtop


def main() -> None:
    palmtop.__version__ += ".next"  # before the modules that take it from there are imported
    from palmtop.cli.main import main as palmtop_main

    palmtop_main()


if __name__ == "__main__":
    main()
