"""The files in deploy/: their options, names and addresses exist and agree. A container engine is not needed."""

from __future__ import annotations

import ipaddress
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from tools.cluster import _temporary_folders, _user

from palmtop.cli.main import _commands
from palmtop.rooms.settings import CODE_LENGTH_MAX, CODE_LENGTH_MIN, new_code
from palmtop.server.limits import JOURNAL_TIMEOUT_SECONDS

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text()
HOSTING = (ROOT / "docs" / "hosting.md").read_text()
NGINX_CONF = (DEPLOY / "nginx.conf").read_text()
UNITS = sorted((DEPLOY / "systemd").iterdir())
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
WORKERS = [name for name in SERVICES if name.startswith("worker")]
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
OPENSSL = shutil.which("openssl")
ANALYZE = shutil.which("systemd-analyze")

# Of the Compose specification; others would be typing errors.
KEYS = {
    *("build", "cap_drop", "command", "depends_on", "environment", "healthcheck", "image", "networks", "ports"),
    *("read_only", "restart", "security_opt", "shm_size", "stop_grace_period", "tmpfs", "ulimits", "volumes"),
}
needs_nginx = pytest.mark.skipif(not NGINX, reason="nginx is not installed")


def serve_options(words: list[str]) -> dict[str, Any]:
    """As the real command line reads them."""
    assert words[0] == "serve"
    (serve,) = [command for command in _commands() if command.name == "serve"]
    arguments, options = serve.parse(words[1:])
    assert arguments == []
    return options


# --- installing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [CONTAINERFILE, HOSTING], ids=["Containerfile", "hosting.md"])
def test_every_package_is_installed_by_its_hash(text: str) -> None:
    """Or nothing is: Palmtop itself, without its dependencies."""
    commands = re.findall(r"pip install (.*)", text)
    assert any("requirements-cluster.lock" in command for command in commands)
    assert [command for command in commands if "--require-hashes" not in command and "--no-deps" not in command] == []


def test_the_lock_of_the_cluster_extra_pins_all_of_it_as_tests_have_it() -> None:
    def pins(lock: str) -> set[str]:
        return set(re.findall(r"^[\w-]+==\S+", (ROOT / lock).read_text(), re.M))

    extra = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["cluster"]
    assert {pin.partition("==")[0] for pin in pins("requirements-cluster.lock")} >= {
        re.split(r"\W", one)[0] for one in extra
    }
    assert pins("requirements-cluster.lock") <= pins("requirements-dev.lock")


# --- systemd ------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_palmtop_knows_the_options_of_a_unit(unit: Path) -> None:
    (line,) = re.findall(r"^ExecStart=(.*)$", unit.read_text(), re.M)
    examples = {"%i": "8101", **dict(re.findall(r"^# +(PALMTOP_\w+)=(.*)$", unit.read_text(), re.M))}
    for name, value in examples.items():
        line = line.replace(f"${{{name}}}", value).replace(f"${name}", value).replace("%i", "8101")
    assert "$" not in line
    options = serve_options(shlex.split(line)[1:])
    assert options["host"] == "127.0.0.1"
    assert options["name"] == ["palm.example"]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
@pytest.mark.skipif(not ANALYZE, reason="systemd is not installed")
def test_systemd_finds_nothing_wrong_with_a_unit(unit: Path, tmp_path: Path) -> None:
    assert ANALYZE
    copy = tmp_path / unit.name
    copy.write_text(unit.read_text().replace("/opt/palmtop/.venv/bin/palmtop", sys.executable))
    verified = subprocess.run([ANALYZE, "verify", copy], capture_output=True, text=True)
    assert (verified.returncode, verified.stderr) == (0, "")


def settings(unit: Path) -> dict[str, str]:
    """Without those that may be given several times."""
    lines = [line for line in unit.read_text().splitlines() if "=" in line and not line.startswith("#")]
    return {key: value for key, _, value in (line.partition("=") for line in lines) if key != "EnvironmentFile"}


def test_the_units_differ_only_in_what_they_serve_and_where_rooms_are_kept() -> None:
    first, second = (settings(unit).items() for unit in UNITS)
    different = {key for key, _ in first ^ second}
    stored = {"StateDirectory", "StateDirectoryMode", "TimeoutStartSec"}  # a file is checked at the start
    assert different == {"Description", "ExecStart", "Environment"} | stored


def test_a_worker_has_a_home_that_its_unit_does_not_hide() -> None:
    """PostgreSQL's driver looks for keys there, and fails if it may not look."""
    (home,) = re.findall(r"^HOME=(\S+)$", settings(DEPLOY / "systemd" / "palmtop@.service")["Environment"])
    assert not home.startswith(("/home", "/root", "/run/user"))
    assert f"useradd --system --home-dir {home} palmtop\n" in HOSTING


