"""Asks OSV, the open database of vulnerabilities, about every package that our locks name, in one question.

python tools/audit.py            fails if one has a known weakness; without a line it says so and lets you go on
python tools/audit.py --strict   fails without a line too: nothing was audited
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import urllib.request
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
OSV = "https://api.osv.dev/v1/querybatch"
PATIENCE = 20  # seconds
MOST = 1000  # questions in one batch
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


class Package(NamedTuple):
    ecosystem: str
    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name} {self.version} ({self.ecosystem})"


def locked(root: Path) -> list[Package]:
    """What requirements*.lock and web/package-lock.json pin."""
    found = {
        Package("PyPI", *pin) for lock in root.glob("requirements*.lock") for pin in PINNED.findall(lock.read_text())
    }
    for place, package in json.loads((root / "web/package-lock.json").read_text())["packages"].items():
        if name := place.rpartition("node_modules/")[2]:
            found.add(Package("npm", name, package["version"]))
    return sorted(found)


def weaknesses(packages: list[Package], osv: str) -> dict[Package, list[str]]:
    """The ids of what is known against each; raises OSError without a line."""
    known: dict[Package, list[str]] = {}
    for first in range(0, len(packages), MOST):
        batch = packages[first : first + MOST]
        queries = [{"package": {"ecosystem": p.ecosystem, "name": p.name}, "version": p.version} for p in batch]
        question = urllib.request.Request(
            osv, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(question, timeout=PATIENCE) as answer:
            results = json.load(answer)["results"]
        for package, result in zip(batch, results, strict=True):
            if ids := [weakness["id"] for weakness in result.get("vulns", [])]:
                known[package] = ids
    return known


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--osv", default=OSV)
    parser.add_argument("--root", type=Path, default=ROOT)
    asked = parser.parse_args()
    packages = locked(asked.root)
    try:
        known = weaknesses(packages, asked.osv)
    except OSError as error:
        print(f"audit: {len(packages)} packages NOT audited, OSV can't be asked: {error}", file=sys.stderr)
        return int(asked.strict)
    for package, ids in known.items():
        print(f"audit: {package}: {', '.join(ids)}; see https://osv.dev/{ids[0]}", file=sys.stderr)
    print(f"audit: {len(packages)} packages, {len(known)} with a known weakness")
    return int(bool(known))


if __name__ == "__main__":
    sys.exit(main())
