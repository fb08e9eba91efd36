"""The words of the game: sentences from the catalogues, and how cards and the like are written in them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tripot.bookshelf import catalogues, rulebooks
from tripot.core import Catalogue, Event, Seat, Sentence
from tripot.core import say as say_plainly
from tripot.core.words import Format
from tripot.games.tricky_twist.cards import DECK, FAMILIES
from tripot.games.tricky_twist.data import DEFAULT, Data
from tripot.games.tricky_twist.declaration import Declaration, Face, Flip, ShiftBy
from tripot.games.tricky_twist.events import BonusKept, Declared, PileTurned, SeatScored, TrickBegun
from tripot.games.tricky_twist.remarks import BonusFace, faces
from tripot.games.tricky_twist.table import Table

MANY: Final = 5
"""More cards than that are told family by family."""


def say(event: Event, seat: Seat | None) -> Sentence:
    """The sentence for an event, as the reader in `seat` is told it."""
    sentence = say_plainly(event, seat)
    if isinstance(event, Declared):
        said = Declaration(None, event.wild, event.faces, event.shift)
        return Sentence(sentence.key, {"seat": event.seat, "said": said}, sentence.forms)
    if isinstance(event, TrickBegun) and not event.seats:
        return Sentence(sentence.key, sentence.values, ("no_reserve",))
    if isinstance(event, PileTurned) and event.top is None:
        return _said_as("down", sentence)
    if isinstance(event, BonusKept) and event.shows is not None:
        return _said_as("at_once", sentence)
    if isinstance(event, SeatScored):
        pairs = min(event.tricks, event.false)
        return Sentence(sentence.key, {**sentence.values, "pairs": pairs}, sentence.forms)
    return sentence


def _said_as(form: str, sentence: Sentence) -> Sentence:
    forms = (f"{form}_you",) if "you" in sentence.forms else (form,)
    return Sentence(sentence.key, sentence.values, forms)


def named(section: str, key: str, words: Catalogue) -> str:
    """A name from a section of the catalogue; a table's own cards go by their ids.

    >>> named("scoring", "HOUSE_CARD", CATALOGUES["en"])
    'HOUSE_CARD'
    """
    return words.entries.get(f"{section}.{key}", key)


def card(value: str, words: Catalogue) -> str:
    """A card by its value and family.

    >>> card("7M", CATALOGUES["en"]), card("12H", CATALOGUES["fr"])
    ('the 7 of moons', 'le 12 de sourire')
    """
    if value == "?":
        return words["word.hidden_card"]
    said = words.fill(words["word.card"], {"value": value[:-1], "family": words[f"suit.{value[-1]}"]})
    return words.piece(value, said)


def cards(value: Sequence[str], words: Catalogue) -> str:
    """Several cards in one breath; many of them family by family.

    >>> cards(("7M", "2S"), CATALOGUES["en"])
    'the 7 of moons and the 2 of suns'
    >>> cards(("1M", "3M", "7M", "2S", "4S", "9H"), CATALOGUES["en"])
    'moons 1, 3, 7; suns 2, 4; happy faces 9'
    """
    if len(value) > MANY and "?" not in value:
        held = [(suit, [words.piece(one, one[:-1]) for one in value if one[-1] == suit]) for suit in FAMILIES]
        return "; ".join(f"{words[f'suit.{suit}']} {', '.join(values)}" for suit, values in held if values)
    return words.listing([card(one, words) for one in value]) if value else words["word.no_card"]


def family(value: str, words: Catalogue) -> str:
    """The name of a family."""
    return named("family", value, words)


def families(value: Sequence[str], words: Catalogue) -> str:
    """Several families in one breath.

    >>> families(("M", "H"), CATALOGUES["en"])
    'moons and happy faces'
    """
    return words.listing([words[f"suit.{one}"] for one in value])


def bonus(value: str, words: Catalogue) -> str:
    """The name of a bonus card."""
    return named("bonus", value, words)


def scoring(value: str, words: Catalogue) -> str:
    """The name of a Scoring card."""
    return named("scoring", value, words)


def shows(value: str | int | None, words: Catalogue) -> str:
    """What a bonus card counts as: a family, a value, a trick, a false trick."""
    return words["word.unused"] if value is None else named("shows", str(value), words)


def said(value: Declaration, words: Catalogue) -> str:
    """A whole declaration; that of an event is told without its flip, which has an event of its own."""
    parts = [] if value.flip is None else [_flip(value.flip, words)]
    if value.wild is not None:
        parts.append(_face(Face("WILD", value.wild), words))
    parts += [_face(face, words) for face in value.faces]
    if value.shift is not None:
        parts.append(_shift(value.shift, words))
    return words.listing(parts) if parts else words["word.nothing"]


def _flip(flip: Flip, words: Catalogue) -> str:
    template = "word.flip" if flip.top is None else "word.flip_top"
    return words.fill(words[template], {"pile": flip.pile, "top": flip.top})


def _face(face: Face, words: Catalogue) -> str:
    return words.fill(
        words["word.face"], {"bonus": bonus(face.bonus, words), "shows": shows(face.shows, words)}
    )


def _shift(shift: ShiftBy, words: Catalogue) -> str:
    if isinstance(shift.target, int):
        return words.fill(words["word.shift_pile"], {"step": f"{shift.step:+}", "pile": shift.target})
    target = bonus(shift.target, words)
    return words.fill(words["word.shift_face"], {"step": f"{shift.step:+}", "bonus": target})


def names(words: Catalogue) -> dict[str, str]:
    """How each card is called, where a table is told in words."""
    cards = {f"piece.{one}": card(one, words) for one in DECK}
    others = {
        f"piece.{key.partition('.')[2]}": text
        for key, text in words.entries.items()
        if key.startswith(("bonus.", "scoring."))
    }
    return cards | others


def words_at(view: Table, language: str) -> Catalogue:
    """The words in a round: the variable bonus cards are called after the face that is in play.

    >>> from tripot.games.tricky_twist.options import Options
    >>> table = Table(Options(), (), (), scoring="RUN")
    >>> bonus("V3", words_at(table, "en")), bonus("V4", words_at(table, "fr"))
    ('Any value', 'Décalage ±1')
    """
    return (
        CATALOGUES[language] if view.scoring is None else _called(language, view.scoring, view.options.data)
    )


@lru_cache(maxsize=64)
def _called(language: str, scoring: str, own: Data | None) -> Catalogue:
    words, data = CATALOGUES[language], own or DEFAULT
    names = {face.bonus: face_name(face, words) for face in faces(data, data.card(scoring).bonus_side)}
    sections = ("bonus", "piece")
    return words.with_words({f"{section}.{one}": name for section in sections for one, name in names.items()})


def face_name(face: BonusFace, words: Catalogue) -> str:
    """What a variable bonus card does with this face."""
    if face.sort == "families":
        name = "/".join(family(one, words) for one in face.families)
        return name[:1].upper() + name[1:]
    if face.sort == "values":
        return ", ".join(map(str, face.values))
    return words.fill(words[f"face.{face.sort}"], {"steps": step_signs(face.steps)})


def step_signs(steps: Sequence[int]) -> str:
    """Steps up and down, in signs.

    >>> step_signs((-1, 1)), step_signs((1, 3)), step_signs((-2,))
    ('±1', '+1·3', '−2')
    """
    down, up = any(step < 0 for step in steps), any(step > 0 for step in steps)
    return f"{'±' if down and up else '+' if up else '−'}{'·'.join(map(str, sorted({*map(abs, steps)})))}"


FORMATS: Final[dict[str, Format]] = {
    "card": card,
    "cards": cards,
    "family": family,
    "families": families,
    "bonus": bonus,
    "scoring": scoring,
    "shows": shows,
    "said": said,
}


CATALOGUES: Final = catalogues("tripot.games.tricky_twist", FORMATS, names)
RULEBOOKS: Final = rulebooks("tripot.games.tricky_twist")
