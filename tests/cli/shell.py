"""Types commands as a person would: the real one in a process of its own, or, where there are many, in this process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from typer.testing import CliRunner

from palmtop.cli import app

PALMTOP = Path(sys.executable).with_name("palmtop")


class Announcement(NamedTuple):
    code: int
    answer: str  # standard output
    trouble: str  # standard error


def palmtop(*words: str | Path, lang: str = "C.UTF-8") -> Announcement:
    environ = {**os.environ, "LC_ALL": lang, "COLUMNS": "120"}
    done = subprocess.run([PALMTOP, *words], capture_output=True, encoding="utf-8", env=environ, timeout=60)
    return Announcement(done.returncode, done.stdout, done.stderr)


def palmtop_here(*words: str | Path) -> Announcement:
    done = CliRunner().invoke(app, [str(word) for word in words], env={"LC_ALL": "C.UTF-8"}, catch_exceptions=False)
    return Announcement(done.exit_code, done.stdout, done.stderr)
