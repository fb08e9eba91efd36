import pytest
from tests.core.bell import CardDealt, bell

from tripot.core import CHANCE, CLOCK, Catalogue, Event, Public, Refused, Sentence, redact, say, say_refused

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
    assert [ENGLISH.calling(["Ann"]).seat_name(seat) for seat in (CHANCE, CLOCK, 0, 4)] == [
        "Chance",
        "The clock",
        "Ann",
        "Seat 5",
    ]


def test_a_template_never_reaches_into_a_value():
    with pytest.raises(KeyError):
        ENGLISH.fill("{seat.__class__}", {"seat": 0})


def test_a_games_own_formats_know_the_players_by_name():
    words = Catalogue("en", {}, {"gift": lambda gift, words: f"{gift[0]} for {words.seat_name(gift[1])}"})
    assert words.fill("{gift:gift}", {"gift": ("a die", 1)}, ["Ann", "Bob"]) == "a die for Bob"


def test_the_reader_is_told_what_is_done_to_the_reader():
    class Given(Event):
        seat: Public[int]
        to: Public[int]

    assert [say(Given(0, 1), seat).forms for seat in (0, 1, 2, None)] == [("you",), ("to_you",), (), ()]
