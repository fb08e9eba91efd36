"""The documents: every page is in the site, every link leads somewhere, and the site can be built."""

import doctest
import os
import re
from pathlib import Path

import pytest
from scripts.site import built, doctests
from scripts.site import links as site_links
from scripts.site.built import ROOT, build, config, in_nav, pages
from scripts.site.links import in_repository, is_relative, links

NOT_OURS = {"node_modules", "dist", "site", "screens", "_client", "test-results"}


def documents():
    """Every Markdown file of the repository."""
    for folder, names, files in os.walk(ROOT):
        names[:] = [name for name in names if name not in NOT_OURS and (name[0] != "." or name == ".github")]
        yield from (Path(folder, file) for file in files if file.endswith(".md"))


def anchors(text):
    """The places of a page that a link can lead to, as forges and the site call them."""
    without_code = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    titles = re.findall(r"^#+ +(.+)$", without_code, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-") for title in titles}


def leads_nowhere(target, page):
    """Whether a link on a page of the repository points at nothing."""
    file = ROOT / in_repository(target, page)
    anchor = target.partition("#")[2]
    if not file.exists():
        return True
    return bool(anchor) and file.suffix == ".md" and anchor not in anchors(file.read_text("utf-8"))


def test_every_relative_link_leads_to_something_that_is_there():
    broken = {
        f"{page}: {target}"
        for path in documents()
        for page in [path.relative_to(ROOT).as_posix()]
        for target in links(path.read_text("utf-8"))
        if is_relative(target) and leads_nowhere(target, page)
    }
    assert broken == set()


def test_every_page_has_its_line_in_the_navigation():
    """When it fails: add the page to `nav` in mkdocs.yml, or take out what is gone."""
    shown = [name for name in pages() if name.endswith(".md")]
    assert sorted(in_nav(config()["nav"])) == sorted(shown)


def test_every_module_of_the_core_is_on_the_page_of_the_core():
    text = (ROOT / "docs" / "core.md").read_text("utf-8")
    modules = [path.stem for path in (ROOT / "src" / "tripot" / "core").glob("[!_]*.py")]
    assert sorted(re.findall(r"^::: tripot\.core\.(\w+)$", text, re.MULTILINE)) == sorted(modules)


@pytest.mark.parametrize("module", [built, doctests, site_links], ids=lambda module: module.__name__)
def test_the_examples_of_the_builder_are_true(module):
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.soak
def test_the_site_is_built_without_a_warning_and_asks_nobody_else_for_anything(tmp_path):
    assert build(tmp_path / "site") == 0
    html = tmp_path / "site" / "html"
    assert "The table after a move, and what happened" in (html / "core" / "index.html").read_text("utf-8")
    fetched = re.compile(r"""<(?:script|img|iframe)[^>]+src=["']?(\w+:)?//|<link[^>]+href=["']?(\w+:)?//""")
    assert [path for path in html.rglob("*.html") if fetched.search(path.read_text("utf-8"))] == []
