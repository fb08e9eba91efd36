"""Cut a release: the version, a dated changelog, the lock, the packages, a commit and a tag.

    uv run scripts/release.py 0.2.0 --dry-run    # what would be done
    uv run scripts/release.py 0.2.0              # do it

The first release may have the version that pyproject.toml has already; every other one is greater than the
last. Nothing is committed before it has been built, and nothing is pushed: that is left to you. If anything
goes wrong, the files are put back as they were.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PROJECT = "pyproject.toml"
CHANGELOG = "CHANGELOG.md"
LOCK = "uv.lock"
WRITTEN = (PROJECT, CHANGELOG, LOCK)

UNRELEASED = "## Unreleased"
_SECTION = re.compile(rf"^{UNRELEASED}\n(?P<entries>.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)
_VERSION_LINE = re.compile(r'^version = "[^"]*"$', re.MULTILINE)


class ReleaseError(Exception):
    """Why there is no release, in a sentence."""


class Version(NamedTuple):
    """Three numbers, compared from the left.

    >>> Version(0, 10, 0) > Version(0, 9, 3), str(Version(1, 2, 3))
    (True, '1.2.3')
    """

    major: int
    minor: int
    patch: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}"

    @property
    def tag(self) -> str:
        """What git calls it."""
        return f"v{self}"


def read_version(text: str) -> Version:
    """A version as somebody has written it.

    >>> read_version("0.1.0")
    Version(major=0, minor=1, patch=0)
    """
    found = re.fullmatch(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)", text)
    if found is None:
        raise ReleaseError(f"{text!r} is no version: write three numbers, such as 0.2.0")
    return Version(*map(int, found.groups()))


def dated(changelog: str, version: Version, day: date) -> str:
    r"""The changelog with what was unreleased under the version and its day, and a new section above it.

    >>> print(dated("## Unreleased\n\n### Added\n- A door.\n", Version(0, 2, 0), date(2027, 1, 2)))
    ## Unreleased
    <BLANKLINE>
    ## 0.2.0 (2027-01-02)
    <BLANKLINE>
    ### Added
    - A door.
    <BLANKLINE>
    """
    found = _SECTION.search(changelog)
    if found is None:
        raise ReleaseError(f"{CHANGELOG} has no section {UNRELEASED!r}")
    if not re.search(r"^[-*] ", found["entries"], re.MULTILINE):
        raise ReleaseError(f"{CHANGELOG} has nothing under {UNRELEASED!r}: what would people notice?")
    heading = f"{UNRELEASED}\n\n## {version} ({day.isoformat()})\n"
    return changelog[: found.start()] + heading + found["entries"] + changelog[found.end() :]


def numbered(project: str, version: Version) -> str:
    r"""pyproject.toml with another version.

    >>> numbered('[project]\nversion = "0.1.0"\n', Version(0, 2, 0))
    '[project]\nversion = "0.2.0"\n'
    """
    if len(_VERSION_LINE.findall(project)) != 1:
        raise ReleaseError(f"{PROJECT} should have exactly one line with a version")
    return _VERSION_LINE.sub(f'version = "{version}"', project)


def check_version(version: Version, current: Version, released: Sequence[Version]) -> None:
    """A release is greater than the last; the first one is at least what the project calls itself."""
    if released and version <= max(released):
        raise ReleaseError(f"{version} is not greater than {max(released)}, which is released already")
    if version < current:
        raise ReleaseError(f"{version} is less than {current}, which {PROJECT} has already")


class Repository:
    """The sources that are released."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def run(self, *command: str) -> str:
        """What a command says; its complaint if it fails."""
        done = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise ReleaseError(f"`{' '.join(command)}` failed\n{(done.stdout + done.stderr).strip()}")
        return done.stdout

    def text(self, name: str) -> str:
        """A file of it."""
        try:
            return (self.root / name).read_text("utf-8")
        except FileNotFoundError:
            raise ReleaseError(f"there is no {name} in {self.root}") from None

    def check_clean(self) -> None:
        """Nothing that is not committed would be in the release, or be lost if it fails."""
        changed = [line[3:] for line in self.run("git", "status", "--porcelain").splitlines()]
        if changed:
            raise ReleaseError(f"commit or put away what has changed first: {', '.join(changed)}")

    def released(self) -> list[Version]:
        """The versions that have a tag."""
        found = []
        for tag in self.run("git", "tag", "--list", "v*").split():
            try:
                found.append(read_version(tag.removeprefix("v")))
            except ReleaseError:
                continue  # somebody's tag for something else
        return found

    def cut(self, version: Version, files: dict[str, str]) -> list[Path]:
        """Write, lock, build, commit and tag; the packages."""
        packages = self.root / "dist"
        try:
            for name, text in files.items():
                (self.root / name).write_text(text, "utf-8")
            self.run("uv", "lock")
            self.run("uv", "build", "--out-dir", str(packages))
            self.run("git", "add", *WRITTEN)
            self.run("git", "commit", "--message", f"Release {version}")
        except BaseException:
            self.run("git", "checkout", "--quiet", "HEAD", "--", *WRITTEN)
            raise
        self.run("git", "tag", "--annotate", version.tag, "--message", f"tripot {version}")
        return sorted(packages.glob(f"*-{version}[.-]*"))


def release(root: Path, wanted: str, day: date, *, dry_run: bool) -> None:
    """Check, tell, and, unless it is a rehearsal, do."""
    repository = Repository(root)
    version = read_version(wanted)
    project, changelog = repository.text(PROJECT), repository.text(CHANGELOG)
    repository.check_clean()
    current = read_version(tomllib.loads(project)["project"]["version"])
    check_version(version, current, repository.released())
    files = {PROJECT: numbered(project, version), CHANGELOG: dated(changelog, version, day)}
    if dry_run:
        print(f"{PROJECT}: the version becomes {version} (now {current})")
        print(f"{CHANGELOG}: what is unreleased becomes {version} ({day.isoformat()})")
        print(f"{LOCK}: follows (uv lock)\ndist/: a sdist and a wheel (uv build)")
        print(f"git: a commit 'Release {version}' and the tag {version.tag}\nNothing was done.")
        return
    for package in repository.cut(version, files):
        print(package.relative_to(root))
    print(f"Released {version}. To let others have it: git push --follow-tags")


def main(words: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """The command."""
    parser = ArgumentParser(description="Cut a release of tripot.")
    parser.add_argument("version", help="three numbers, such as 0.2.0")
    parser.add_argument("--dry-run", action="store_true", help="say what would be done, and do nothing")
    parser.add_argument("--date", type=date.fromisoformat, default=date.today(), help="the day of it (today)")
    args = parser.parse_args(words)
    try:
        release(root, args.version, args.date, dry_run=args.dry_run)
    except ReleaseError as reason:
        print(f"No release: {reason}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
