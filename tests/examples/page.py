"""A page of the documentation as its reader uses it: files are put together block by block, commands are run.

```python title="liar.py"              more of the file liar.py
```python title="liar.py, last line"   what the file ends with, whatever is written before it later
```pycon                               a session in the folder of the files
```console                             commands after `$ `, and lines of what they print, in this order
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FENCE = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """One fenced piece of a page."""

    kind: str
    title: str
    text: str
    line: int


def blocks(page: Path) -> Iterator[Block]:
    """All pieces, in order."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        yield Block(found[1], found[2] or "", found[3], text.count("\n", 0, found.start()) + 1)


class Desk:
    """The folder of somebody who reads the page and types what it says."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.written: dict[str, list[str]] = {}
        self.ends: dict[str, str] = {}

    def write(self, block: Block) -> None:
        """Put a piece into its file."""
        name, _, place = block.title.partition(", ")
        if place == "last line":
            self.ends[name] = block.text
        else:
            self.written.setdefault(name, []).append(block.text)
        text = "\n".join([*self.written.get(name, []), self.ends.get(name, "")])
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def commands(block: Block) -> Iterator[tuple[str, list[str]]]:
    """Each command of a console with the lines that it should print."""
    for part in block.text.split("$ ")[1:]:
        command, *lines = part.splitlines()
        yield command, [" ".join(line.split()) for line in lines if line.strip()]
