"""What the site is made of, and how it is built."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import yaml  # type: ignore[import-untyped]
from scripts.site import doctests
from scripts.site.links import FROM_THE_ROOT, for_the_site, in_site

ROOT: Final = Path(__file__).parents[2]


def build(folder: Path) -> int:
    """Lay the pages out in `folder` and build the site into its `html`; 0 if there was not even a warning."""
    shutil.rmtree(folder, ignore_errors=True)
    settings = config()
    lay_out(folder / "pages", settings.get("repo_url"))
    # The builder wants its pages, and the site, beside its settings.
    settings |= {"docs_dir": "pages", "site_dir": "html"}
    handlers = next(one["mkdocstrings"] for one in settings["plugins"] if "mkdocstrings" in one)["handlers"]
    python = handlers["python"]
    python["paths"] = [str(ROOT / "src")]
    python["options"]["extensions"] = [doctests.__file__]
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(settings, sort_keys=False), "utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    return subprocess.run(command, cwd=folder, check=False).returncode


def config() -> dict[str, Any]:
    """What mkdocs.yml says."""
    read: dict[str, Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    return read


def in_nav(entry: Any) -> Iterator[str]:
    """Every page that a part of the navigation leads to.

    >>> list(in_nav([{"Home": "index.md"}, {"Decisions": [{"One": "1.md"}, "2.md"]}]))
    ['index.md', '1.md', '2.md']
    """
    if isinstance(entry, str):
        yield entry
        return
    for one in entry.values() if isinstance(entry, dict) else entry:
        yield from in_nav(one)


def pages() -> dict[str, str]:
    """Everything that the site shows: its names there, and in the repository."""
    files = (path for path in sorted((ROOT / "docs").rglob("*")) if path.is_file())
    docs = (path.relative_to(ROOT).as_posix() for path in files)
    return {name: file for file in (*docs, *FROM_THE_ROOT) if (name := in_site(file)) is not None}


def lay_out(folder: Path, forge: str | None) -> None:
    """Copy everything that the site shows, the pages with their links mended."""
    for name, file in pages().items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(".md"):
            target.write_text(for_the_site((ROOT / file).read_text("utf-8"), file, forge), "utf-8")
        else:
            shutil.copyfile(ROOT / file, target)
