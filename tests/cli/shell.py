"""Runs the real command, as a person would, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PALMTOP = Path(sys.executable).with_name("palmtop")


def palmtop(*words: str | Path, lang: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "LC_ALL": lang, "COLUMNS": "120"}
    return subprocess.run([PALMTOP, *words], capture_output=True, text=True, encoding="utf-8", env=environ, timeout=60)
