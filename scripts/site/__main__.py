"""Build the site of the documents into site/html, strictly: a warning is an error.

uv run python -m scripts.site
"""

from __future__ import annotations

import sys

from scripts.site.built import ROOT, build

if __name__ == "__main__":
    sys.exit(build(ROOT / "site"))
