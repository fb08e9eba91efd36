"""What tripot is made of may be used with it: every dependency has a licence that goes with ours."""

import json
import re
import tomllib
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

FREE = {
    "0bsd",
    "apache",
    "blueoak",
    "bsd",
    "cc0",
    "cmu",
    "isc",
    "llvm",
    "mit",
    "mpl",
    "ofl",
    "psf",
    "python",
    "unlicense",
    "zlib",
}
"""Families that ask for no more than a notice, or for changes to their own files."""
LIBRARIES = {"psycopg", "psycopg-binary"}
"""Under the LGPL: used as they come, by import, so that anybody can put another version in their place."""
FILLING = {"and", "or", "with", "exception", "license", "licence", "software", "the", "new", "clause"}
FILLING |= {"foundation", "mozilla", "public", "simplified", "revised", "osi", "approved", "dual"}


def locked():
    lock = tomllib.loads((ROOT / "uv.lock").read_text())
    return sorted(package["name"] for package in lock["package"] if package["name"] != "tripot")


def licence_of(name):
    """What a package says of itself: an expression, else its classifiers, else the first line of its text."""
    told = metadata(name)
    kinds = [
        one.rpartition("::")[2].strip() for one in told.get_all("Classifier") or () if "License ::" in one
    ]
    named = (*(told.get_all("License-Expression") or ()), "; ".join(kinds), *(told.get_all("License") or ()))
    return next((licence.strip() for licence in named if licence.strip()), "")


def is_free(licence):
    """Whether every family that is named is one of ours."""
    named = set(re.findall(r"0bsd|cc0|[a-z]+", licence.lower())) - FILLING
    return bool(named) and named <= FREE


@pytest.mark.parametrize(
    ("licence", "free"),
    [
        ("MIT", True),
        ("Apache-2.0 OR BSD-3-Clause", True),
        ("BSD-2-Clause AND Apache-2.0 WITH LLVM-exception", True),
        ("GPL-3.0-only", False),
        ("MIT AND AGPL-3.0", False),
        ("", False),
    ],
)
def test_a_licence_is_read_as_it_is_written(licence, free):
    assert is_free(licence) is free


def test_every_python_dependency_has_a_licence_that_goes_with_ours():
    seen, strange = 0, {}
    for name in locked():
        try:
            licence = licence_of(name)
        except PackageNotFoundError:  # for other systems than this one
            continue
        seen += 1
        text = "MIT" if "permission is hereby granted, free of charge" in licence.lower() else licence
        if not is_free(text) and name not in LIBRARIES:
            strange[name] = licence[:80]
    assert strange == {}
    assert seen > 50


def test_every_dependency_of_the_client_has_a_licence_that_goes_with_ours():
    lock = json.loads((ROOT / "client" / "package-lock.json").read_text())
    named = {path: one.get("license", "") for path, one in lock["packages"].items() if path}
    assert named
    assert {path: licence for path, licence in named.items() if not is_free(licence)} == {}
