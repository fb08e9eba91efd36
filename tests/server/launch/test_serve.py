"""`tripot serve` as people run it: a process that says where it is, and goes politely."""

import signal
import socket
import subprocess
import sys
from argparse import ArgumentParser

import httpx
import pytest

from tripot.server.launch.serve import add_arguments, announce, run
from tripot.server.web.app import App, Premises

RUN = "import sys; from tests.server.launch.test_serve import main; sys.exit(main())"


def main() -> int:
    return run(_asked(*sys.argv[1:]))


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as found:
        return found.getsockname()[1]


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_the_house_opens_says_where_it_is_and_closes_politely(tmp_path, stop):
    port = free_port()
    words = ["--port", str(port), "--data", str(tmp_path / "new folder")]
    with subprocess.Popen([sys.executable, "-c", RUN, *words], stdout=subprocess.PIPE, text=True) as house:
        said = []
        assert house.stdout is not None
        for line in house.stdout:
            said.append(line)
            if "Stop with" in line:
                break
        assert f"http://localhost:{port}/" in said[1]
        assert httpx.get(f"http://localhost:{port}/healthz").text == "alive\n"
        assert httpx.get(f"http://localhost:{port}/readyz").text == "ready\n"
        assert "tripot_tables 0.0" in httpx.get(f"http://localhost:{port}/metrics").text
        house.send_signal(stop)
        assert house.wait(20) == 0
    assert (tmp_path / "new folder" / "tripot.db").exists()


def _asked(*words):
    parser = ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


def test_a_port_in_use_is_told_in_a_sentence(tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(_asked("--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path))) == 2
    assert f"port {port} is in use" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "sentence"),
    [
        ("nobody.invalid", "nobody knows where nobody.invalid is"),
        ("192.0.2.7", "192.0.2.7 is not an address of this machine"),
    ],
)
def test_an_address_of_somebody_else_is_told_in_a_sentence(tmp_path, capsys, host, sentence):
    assert run(_asked("--host", host, "--data", str(tmp_path))) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("port", ["99999", "0", "-1", "eighty"])
def test_what_is_no_port_is_told_in_a_sentence(capsys, port):
    with pytest.raises(SystemExit, match="2"):
        _asked(f"--port={port}")
    assert "is no port: choose one from 1 to 65535" in capsys.readouterr().err


def test_a_store_that_does_not_open_is_told_in_a_sentence_and_nothing_else(tmp_path, capsys):
    (tmp_path / "tripot.db").write_text("a letter to grandmother, and no database " * 9)
    words = ["--host", "127.0.0.1", "--port", str(free_port())]
    assert run(_asked(*words, "--data", str(tmp_path))) == 2
    assert run(_asked(*words, "--database", "mysql://db/tripot")) == 2
    damaged, other = capsys.readouterr().err.splitlines()
    assert damaged.endswith("the file is not a tripot store")
    assert other.startswith("tripot: 'mysql' is no store")


def test_where_things_are_kept_is_told_without_a_password(capsys):
    announce("127.0.0.1", 1, App(Premises(store="postgresql://anna:hush@db/tripot?password=hush")))
    announce("127.0.0.1", 1, App(Premises(store="sqlite:////srv/anna@home/tripot.db")))
    said = capsys.readouterr().out
    assert "hush" not in said
    assert "Kept in postgresql+psycopg://anna:***@db/tripot." in said
    assert "Kept in /srv/anna@home/tripot.db." in said
