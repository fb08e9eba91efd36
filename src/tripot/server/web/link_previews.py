"""What a messenger shows of a link to a table or a replay: the game, who is there, and a picture.

Rules of this file: a preview tells no more than the sheet of the table does, which anybody with the link may
read. Browsers say what they fetch a page for, and get the document as it is; whoever does not gets it with
the preview.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from tripot.core.words import Language
from tripot.games import Game
from tripot.server.protocol.errors import CATALOGUES
from tripot.server.protocol.messages import RoomSheet

ADDRESS: Final = re.compile(r"^(?:t|replay)/([\w-]+)$")
"""The pages that are about one table."""

HEAD: Final = "</head>"


def table_of(path: str) -> str | None:
    """The table that a page is about, if it is about one."""
    found = ADDRESS.match(path)
    return found[1] if found else None


def with_preview(
    document: str, sheet: RoomSheet, game: Game, language: Language, *, url: str, picture: str
) -> str:
    """The document with what is to be shown of a link to it."""
    title, said = f"{game.title} · tripot", description(sheet, language)
    tags = {
        "og:site_name": "tripot",
        "og:type": "website",
        "og:title": title,
        "og:description": said,
        "og:url": url,
        "og:image": picture,
        "og:locale": {"en": "en_GB", "fr": "fr_FR"}[language],
        "twitter:card": "summary",
    }
    written = "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items())
    document = re.sub(r"<title>.*?</title>", lambda _: f"<title>{escape(title)}</title>", document, count=1)
    return document.replace(HEAD, written + HEAD, 1)


def description(sheet: RoomSheet, language: Language) -> str:
    """Who is at a table, and what can be done there, in one sentence."""
    words = CATALOGUES[language]
    names = [seat.guest.name if seat.guest else seat.name for seat in sheet.seats if seat.guest or seat.level]
    values: dict[str, object] = {
        "names": words.listing(names),
        "free": sum(1 for seat in sheet.seats if not seat.guest and not seat.level),
    }
    key = {"gathering": "gathering", "over": "over"}.get(sheet.phase, "playing")
    if sheet.outcome is not None:
        values["winners"] = words.listing([_name(sheet, seat) for seat in sheet.outcome.winners])
    return words.fill(words[f"preview.{key}"], values)


def _name(sheet: RoomSheet, seat: int) -> str:
    place = sheet.seats[seat]
    return place.guest.name if place.guest else place.name
