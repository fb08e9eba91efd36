from random import Random

import pytest
from msgspec import ValidationError, to_builtins
from tests.core.bell import bell

from tripot.core.options import OptionError, choose, draw, kept, values_text
from tripot.games import RULES


def test_text_is_read_as_what_the_option_wants():
    assert choose(bell, {"seats": "3", "twice": "true"}) == bell.Options(seats=3, twice=True)


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"colour": "red"}, "bell has no option 'colour'; it has: seats, twice"),
        ({"seats": "9"}, r"`int` <= 3.*seats: 2 to 3"),
        ({"twice": "perhaps"}, r"twice: true \| false"),
    ],
)
def test_a_wrong_option_or_value_is_told_with_what_there_is(chosen, sentence):
    with pytest.raises(OptionError, match=sentence):
        choose(bell, chosen)


def test_an_option_that_a_game_has_given_up_is_left_out_of_what_was_kept_and_cannot_be_chosen():
    rules = RULES["sign"]
    old = {"seats": 6, "signal": "webcam", "quint_hint": "owner"}
    assert kept(rules, old) == rules.Options(seats=6)
    with pytest.raises(OptionError, match="sign has no option 'signal'"):
        choose(rules, old)
    with pytest.raises(ValidationError, match="unknown field `colour`"):
        kept(rules, {"seats": 6, "colour": "red"})


def test_a_seat_that_the_table_does_not_have_is_refused_with_those_it_has():
    sentence = "desfausse: patriarch is a seat, and a table of 3 has the seats 0 to 2, not 4"
    with pytest.raises(OptionError, match=sentence):
        choose(RULES["desfausse"], {"seats": 3, "patriarch": 4})
    assert choose(RULES["desfausse"], {"seats": 5, "patriarch": 4}).seats == 5


def test_a_seat_that_is_drawn_by_lot_is_at_the_table():
    drawn = [to_builtins(draw(RULES["desfausse"], Random(seed))) for seed in range(50)]
    assert all(options["patriarch"] < options["seats"] for options in drawn)
    assert values_text(RULES["desfausse"], "patriarch") == "0 to 4"


def test_every_choice_of_the_host_can_be_drawn_by_lot():
    drawn = {draw(bell, Random(seed)) for seed in range(50)}
    assert drawn == {bell.Options(seats=seats, twice=twice) for seats in (2, 3) for twice in (False, True)}


def test_the_values_of_an_option_are_told_in_words():
    assert (values_text(bell, "seats"), values_text(bell, "twice")) == ("2 to 3", "true | false")
