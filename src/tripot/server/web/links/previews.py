"""What a messenger shows of a link to a table or a replay: the game, who is there, and a picture.

Rules of this file: a preview tells no more than the sheet of the table does, which anybody with the link may
read. Browsers say what they fetch a page for, and get the document as it is; whoever does not gets it with
the preview.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from msgspec.structs import replace

from tripot.core import Outcome, Seat
from tripot.core.words import Language
from tripot.games import Game
from tripot.pictures.canvas import HEIGHT, WIDTH
from tripot.pictures.cards import Card, Sitter
from tripot.pictures.faces import Mood
from tripot.records.course import Course
from tripot.server.protocol.errors import CATALOGUES
from tripot.server.protocol.room_sheet import RoomSheet

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
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": said,
        "og:locale": {"en": "en_GB", "fr": "fr_FR"}[language],
        "twitter:card": "summary_large_image",
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


def card_of(sheet: RoomSheet, game: Game, language: Language, course: Course | None) -> Card:
    """What is written on the picture of a link; with the course of the game, once it is over."""
    words = CATALOGUES[language]

    def say(key: str, **values: object) -> str:
        return words.fill(words[f"picture.{key}"], values)

    free = sum(1 for seat in sheet.seats if not seat.guest and not seat.level)
    taken = [seat for seat, place in enumerate(sheet.seats) if place.guest or place.level]
    sitters = {seat: _sitter(sheet, seat, say("seat", place=seat + 1)) for seat in taken}
    outcome = sheet.outcome
    if outcome is None or course is None:
        headline = say("gathering" if sheet.phase == "gathering" else "playing")
        people = tuple(sitters.values())
        return Card(
            title=game.title, headline=headline, line=say("free", free=free), sitters=people, free=free
        )
    winners = words.listing([_name(sheet, seat) for seat in outcome.winners])
    moments = [moment for seat in outcome.winners if (moment := course.best[seat])]
    return Card(
        title=game.title,
        headline=say("won", winners=winners, count=len(outcome.winners)),
        line=moments[0].said if moments else "",
        sitters=tuple(
            _scored(sitters[seat], seat, outcome, course)
            for seat in sorted(sitters, key=lambda seat: outcome.ranks[seat])
        ),
    )


def _scored(sitter: Sitter, seat: Seat, outcome: Outcome, course: Course) -> Sitter:
    gains = [one.gains for one in course.rounds]
    return replace(
        sitter,
        mood=mood_of(seat, outcome),
        score=str(outcome.scores[seat]),
        gains=tuple(row[seat] for row in gains),
        tops=tuple(row[seat] == max(row) > min(row) for row in gains),
    )


def mood_of(seat: Seat, outcome: Outcome) -> Mood | None:
    """Winners are glad, and whoever came last is sorry."""
    if seat in outcome.winners:
        return "glad"
    return "sorry" if outcome.ranks[seat] == max(outcome.ranks) else None


def _sitter(sheet: RoomSheet, seat: Seat, spare: str) -> Sitter:
    """Somebody with the face that the client gives them (`client/src/table/person.ts`)."""
    place = sheet.seats[seat]
    if place.guest is not None:
        avatar = place.guest.avatar or place.guest.id
    else:
        avatar = place.portrait or f"bot {seat} {place.level}"
    return Sitter(name=_name(sheet, seat), avatar=avatar, is_bot=place.guest is None, spare=spare)


def _name(sheet: RoomSheet, seat: Seat) -> str:
    place = sheet.seats[seat]
    return place.guest.name if place.guest else place.name
