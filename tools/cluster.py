"""`make cluster`: PostgreSQL, two workers and nginx on this machine, to try them out. Ctrl+C stops everything.

python tools/cluster.py [--host 0.0.0.0] [--port 7256] [--workers 2] [--folder FOLDER]

nginx uses the configuration that is shipped in deploy/, with other ports. Without a folder, all that was stored is
deleted at the end.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tools.postgres_server import PostgresServer, free_port  # noqa: E402

from palmtop.server.run import announce  # noqa: E402

STOP_SECONDS = 15.0
POLL_SECONDS = 0.02
WORKERS = "".join(f"        server 127.0.0.1:{port} max_fails=0;\n" for port in (8101, 8102))


class Worker:
    """A process of `palmtop serve`. It can be killed and started again on its port."""

    def __init__(self, database: str, options: Sequence[str] = (), program: Sequence[str] = ("-m", "palmtop")) -> None:
        self.port = free_port()
        self.program = program  # another one is used from the next start on
        self._options = ("--host", "127.0.0.1", "--port", str(self.port), "--journal", database, *options)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns once it serves. Its log goes to standard error."""
        command = [sys.executable, *self.program, "serve", *self._options]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        _wait_until_accepting(self.port, self._process, "a worker")

    @property
    def pid(self) -> int:
        """0: it does not run."""
        return self._process.pid if self._process else 0

    def send(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)

    def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None:
            self.send(signal.SIGCONT)
            self.send(number)
            self._process.wait(STOP_SECONDS)
            self._process = None


def _wait_until_accepting(port: int, process: subprocess.Popen[bytes], name: str) -> None:
    while not _accepts(port):
        if process.poll() is not None:
            raise SystemExit(f"{name} did not start")
        time.sleep(POLL_SECONDS)


def _accepts(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def nginx_program() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


@contextmanager
def nginx(
    folder: Path, host: str, port: int, workers: Sequence[int], log_level: str = "error"
) -> Iterator[subprocess.Popen[bytes]]:
    """nginx with the shipped configuration, as an ordinary program with its files in `folder`."""
    program = nginx_program()
    if program is None:
        raise SystemExit("install nginx")
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    log = f"error_log stderr {log_level};\n"
    changes = {
        "    include mime.types;\n": _temporary_folders(folder),
        WORKERS: "".join(f"        server 127.0.0.1:{worker} max_fails=0;\n" for worker in workers),
        "listen 8080;": f"listen {host}:{port};",
        "worker_rlimit_nofile 65536;\n": f"daemon off; pid {folder}/nginx.pid;\n{_user()}{log}",
    }
    for before, after in changes.items():
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    (folder / "nginx.conf").write_text(text)
    process = subprocess.Popen([program, "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")])
    try:
        _wait_until_accepting(port, process, "nginx")
        yield process
    finally:
        process.terminate()
        process.wait(STOP_SECONDS)


def _temporary_folders(folder: Path) -> str:
    names = {"client_body": "body", "proxy": "proxy", "fastcgi": "fastcgi", "uwsgi": "uwsgi", "scgi": "scgi"}
    return "".join(f"    {name}_temp_path {folder}/{place};\n" for name, place in names.items())


def _user() -> str:
    """As whom root's nginx serves."""
    return "user root;\n" if os.getuid() == 0 else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--host", default="0.0.0.0")  # noqa: S104 phones must reach it
    parser.add_argument("--port", type=int, default=7256)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--folder", type=Path, help="keeps the database here")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with ExitStack() as stack:
        database = PostgresServer(options.folder)
        stack.callback(database.remove)
        database.start()
        workers = [Worker(database.url) for _ in range(options.workers)]
        for worker in workers:
            stack.callback(worker.end)
            worker.start()
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(nginx(folder, options.host, options.port, [worker.port for worker in workers]))
        announce(options.host, options.port)
        with contextlib.suppress(KeyboardInterrupt):
            signal.pause()


if __name__ == "__main__":
    main()
