"""Code that runs where no kernel is compiled, in a process of its own."""

import os
import subprocess
import sys


def printed_uncompiled(code: str) -> str:
    """What some code prints there; it must end well."""
    checked = f"from tripot.bots.compiled import IS_COMPILED\nassert not IS_COMPILED\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", checked],
        env=os.environ | {"TRIPOT_KERNELS": "plain"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
