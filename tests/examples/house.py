"""A house in a process of its own, where other packages or games may be."""

import socket
import subprocess
import sys
import time
from contextlib import contextmanager


class Strange:
    """Where such a house is."""

    def __init__(self, port):
        self.http = f"http://127.0.0.1:{port}"
        self.port = port

    def socket_url(self, table):
        """The line of a table."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"


@contextmanager
def opened(installed, folder, *more):
    """A house on a folder, with more words on the command line if need be, for as long as it is needed."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    words = ["-m", "tripot", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(folder)]
    log = folder / "log.txt"
    with log.open("w") as out:
        house = subprocess.Popen(
            [sys.executable, *words, *more], env=installed.environment, stdout=out, stderr=subprocess.STDOUT
        )
        try:
            for _ in range(600):
                if "The house is open" in log.read_text() or house.poll() is not None:
                    break
                time.sleep(0.05)
            assert "The house is open" in log.read_text(), log.read_text()
            yield Strange(port)
        finally:
            house.terminate()
            house.wait(30)
