"""Types are found out in one thread when the house opens: msgspec cannot do it in several at once."""

import subprocess
import sys

READ_IN_THREADS = """
import sys, threading
from tripot.games import GAMES
from tripot.records.lesson import read_lesson
from tripot.server.house.known_types import learn_types

if "learn" in sys.argv:
    learn_types(game.rules for game in GAMES.values())
sys.setswitchinterval(1e-6)
games = [game for game in GAMES.values() if game.lesson is not None]
together = threading.Barrier(6 * len(games))

def read(game):
    together.wait()
    read_lesson(game.rules, game.lesson.read_bytes())

threads = [threading.Thread(target=read, args=(game,)) for game in games for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("alive")
"""


def test_many_threads_may_read_records_of_types_that_are_known():
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-c", READ_IN_THREADS, "learn"], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (0, "alive\n"), done.stderr
