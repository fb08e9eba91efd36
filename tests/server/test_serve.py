"""`tripot serve` as people run it: a process that says where it is, and goes politely."""

import signal
import socket
import subprocess
import sys

import httpx
import pytest

from tripot.server.serve import add_arguments, run

RUN = "import sys; from tests.server.test_serve import main; sys.exit(main())"


def main() -> int:
    from argparse import ArgumentParser

    parser = ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args())


def _free_port():
    with socket.create_server(("127.0.0.1", 0)) as found:
        return found.getsockname()[1]


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_the_house_opens_says_where_it_is_and_closes_politely(tmp_path, stop):
    port = _free_port()
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


def test_a_port_in_use_is_told_in_a_sentence(tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path)]
        from argparse import ArgumentParser

        parser = ArgumentParser()
        add_arguments(parser)
        assert run(parser.parse_args(words)) == 2
    assert f"port {port} is in use" in capsys.readouterr().err
