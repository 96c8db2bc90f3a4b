"""Finds a Chromium for the browser tests, and the options to launch it. Run as a script, it fails if there is none."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP palmtop.test 127.0.0.1",  # a host name that is no secure context, as on a home network
)


def installed() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def launch_options() -> dict[str, Any]:
    """Options for Playwright's `launch`: the installed browser, or else the one that Playwright downloaded."""
    as_root = ("--no-sandbox",) if hasattr(os, "getuid") and os.getuid() == 0 else ()
    own = {"executable_path": path} if (path := installed()) else {}
    return {**own, "args": [*QUIET, *as_root]}


def main() -> None:
    if installed():
        return
    with sync_playwright() as playwright:
        if not Path(playwright.chromium.executable_path).exists():
            sys.exit("no Chromium here")


if __name__ == "__main__":
    main()
