"""The fields of a table: labels, seats, and rows with a place for each seat."""

import pytest
from tests.core.bell import bell

from tripot.core.plain.fields import fields_of, label, rows_of_seats, table_fields
from tripot.core.words import LANGUAGES
from tripot.games import RULES


def test_a_game_without_words_is_told_in_the_names_of_its_code():
    found = table_fields(bell, "en")
    assert found.labels == {path: label(bell.catalogues["en"], path) for path in fields_of(bell)}
    assert found.labels["cards"] == "Cards"


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("tricky_twist", {"places", "totals"}),
        ("sign", {"ready", "hands", "done", "placed", "patience"}),
        ("dexterity_jane", {"players"}),
    ],
)
def test_rows_of_seats_are_learnt_from_tables_of_different_sizes(name, rows):
    assert set(rows_of_seats(RULES[name])) == rows


def test_an_order_of_play_is_no_row_of_seats_and_its_numbers_are_seats():
    found = table_fields(RULES["sign"], "en")
    assert "seating" not in found.rows
    assert "seating" in found.seats


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULES)
def test_the_games_of_the_house_have_a_name_for_every_field(name, language):
    words = RULES[name].catalogues[language]
    paths = table_fields(RULES[name], language).labels
    own = [path for path in paths if {f"field.{path}", f"field.{path.rpartition('.')[2]}"} & {*words.entries}]
    inside = ("players", "places", "sheets")
    hidden = [path for path, said in paths.items() if said == ""]
    drafted = [
        path
        for path in paths
        if path not in own and path not in inside and not path.startswith(tuple(f"{one}." for one in hidden))
    ]
    assert drafted == []


@pytest.mark.parametrize("name", RULES)
def test_options_are_not_among_the_fields(name):
    assert not [path for path in fields_of(RULES[name]) if path.startswith("options")]
