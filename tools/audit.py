"""Looks up every package of our lock files in OSV, the open database of vulnerabilities.

python tools/audit.py            fails if a package has a known vulnerability; only warns if OSV can't be reached
python tools/audit.py --strict   fails too if OSV can't be reached
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
TIMEOUT_SECONDS = 20
BATCH_MAX = 1000  # queries in one request
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


class Package(NamedTuple):
    ecosystem: str
    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name} {self.version} ({self.ecosystem})"


def locked(root: Path) -> list[Package]:
    """The packages that requirements*.lock and web/package-lock.json pin."""
    found = {
        Package("PyPI", *pin) for lock in root.glob("requirements*.lock") for pin in PINNED.findall(lock.read_text())
    }
    for path, package in json.loads((root / "web/package-lock.json").read_text())["packages"].items():
        if name := path.rpartition("node_modules/")[2]:
            found.add(Package("npm", name, package["version"]))
    return sorted(found)


def vulnerabilities(packages: list[Package], osv: str) -> dict[Package, list[str]]:
    """The ids of known vulnerabilities by package. Raises OSError if OSV can't be reached."""
    known: dict[Package, list[str]] = {}
    for first in range(0, len(packages), BATCH_MAX):
        batch = packages[first : first + BATCH_MAX]
        queries = [{"package": {"ecosystem": p.ecosystem, "name": p.name}, "version": p.version} for p in batch]
        request = urllib.request.Request(
            osv, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as reply:
            results = json.load(reply)["results"]
        for package, result in zip(batch, results, strict=True):
            if ids := [found["id"] for found in result.get("vulns", [])]:
                known[package] = ids
    return known


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("--osv", default=OSV)
    parser.add_argument("--root", type=Path, default=ROOT)
    arguments = parser.parse_args()
    packages = locked(arguments.root)
    try:
        known = vulnerabilities(packages, arguments.osv)
    except OSError as error:
        print(f"audit: {len(packages)} packages NOT audited, OSV can't be reached: {error}", file=sys.stderr)
        return int(arguments.strict)
    for package, ids in known.items():
        print(f"audit: {package}: {', '.join(ids)}; see https://osv.dev/{ids[0]}", file=sys.stderr)
    print(f"audit: {len(packages)} packages, {len(known)} with a known vulnerability")
    return int(bool(known))


if __name__ == "__main__":
    sys.exit(main())
