"""Install a package for a test, in a folder of its own: the project's environment stays as it is."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Installed(NamedTuple):
    """Where packages were installed, and how to run Python with them beside tripot."""

    folders: tuple[Path, ...]

    @property
    def environment(self) -> dict[str, str]:
        """For processes that should find the packages, and speak English."""
        places = os.pathsep.join(str(folder) for folder in self.folders)
        return {**os.environ, "PYTHONPATH": places, "LC_ALL": "en_GB.UTF-8", "COLUMNS": "100"}

    def run(
        self, *words: str, cwd: Path = ROOT, typed: str = "", **more: str
    ) -> subprocess.CompletedProcess[str]:
        """Run Python with these words to its end."""
        return subprocess.run(
            [sys.executable, *words],
            cwd=cwd,
            env={**self.environment, **more},
            input=typed,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )


def install(package: Path, into: Path) -> None:
    """Build a wheel of the package and install it. What it depends on is there: it is what we test with."""
    uv = os.environ.get("UV") or shutil.which("uv")
    assert uv, "the tests are run by uv"
    words = [uv, "pip", "install", "--quiet", "--no-deps", "--target", str(into), str(package)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
