import pytest
from tests.core.bell import CardDealt, bell

from tripot.core import CHANCE, CLOCK, Catalogue, Refused, Sentence, redact, say, say_refused

FRENCH = Catalogue("fr", {"event": {"Won": "{seat:seat} gagne {n:étoile|étoiles}."}})
ENGLISH = Catalogue("en", {"event": {"Won": "{seat:seat} wins {n:star|stars}."}})


@pytest.mark.parametrize(
    ("catalogue", "count", "text"),
    [
        (FRENCH, 0, "Ann gagne 0 étoile."),
        (FRENCH, 1, "Ann gagne 1 étoile."),
        (FRENCH, 2, "Ann gagne 2 étoiles."),
        (ENGLISH, 0, "Ann wins 0 stars."),
        (ENGLISH, 1, "Ann wins 1 star."),
    ],
)
def test_each_language_counts_in_its_own_way(catalogue, count, text):
    assert catalogue.render(Sentence("event.Won", {"seat": 0, "n": count}), ["Ann"]) == text


def test_a_hidden_field_has_a_form_of_its_own():
    told = redact(CardDealt(1, 4), 0)
    assert bell.catalogues["en"].render(say(told, 0), ["Ann", "Bob"]) == "Bob is dealt a card."


def test_a_refusal_is_a_sentence():
    assert bell.catalogues["fr"].render(say_refused(Refused("again", "2"))) == "Vous avez répondu."


def test_chance_the_clock_and_empty_seats_have_names():
    assert [ENGLISH.seat_name(seat, ["Ann"]) for seat in (CHANCE, CLOCK, 0, 4)] == [
        "Chance",
        "The clock",
        "Ann",
        "Seat 5",
    ]


def test_a_template_never_reaches_into_a_value():
    with pytest.raises(KeyError):
        ENGLISH.fill("{seat.__class__}", {"seat": 0})
