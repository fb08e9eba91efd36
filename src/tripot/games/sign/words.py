"""The words of Sign in each language, and how its things are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, get_args

from msgspec.structs import replace

from tripot.bookshelf import catalogues, rulebooks
from tripot.core import HIDDEN, Catalogue, Event, Seat, Sentence
from tripot.core import say as house_say
from tripot.core.words import Format
from tripot.games.sign.body import Fault, Gesture, SignSpec
from tripot.games.sign.data import BODY, CARDS, Card
from tripot.games.sign.events import SignCalled
from tripot.games.sign.room_events import SignDrafted


def card_name(card: Card, catalogue: Catalogue) -> str:
    """A card as people say it: its symbol and its colour."""
    if card == HIDDEN:
        return catalogue["card.hidden"]
    colour = catalogue[f"colour.{card[1:]}"]
    said = catalogue.fill(catalogue["card.name"], {"symbol": card[0], "colour": colour})
    return catalogue.piece(card, said)


def card_names(cards: Sequence[Card], catalogue: Catalogue) -> str:
    """Several cards in one breath."""
    return catalogue.listing([card_name(card, catalogue) for card in cards])


def team_name(team: str, catalogue: Catalogue) -> str:
    """A team by its letter."""
    return catalogue.fill(catalogue["team.name"], {"letter": team})


def team_names(teams: Sequence[str], catalogue: Catalogue) -> str:
    """Several teams in one breath."""
    return catalogue.listing([team_name(team, catalogue) for team in teams])


def vote_name(vote: str, catalogue: Catalogue) -> str:
    """A vote in words."""
    return catalogue[f"vote.{vote}"]


def verdict(valid: bool, catalogue: Catalogue) -> str:
    """What the check of a hand has shown."""
    return catalogue["verdict.yes" if valid else "verdict.no"]


def sign_name(sign: SignSpec, catalogue: Catalogue) -> str:
    """What a team writes down: its gestures one after the other."""
    return (
        catalogue.listing([_gesture(step, catalogue) for step in sign.steps]) or catalogue["phrase.recording"]
    )


def _gesture(step: Gesture, catalogue: Catalogue) -> str:
    text = catalogue[f"gesture.{step.g}"]
    if step.side is not None:
        text = catalogue.fill(catalogue[f"phrase.{step.side}"], {"gesture": text})
    if step.seat is not None:
        text = catalogue.fill(catalogue["phrase.at"], {"gesture": text, "seat": step.seat})
    return text if step.times == 1 else f"{text} × {step.times}"


def names(catalogue: Catalogue) -> Mapping[str, str]:
    """How each card and each gesture is called, where a table is told in words."""
    cards = {f"piece.{card}": card_name(card, catalogue) for card in CARDS}
    gestures = (*BODY.plain, *BODY.sided, *BODY.aimed, *BODY.idle)
    return cards | {f"field.g.{gesture}": catalogue[f"gesture.{gesture}"] for gesture in gestures}


def say(event: Event, seat: Seat | None) -> Sentence:
    """The sentence for an event; whoever is pointed at hears that it is about them."""
    sentence = house_say(event, seat)
    if isinstance(event, SignCalled) and event.target == seat:
        return replace(sentence, forms=(*sentence.forms, "to_you"))
    if isinstance(event, SignDrafted) and event.why in get_args(Fault) and event.seat != seat:
        return replace(sentence, forms=(*sentence.forms, event.why))
    return sentence


FORMATS: Final[Mapping[str, Format]] = {
    "card": card_name,
    "cards": card_names,
    "team": team_name,
    "teams": team_names,
    "vote": vote_name,
    "verdict": verdict,
    "sign": sign_name,
}


CATALOGUES: Final = catalogues("tripot.games.sign", FORMATS, names)
RULEBOOKS: Final = rulebooks("tripot.games.sign")
