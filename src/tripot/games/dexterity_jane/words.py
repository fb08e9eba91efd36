"""The words of the game in each language, and how it writes its hands, fingers and times."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tripot.core import Catalogue
from tripot.core.words import Format
from tripot.games.bookshelf import catalogues, rulebooks
from tripot.games.dexterity_jane.fingers import BIT, Card, Mask, bullets, face


def _hand(hand: str, words: Catalogue) -> str:
    return words[f"hand.{hand}"]


def _fingers(mask: Mask, words: Catalogue) -> str:
    """The folded fingers of a pair of hands, or that there is none."""
    shown = [words[f"face.{finger}"] for finger, bit in BIT.items() if mask & bit]
    return ", ".join(shown) if shown else words["phrase.nothing"]


def _card(card: Card, words: Catalogue) -> str:
    text, count = words[f"face.{face(card)}"], bullets(card)
    return words.fill(words["phrase.bullet"], {"card": text, "n": count}) if count else text


def _cards(cards: Iterable[Card], words: Catalogue) -> str:
    return ", ".join(_card(card, words) for card in cards) or words["phrase.none"]


def _seconds(ms: int, words: Catalogue) -> str:
    whole, thousandths = divmod(ms, 1000)
    return words.fill(words["phrase.seconds"], {"whole": whole, "thousandths": f"{thousandths:03}"})


def _numbers(numbers: Iterable[int], _: Catalogue) -> str:
    return ", ".join(map(str, numbers))


def _degrees(angles: Iterable[int], _: Catalogue) -> str:
    return ", ".join(f"{angle}°" for angle in angles)


def _purses(purses: Iterable[Iterable[int]], words: Catalogue) -> str:
    """Everybody's coins, seat by seat."""
    return "; ".join(" ".join(map(str, purse)) or words["phrase.none"] for purse in purses)


FORMATS: Final[dict[str, Format]] = {
    "hand": _hand,
    "fingers": _fingers,
    "card": _card,
    "cards": _cards,
    "seconds": _seconds,
    "numbers": _numbers,
    "degrees": _degrees,
    "purses": _purses,
    "call": lambda number, words: words[f"call.{number}"],
    "how": lambda how, words: words[f"how.{how}"],
    "verdict": lambda right, words: words["verdict.right" if right else "verdict.wrong"],
    "robbery": lambda success, words: words["robbery.success" if success else "robbery.failure"],
}


CATALOGUES: Final = catalogues("tripot.games.dexterity_jane", FORMATS)
RULEBOOKS: Final = rulebooks("tripot.games.dexterity_jane")
