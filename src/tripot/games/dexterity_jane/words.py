"""The words of the game in each language, and how it writes its hands, fingers and times."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tripot.bookshelf import catalogues, rulebooks
from tripot.core import Catalogue
from tripot.core.words import Format
from tripot.games.dexterity_jane.data import box
from tripot.games.dexterity_jane.fingers import BIT, HANDS, Card, Mask, bullets, face, proposal_of
from tripot.games.dexterity_jane.options import hand_cards


def _hand(hand: str, words: Catalogue) -> str:
    return words[f"hand.{hand}"]


def _fingers(mask: Mask, words: Catalogue) -> str:
    """The folded fingers of a pair of hands, or that there is none."""
    shown = [words[f"face.{finger}"] for finger, bit in BIT.items() if mask & bit]
    return words.piece(proposal_of(mask), ", ".join(shown) if shown else words["phrase.nothing"])


def _card(card: Card, words: Catalogue) -> str:
    text, count = words[f"face.{face(card)}"], bullets(card)
    said = words.fill(words["phrase.bullet"], {"card": text, "n": count}) if count else text
    return words.piece(card, said)


def _cards(cards: Iterable[Card], words: Catalogue) -> str:
    return ", ".join(_card(card, words) for card in cards) or words["phrase.none"]


def _seconds(ms: int, words: Catalogue) -> str:
    whole, thousandths = divmod(ms, 1000)
    return words.fill(words["phrase.seconds"], {"whole": whole, "thousandths": f"{thousandths:03}"})


def _scores(scores: Iterable[int], words: Catalogue) -> str:
    """Everybody's points, by name."""
    return ", ".join(f"{words.seat_name(seat)} {score}" for seat, score in enumerate(scores))


def _degrees(angles: Iterable[int], _: Catalogue) -> str:
    return ", ".join(f"{angle}°" for angle in angles)


def _purses(purses: Iterable[Iterable[int]], words: Catalogue) -> str:
    """Everybody's coins, by name."""
    coins = (", ".join(map(str, purse)) or words["phrase.none"] for purse in purses)
    return "; ".join(f"{words.seat_name(seat)} {held}" for seat, held in enumerate(coins))


def names(words: Catalogue) -> dict[str, str]:
    """How each card, hand and finger is called, where a table is told in words."""
    cards = {card for marks in ("dense", "sparse") for card in hand_cards("robbery", marks, box())}
    cards |= {*hand_cards("standard", "dense", box())}
    fingers = {
        f"bit.{name}.{bit}": words[f"face.{finger}"]
        for name in ("mask", "solution")
        for finger, bit in BIT.items()
    }
    hands = {f"field.sheriff.{hand}": words[f"hand.{hand}"] for hand in HANDS}
    return fingers | hands | {f"piece.{card}": _card(card, words) for card in sorted(cards)}


FORMATS: Final[dict[str, Format]] = {
    "hand": _hand,
    "fingers": _fingers,
    "card": _card,
    "cards": _cards,
    "seconds": _seconds,
    "scores": _scores,
    "degrees": _degrees,
    "purses": _purses,
    "place": lambda index, _: str(index + 1),
    "call": lambda number, words: words[f"call.{number}"],
    "how": lambda how, words: words[f"how.{how}"],
    "verdict": lambda right, words: words["verdict.right" if right else "verdict.wrong"],
    "robbery": lambda success, words: words["robbery.success" if success else "robbery.failure"],
}


CATALOGUES: Final = catalogues("tripot.games.dexterity_jane", FORMATS, names)
RULEBOOKS: Final = rulebooks("tripot.games.dexterity_jane")
