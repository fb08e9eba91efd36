"""Where a house keeps its things when nobody says otherwise."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for the journal of whoever runs the house.

    >>> data_folder("linux", {"HOME": "/home/ann"}).as_posix()
    '/home/ann/.local/share/tripot'
    >>> data_folder("linux", {"HOME": "/home/ann", "XDG_DATA_HOME": "/data"}).as_posix()
    '/data/tripot'
    >>> data_folder("darwin", {"HOME": "/Users/ann"}).as_posix()
    '/Users/ann/Library/Application Support/tripot'
    """
    home = Path(environment.get("HOME") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "tripot"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "tripot"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "tripot"
