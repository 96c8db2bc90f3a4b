"""tools/audit.py with a local HTTP server in the place of OSV."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

TOOL = Path(__file__).parent.parent / "tools" / "audit.py"
VULNERABLE = {("PyPI", "lamp", "1.0"): ["OSV-1"], ("npm", "@table/leg", "2.0.0"): ["OSV-2", "OSV-3"]}


class Database(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        queries = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        asked = [(query["package"]["ecosystem"], query["package"]["name"], query["version"]) for query in queries]
        results = [
            {"vulns": [{"id": id} for id in VULNERABLE[package]]} if package in VULNERABLE else {} for package in asked
        ]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": results}).encode())

    def log_message(self, format: str, *args: object) -> None: ...


@pytest.fixture
def osv() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Database) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def audit(root: Path, osv: str, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), "--root", str(root), "--osv", osv, *more]
    return subprocess.run(command, capture_output=True, text=True)


def locks(root: Path, lamp: str, leg: str) -> Path:
    (root / "web").mkdir()
    (root / "requirements.lock").write_text(
        f"lamp=={lamp} \\\n    --hash=sha256:00\nchair==3.1 ; python_version < '4'\n"
    )
    packages = {"": {"name": "web"}, "node_modules/a/node_modules/@table/leg": {"version": leg}}
    (root / "web/package-lock.json").write_text(json.dumps({"packages": packages}))
    return root


def test_packages_without_vulnerabilities_pass(tmp_path: Path, osv: str) -> None:
    done = audit(locks(tmp_path, "1.1", "2.0.1"), osv)
    assert (done.returncode, done.stdout) == (0, "audit: 3 packages, 0 with a known vulnerability\n")


def test_a_known_vulnerability_fails_and_is_named(tmp_path: Path, osv: str) -> None:
    done = audit(locks(tmp_path, "1.0", "2.0.0"), osv)
    assert done.returncode == 1
    assert "lamp 1.0 (PyPI): OSV-1" in done.stderr
    assert "@table/leg 2.0.0 (npm): OSV-2, OSV-3" in done.stderr


@pytest.mark.parametrize(("more", "code"), [((), 0), (("--strict",), 1)])
def test_without_network_it_reports_that_nothing_was_audited(tmp_path: Path, more: tuple[str, ...], code: int) -> None:
    done = audit(locks(tmp_path, "1.0", "2.0.0"), "http://127.0.0.1:9", *more)
    assert done.returncode == code
    assert "3 packages NOT audited" in done.stderr


def test_the_lock_files_of_this_project_are_read() -> None:
    names = subprocess.run(
        [sys.executable, "-c", "import audit; [print(p.ecosystem, p.name) for p in audit.locked(audit.ROOT)]"],
        cwd=TOOL.parent, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    assert {"PyPI aiohttp", "PyPI playwright", "npm svelte", "npm vite"} <= set(names)
