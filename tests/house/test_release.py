"""How a release is cut: over a repository of its own, with the real git and the real uv."""

import doctest
import os
import re
import subprocess
import sys
import tarfile

import pytest
from scripts import release as script
from scripts.release import ROOT, main

DAY = "2027-01-02"

PROJECT = """[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "cottage"
version = "0.1.0"
requires-python = ">=3.11"
"""

CHANGELOG = """# Changelog

Newest first.

## Unreleased

### Added
- A door.
"""

BACKEND = '''"""A backend that needs nothing: an sdist with the project's own words, and a wheel with none."""

import os
import tarfile
import tomllib
import zipfile


def name():
    with open("pyproject.toml", "rb") as file:
        return "cottage-" + tomllib.load(file)["project"]["version"]


def build_sdist(folder, config_settings=None):
    with tarfile.open(os.path.join(folder, f"{name()}.tar.gz"), "w:gz") as archive:
        for file in ("pyproject.toml", "CHANGELOG.md", "backend.py"):
            archive.add(file, f"{name()}/{file}")
    return f"{name()}.tar.gz"


def build_wheel(folder, config_settings=None, metadata_directory=None):
    with zipfile.ZipFile(os.path.join(folder, f"{name()}-py3-none-any.whl"), "w") as archive:
        archive.writestr("cottage.py", "")
    return f"{name()}-py3-none-any.whl"
'''


def git(root, *words):
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture
def cottage(tmp_path, monkeypatch):
    """A small project that has never been released."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("UV_OFFLINE", "1")
    monkeypatch.setenv("UV_PYTHON", sys.executable)
    root = tmp_path / "cottage"
    root.mkdir()
    files = {"pyproject.toml": PROJECT, "CHANGELOG.md": CHANGELOG, "backend.py": BACKEND}
    for name, text in (files | {".gitignore": "/dist/\n__pycache__/\n"}).items():
        (root / name).write_text(text)
    subprocess.run(["uv", "lock", "--quiet"], cwd=root, check=True)
    git(root, "init", "--quiet", "--initial-branch=main")
    git(root, "config", "user.name", "Ann")
    git(root, "config", "user.email", "ann@example.org")
    commit(root, "A cottage")
    return root


def commit(root, subject, **files):
    for name, text in files.items():
        (root / name).write_text(text)
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message", subject)


def cut(root, version, *more):
    return main([version, "--date", DAY, *more], root)


def state(root):
    """Everything that a release changes."""
    kept = [(root / name).read_text() for name in script.WRITTEN]
    return git(root, "rev-parse", "HEAD"), git(root, "tag"), git(root, "status", "--porcelain"), kept


def test_the_first_release_may_have_the_version_that_the_project_has_already(cottage, capsys):
    assert cut(cottage, "0.1.0") == 0
    assert git(cottage, "tag", "--points-at", "HEAD") == "v0.1.0"
    assert git(cottage, "log", "-1", "--format=%s") == "Release 0.1.0"
    assert git(cottage, "status", "--porcelain") == ""
    assert "git push --follow-tags" in capsys.readouterr().out


def test_what_was_unreleased_gets_its_version_and_its_day_and_a_new_section_is_opened(cottage):
    cut(cottage, "0.2.0")
    expected = CHANGELOG.replace("## Unreleased\n", f"## Unreleased\n\n## 0.2.0 ({DAY})\n")
    assert (cottage / "CHANGELOG.md").read_text() == expected


def test_project_and_lock_and_packages_have_the_new_version(cottage):
    cut(cottage, "0.2.0")
    assert 'version = "0.2.0"' in (cottage / "pyproject.toml").read_text()
    assert 'name = "cottage"\nversion = "0.2.0"' in (cottage / "uv.lock").read_text()
    packages = sorted(path.name for path in (cottage / "dist").iterdir() if path.name[0] != ".")
    assert packages == ["cottage-0.2.0-py3-none-any.whl", "cottage-0.2.0.tar.gz"]


def test_the_packages_are_made_of_what_is_tagged(cottage):
    cut(cottage, "0.2.0")
    with tarfile.open(cottage / "dist" / "cottage-0.2.0.tar.gz") as sdist:
        packed = sdist.extractfile("cottage-0.2.0/CHANGELOG.md")
        assert packed is not None
        text = packed.read().decode().strip()
    assert text == git(cottage, "show", "v0.2.0:CHANGELOG.md")


def test_a_rehearsal_says_what_would_be_done_and_does_nothing(cottage, capsys):
    before = state(cottage)
    assert cut(cottage, "0.2.0", "--dry-run") == 0
    assert state(cottage) == before
    assert not (cottage / "dist").exists()
    said = capsys.readouterr().out
    assert "the version becomes 0.2.0 (now 0.1.0)" in said
    assert "the tag v0.2.0" in said


def test_the_second_release_is_greater_than_the_first(cottage, capsys):
    cut(cottage, "0.9.0")
    text = (
        (cottage / "CHANGELOG.md").read_text().replace("## Unreleased\n", "## Unreleased\n\n- A window.\n", 1)
    )
    commit(cottage, "A window", **{"CHANGELOG.md": text})
    assert cut(cottage, "0.9.0") == 2
    assert "0.9.0 is not greater than 0.9.0, which is released already" in capsys.readouterr().err
    assert cut(cottage, "0.10.0") == 0
    assert git(cottage, "tag").split() == ["v0.10.0", "v0.9.0"]


@pytest.mark.parametrize(
    ("version", "changes", "reason"),
    [
        ("0.2", {}, "is no version"),
        ("v0.2.0", {}, "is no version"),
        ("0.0.9", {}, "0.0.9 is less than 0.1.0"),
        ("0.2.0", {"CHANGELOG.md": "# Changelog\n"}, "no section '## Unreleased'"),
        (
            "0.2.0",
            {"CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- A door.\n"},
            "has nothing under",
        ),
        ("0.2.0", {"pyproject.toml": PROJECT + '[tool.other]\nversion = "3"\n'}, "exactly one line"),
    ],
    ids=["two numbers", "a tag", "less", "no section", "no entries", "two versions"],
)
def test_what_is_not_fit_is_refused_with_a_sentence_and_nothing_is_done(
    cottage, capsys, version, changes, reason
):
    if changes:
        commit(cottage, "Something else", **changes)
    before = state(cottage)
    assert cut(cottage, version) == 2
    assert reason in capsys.readouterr().err
    assert state(cottage) == before


def test_what_is_not_committed_is_named(cottage, capsys):
    (cottage / "backend.py").write_text(BACKEND + "\n")
    (cottage / "draft.txt").write_text("not yet")
    assert cut(cottage, "0.2.0") == 2
    assert "commit or put away what has changed first: backend.py, draft.txt" in capsys.readouterr().err
    assert (cottage / "draft.txt").read_text() == "not yet"


def test_a_release_that_cannot_be_built_leaves_everything_as_it_was(cottage, capsys):
    commit(cottage, "A broken backend", **{"backend.py": "raise RuntimeError('the roof is missing')\n"})
    before = state(cottage)
    assert cut(cottage, "0.2.0") == 2
    assert "the roof is missing" in capsys.readouterr().err
    assert state(cottage) == before


def test_the_changelog_of_this_house_has_the_form_that_a_release_wants():
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", heading) for heading in headings[1:])


def test_the_examples_of_the_script_are_true():
    result = doctest.testmod(script)
    assert result.attempted > 0
    assert result.failed == 0
