"""Write docs/protocol.md and the client's types; with --check, only say what is not as it should be."""

from __future__ import annotations

import sys
from pathlib import Path

from scripts.protocol.written import files

ROOT = Path(__file__).parent.parent.parent


def main(check: bool) -> int:
    """Write, or look."""
    stale = []
    for name, text in files().items():
        path = ROOT / name
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale.append(name)
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    for name in stale:
        sys.stdout.write(f"{name} {'is not what the structs say' if check else 'written'}\n")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