# --- nginx --------------------------------------------------------------------------------------


def check_nginx(text: str, folder: Path) -> None:
    """`nginx -t`, with its files in a folder and sockets there instead of ports."""
    assert NGINX
    listening = re.compile(r"listen [\w.:\[\]]+")
    sockets = iter(range(100))
    text = listening.sub(lambda _: f"listen unix:{folder}/{next(sockets)}.sock", text)
    text = text.replace("include mime.types;", _temporary_folders(folder))
    (folder / "nginx.conf").write_text(f"pid {folder}/nginx.pid; error_log stderr;\n{_user()}{text}")
    checked = subprocess.run(
        [NGINX, "-t", "-p", folder, "-e", "stderr", "-c", folder / "nginx.conf"], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stderr


def test_a_probe_waits_as_long_as_a_worker_may_take_but_not_until_a_hung_one_is_ended() -> None:
    (block,) = re.findall(r"location = /healthz {(.*?)}", NGINX_CONF, re.S)
    (timeout,) = re.findall(r"proxy_read_timeout (\d+)s;", block)
    for unit in UNITS:
        assert JOURNAL_TIMEOUT_SECONDS < int(timeout) < int(settings(unit)["WatchdogSec"])


@needs_nginx
def test_nginx_accepts_its_configuration(tmp_path: Path) -> None:
    check_nginx(NGINX_CONF, tmp_path)


@needs_nginx
def test_nginx_does_not_log_the_addresses_of_requests_that_it_refuses(tmp_path: Path) -> None:
    """They contain the codes of rooms."""
    assert NGINX
    text = re.sub(r"server 127[\d.:]+", f"server unix:{tmp_path}/no-worker.sock", NGINX_CONF)
    text = text.replace("listen 8080", f"listen unix:{tmp_path}/nginx.sock")
    text = text.replace("include mime.types;", _temporary_folders(tmp_path))
    log = tmp_path / "error.log"
    before = f"daemon off; pid {tmp_path}/nginx.pid; error_log {log};\n{_user()}"
    (tmp_path / "nginx.conf").write_text(before + text)
    with subprocess.Popen([NGINX, "-p", tmp_path, "-e", log, "-c", tmp_path / "nginx.conf"]) as nginx:
        try:
            while not (tmp_path / "nginx.pid").exists():
                assert nginx.poll() is None, log.read_text()
            answers = [_answer(tmp_path / "nginx.sock", "POST /api/rooms") for _ in range(32)]
            answers += [_answer(tmp_path / "nginx.sock", "GET /ws/ABCDE") for _ in range(202)]
        finally:
            nginx.terminate()
    assert answers.count("429") >= 2
    assert "no-worker" in log.read_text()
    assert "limiting" not in log.read_text()


def _answer(address: Path, request: str) -> str:
    """The status code."""
    with socket.socket(socket.AF_UNIX) as unix:
        unix.connect(str(address))
        unix.sendall(f"{request} HTTP/1.1\r\nHost: palm.example\r\nContent-Length: 0\r\n\r\n".encode())
        return unix.recv(100).decode().split()[1]


@needs_nginx
@pytest.mark.skipif(not OPENSSL, reason="openssl is not installed")
def test_nginx_accepts_its_configuration_with_tls(tmp_path: Path) -> None:
    """Made as the comment in it says."""
    assert OPENSSL
    (script,) = re.findall(r"sed -i '(.*)'", NGINX_CONF)
    text = subprocess.run(["sed", script], input=NGINX_CONF, capture_output=True, text=True, check=True).stdout
    assert "listen 8080" not in text
    assert "listen 443 ssl;" in text
    assert "#tls" not in text.replace("s/#tls //", "")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=palm.example"]
    subprocess.run([OPENSSL, *request, "-keyout", key, "-out", certificate], capture_output=True, check=True)
    text = text.replace("/etc/letsencrypt/live/palm.example/fullchain.pem", str(certificate))
    check_nginx(text.replace("/etc/letsencrypt/live/palm.example/privkey.pem", str(key)), tmp_path)


def test_nginx_finds_the_code_in_every_address_of_a_room() -> None:
    (pattern,) = re.findall(r'map \$uri \$code .*"~(.*?)"', NGINX_CONF)
    finds = re.compile(pattern.replace("(?<", "(?P<")).search
    for length in range(CODE_LENGTH_MIN, CODE_LENGTH_MAX + 1):
        code = new_code(length)
        for path in (f"/ws/{code}", f"/api/rooms/{code}", f"/api/rooms/{code}/matches/1/replay"):
            found = finds(path)
            assert found
            assert found["found"] == code
    for path in ("/ws/ABCD", "/ws/ABCDEFGHJ", "/ws/abcde", "/api/rooms", "/assets/ABCDE", "/r/ABCDE"):
        assert not finds(path)


def nginx_in_compose(tmp_path: Path) -> str:
    """The configuration that the command of the service makes."""
    shell, flag, script = SERVICES["nginx"]["command"]
    (volume,) = SERVICES["nginx"]["volumes"]
    source, place, _ = volume.split(":")
    assert (DEPLOY / source).read_text() == NGINX_CONF
    making, serving = script.split(" && ")
    assert serving == "exec nginx -g 'daemon off;'"
    making = making.replace(place, str(DEPLOY / source)).replace("/etc/nginx", str(tmp_path))
    subprocess.run([shell, flag, making], check=True)
    return (tmp_path / "nginx.conf").read_text()


@needs_nginx
def test_nginx_accepts_its_configuration_in_compose(tmp_path: Path) -> None:
    check_nginx(nginx_in_compose(tmp_path), tmp_path)


# --- compose ------------------------------------------------------------------------------------


def address(service: str) -> str:
    return str(SERVICES[service]["networks"]["default"]["ipv4_address"])


def substituted(text: str) -> str:
    """With the defaults of variables."""
    return re.sub(r"\$\{\w+:-(.*?)\}", r"\1", text)


def test_services_volumes_and_networks_of_compose_exist() -> None:
    assert len(WORKERS) >= 2
    for name, service in SERVICES.items():
        assert service.keys() <= KEYS, name
        assert set(service.get("depends_on", ())) <= SERVICES.keys()
        assert service["networks"].keys() <= COMPOSE["networks"].keys()
        named = [volume.split(":")[0] for volume in service["volumes"]]
        assert {volume for volume in named if not volume.startswith(".")} <= COMPOSE["volumes"].keys()
    addresses = [ipaddress.ip_address(address(name)) for name in SERVICES]
    (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    assert len(set(addresses)) == len(SERVICES)
    assert all(one in ipaddress.ip_network(network["subnet"]) for one in addresses)


@pytest.mark.parametrize("worker", WORKERS)
def test_a_worker_of_compose_finds_database_and_proxy(worker: str) -> None:
    service = SERVICES[worker]
    options = serve_options([substituted(word) for word in service["command"]])
    database = SERVICES["postgres"]["environment"]
    assert (
        options["journal"]
        == f"postgresql://{database['POSTGRES_USER']}@{address('postgres')}/{database['POSTGRES_DB']}"
    )
    assert service["environment"]["PGPASSWORD"] == database["POSTGRES_PASSWORD"]
    assert list(map(str, options["proxy"])) == [f"{address('nginx')}/32"]
    assert service["depends_on"]["postgres"]["condition"] == "service_healthy"
    assert SERVICES["postgres"]["healthcheck"]["test"][1] == "pg_isready"
    assert f":{options['port']}/healthz" in service["healthcheck"]["test"][-1]
    assert options["host"] == "0.0.0.0"


def test_nginx_of_compose_knows_every_worker(tmp_path: Path) -> None:
    found = re.findall(r"^ *server ([\d.:]+) max_fails=0;$", nginx_in_compose(tmp_path), re.M)
    assert found == [f"{address(worker)}:7256" for worker in WORKERS]
    assert set(SERVICES["nginx"]["depends_on"]) == set(WORKERS)
    (port,) = SERVICES["nginx"]["ports"]
    assert f"listen {port.partition(':')[2]};" in NGINX_CONF


@pytest.mark.parametrize("worker", WORKERS)
def test_the_runtime_folder_of_compose_is_in_memory_and_belongs_to_the_user_of_the_image(worker: str) -> None:
    """A write into a mapped file on a disk may wait for the disk, and the event loop with it."""
    folder = SERVICES[worker]["environment"]["RUNTIME_DIRECTORY"]
    (volume,) = [
        name for name, _, place in (one.partition(":") for one in SERVICES[worker]["volumes"]) if place == folder
    ]
    driver = COMPOSE["volumes"][volume]["driver_opts"]
    assert (driver["type"], driver["device"]) == ("tmpfs", "tmpfs")
    (user,) = re.findall(r"useradd --uid (\d+)", CONTAINERFILE)
    assert driver["o"].split(",") == [f"uid={user}", "mode=0700"]


@pytest.mark.parametrize("worker", WORKERS)
def test_what_the_image_of_compose_copies_exists(worker: str) -> None:
    build = SERVICES[worker]["build"]
    context = DEPLOY / build["context"]
    lines = (context / build["dockerfile"]).read_text().splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY ") and "--from" not in line]
    assert copied
    for source in (name for names in copied for name in names):
        assert (context / source).exists(), source
