import pytest
from tests.core.bell import CardDealt, bell

from tripot.core import CHANCE, CLOCK, Catalogue, Event, Public, Refused, Sentence, redact, say, say_refused
from tripot.core.template import TemplateError
from tripot.games import RULES

FRENCH = Catalogue(
    "fr", {"event": {"Won": "{seat, seat} gagne {n, plural, one {# étoile} other {# étoiles}}."}}
)
ENGLISH = Catalogue("en", {"event": {"Won": "{seat, seat} wins {n, plural, one {# star} other {# stars}}."}})


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
    with pytest.raises(TemplateError):
        ENGLISH.fill("{seat.__class__}", {"seat": 0})


def test_a_games_own_formats_know_the_players_by_name():
    words = Catalogue("en", {}, {"gift": lambda gift, words: f"{gift[0]} for {words.seat_name(gift[1])}"})
    assert words.fill("{gift, gift}", {"gift": ("a die", 1)}, ["Ann", "Bob"]) == "a die for Bob"


def test_words_that_cannot_be_read_are_an_error_with_file_key_and_column():
    words = {"event": {"Won": "{seat, seat} gagne {n, plural, one {# étoile}}."}}
    with pytest.raises(TemplateError) as caught:
        Catalogue("fr", words, source="game/words.fr.toml")
    assert str(caught.value) == "game/words.fr.toml, event.Won, column 46: there is no form for “other”"


def test_words_that_nobody_can_write_are_an_error_too():
    with pytest.raises(TemplateError, match="en, Won, column 8: nothing is written as “crad” here"):
        Catalogue("en", {"Won": "{card, crad}"}, {"card": lambda card, _: card})


def test_the_reader_is_told_what_is_done_to_the_reader():
    class Given(Event):
        seat: Public[int]
        to: Public[int]

    assert [say(Given(0, 1), seat).forms for seat in (0, 1, 2, None)] == [("you",), ("to_you",), (), ()]


def test_a_value_that_its_format_cannot_write_stands_there_as_it_is():
    cards = {"7M": "the seven of moons"}
    words = Catalogue(
        "en", {"refusal": {"no": "You do not hold {card, card}."}}, {"card": lambda card, _: cards[card]}
    )

    def said(card):
        return words.render(Sentence("refusal.no", {"card": card}))

    assert said("7M") == "You do not hold the seven of moons."
    assert said("x") == "You do not hold x."
    assert said(("7M", None, 3)) == "You do not hold [7M - 3]."
    assert len(said("x" * 5000)) < 200
    with pytest.raises(KeyError):
        words.strict().render(Sentence("refusal.no", {"card": "x"}))


@pytest.mark.parametrize("value", [None, "x", -7, 10**30, 1.5, float("nan"), (), ("a",), {"a": 1}, object()])
def test_a_sentence_can_be_said_whatever_its_values_are(value):
    for words in (FRENCH, ENGLISH):
        assert words.render(Sentence("event.Won", {"seat": value, "n": value}), ["Ann"])
        assert words.render(Sentence("event.Won", {}), ["Ann"])
        assert words.render(Sentence("event.Lost", {"seat": value})) == "Lost"


def test_a_seat_that_nobody_has_is_not_called_by_somebody_elses_name():
    assert ENGLISH.calling(["Ann", "Bob"]).seat_name(-4) == "Seat -3"


@pytest.mark.parametrize("name", RULES)
def test_every_way_of_writing_takes_anything(name):
    for words in RULES[name].catalogues.values():
        for kind in words.formats:
            for value in (None, "x", "", -7, 10**30, ("?", "x"), {"a": 1}):
                assert words.fill(f"{{value, {kind}}}." if kind else "{value}.", {"value": value})
