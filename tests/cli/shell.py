"""Runs the command line: in a process of its own, or, where many runs are needed, in this process."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import structlog

from palmtop.cli import main

ROOT = Path(__file__).parents[2]
PALMTOP = (sys.executable, "-m", "palmtop")
WITH_TOY = (sys.executable, "-m", "tests.toy")


class Finished(NamedTuple):
    code: int
    out: str
    err: str


def palmtop(*words: str | Path, lang: str = "C.UTF-8", program: Sequence[str] = PALMTOP) -> Finished:
    environ = {**os.environ, "LC_ALL": lang, "COLUMNS": "120"}
    command = [*program, *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environ, timeout=60, cwd=ROOT)
    return Finished(done.returncode, done.stdout, done.stderr)


def palmtop_with_toy(*words: str | Path, lang: str = "C.UTF-8") -> Finished:
    """The same with the toy game registered."""
    return palmtop(*words, lang=lang, program=WITH_TOY)


def palmtop_here(*words: str | Path) -> Finished:
    """Commands set up logging; that must not last, because other tests look at the log."""
    logging = structlog.get_config()
    code, out, err = 0, io.StringIO(), io.StringIO()
    with patch.dict(os.environ, LC_ALL="C.UTF-8"), redirect_stdout(out), redirect_stderr(err):
        try:
            main([str(word) for word in words])
        except SystemExit as end:
            code = int(end.code or 0)
        finally:
            structlog.configure(**logging)
    return Finished(code, out.getvalue(), err.getvalue())
