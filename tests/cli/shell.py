"""Runs the command line: in a process of its own, or, where many runs are needed, in this process."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from palmtop.cli import main

PALMTOP = (sys.executable, "-m", "palmtop")


class Finished(NamedTuple):
    code: int
    out: str
    err: str


def palmtop(*words: str | Path, lang: str = "C.UTF-8") -> Finished:
    environ = {**os.environ, "LC_ALL": lang, "COLUMNS": "120"}
    done = subprocess.run([*PALMTOP, *words], capture_output=True, encoding="utf-8", env=environ, timeout=60)
    return Finished(done.returncode, done.stdout, done.stderr)


def palmtop_here(*words: str | Path) -> Finished:
    code, out, err = 0, io.StringIO(), io.StringIO()
    with patch.dict(os.environ, LC_ALL="C.UTF-8"), redirect_stdout(out), redirect_stderr(err):
        try:
            main([str(word) for word in words])
        except SystemExit as end:
            code = int(end.code or 0)
    return Finished(code, out.getvalue(), err.getvalue())
