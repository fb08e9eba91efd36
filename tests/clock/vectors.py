"""The cases of the specification, and those of whoever brings more."""

import json
import os
from pathlib import Path

HERE = Path(__file__).parents[1] / "vectors"


def vectors(game, name):
    """The cases of one file, and of every file of that name below TRIPOT_VECTORS."""
    folders = [HERE, *(Path(extra) for extra in [os.environ.get("TRIPOT_VECTORS")] if extra)]
    paths = [path for folder in folders for path in sorted(folder.rglob(f"{game}/{name}.json"))]
    return [case for path in paths for case in json.loads(path.read_text())]
