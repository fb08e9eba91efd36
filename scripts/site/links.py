"""Links of pages: written for whoever reads them in the repository, mended for the site.

In the repository a page may point at any file. In the site a link between pages stays one; a link to any
other file leads to the forge where `repo_url` in mkdocs.yml says which, and is the file's name otherwise.

Rules of this file: texts in, texts out; names of files are those in the repository, with slashes.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from typing import Final

FROM_THE_ROOT: Final = ("ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
"""Pages of the root that are pages of the site too."""

_LINK: Final = re.compile(
    r"(?P<code>^(?P<fence>```+|~~~+).*?^(?P=fence)|`+[^`]+`+)"
    r"|(?P<text>!?\[(?:`[^`]*`|[^\]`])*\])\((?P<target>[^()\s]+)\)",
    re.DOTALL | re.MULTILINE,
)


def links(text: str) -> Iterator[str]:
    """Where the links of a page lead to; what stands in code is none.

    >>> list(links("[one](a.md), ![two](b.jpg), `[three](c.md)`"))
    ['a.md', 'b.jpg']
    """
    return (found["target"] for found in _LINK.finditer(text) if found["code"] is None)


def is_relative(target: str) -> bool:
    """Whether a link leads to a file of the repository, and not to another house.

    >>> [is_relative(target) for target in ("a.md#top", "#top", "https://example.org")]
    [True, True, False]
    """
    return re.match(r"[a-z]+:", target) is None


def in_repository(target: str, page: str) -> str:
    """The file that a link on a page means.

    >>> in_repository("../src/tripot/core/ask.py", "docs/speed.md"), in_repository("#pages", "docs/speed.md")
    ('src/tripot/core/ask.py', 'docs/speed.md')
    """
    file = target.partition("#")[0]
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), file)) if file else page


def in_site(file: str) -> str | None:
    """What a file of the repository is called in the site; None if it has no page there.

    >>> in_site("docs/decisions/0004-journal.md"), in_site("SECURITY.md"), in_site("pyproject.toml")
    ('decisions/0004-journal.md', 'security.md', None)
    """
    if file.startswith("docs/") and posixpath.splitext(file)[1]:
        return file.removeprefix("docs/")
    return file.lower() if file in FROM_THE_ROOT else None


def for_the_site(text: str, page: str, forge: str | None = None) -> str:
    """A page with its links as the site needs them.

    >>> for_the_site("[map](../ARCHITECTURE.md#five-words), [asks](../src/ask.py)", "docs/speed.md")
    '[map](architecture.md#five-words), asks (`src/ask.py`)'
    >>> for_the_site("[asks](../src/ask.py)", "docs/speed.md", "https://forge.example/tripot")
    '[asks](https://forge.example/tripot/blob/main/src/ask.py)'
    """
    return _LINK.sub(_mender(page, forge), text)


def _mender(page: str, forge: str | None) -> Callable[[re.Match[str]], str]:
    folder = posixpath.dirname(in_site(page) or page) or "."

    def mended(found: re.Match[str]) -> str:
        text, target = found["text"], found["target"]
        if found["code"] is not None or target.startswith("#") or not is_relative(target):
            return found[0]
        file, anchor = in_repository(target, page), "".join(target.partition("#")[1:])
        name = in_site(file)
        if name is not None:
            return f"{text}({posixpath.relpath(name, folder)}{anchor})"
        if forge is not None:
            return f"{text}({forge.rstrip('/')}/blob/main/{file}{anchor})"
        words = text[1:-1]
        return words if words.strip("`") == file else f"{words} (`{file}`)"

    return mended
