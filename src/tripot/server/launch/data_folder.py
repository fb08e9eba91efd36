"""Where a house keeps its things when nobody says otherwise."""

from __future__ import annotations

import os.path
import sys
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs
from platformdirs.api import PlatformDirsABC

EARLIER: Final = {"darwin": "~/Library/Application Support/tripot", "win32": "%LOCALAPPDATA%/tripot"}
EARLIER_ELSEWHERE: Final = "$XDG_DATA_HOME/tripot"
"""Where houses were kept before the system was asked. It says the same but in rare cases: XDG_DATA_HOME on a
Mac or with a relative path, a LOCALAPPDATA of one's own."""


def data_folder(platform: str = sys.platform, system: type[PlatformDirsABC] = PlatformDirs) -> Path:
    """The folder for the journal of whoever runs the house; one that an earlier house made stays in use."""
    earlier = Path(os.path.expandvars(EARLIER.get(platform, EARLIER_ELSEWHERE))).expanduser()
    return earlier if earlier.is_dir() else system("tripot", appauthor=False).user_data_path
