"""A game without a drawing of its own is shown all the same."""

from msgspec import Struct
from rich.console import Console
from tests.core.bell import Answered, CardDealt, StockLaid, bell

from tripot.core import Catalogue, Choice, Move, fold
from tripot.games.plain_drawing import PlainDrawing

ENGLISH = Catalogue("en", {})


class Guess(Move):
    number: int


def drawn(view, seat, names):
    console = Console(width=80)
    with console.capture() as captured:
        console.print(PlainDrawing().draw(view, seat, names, ENGLISH))
    return [line.split() for line in captured.get().splitlines()]


def test_what_there_is_of_each_seat_stands_behind_a_name():
    events = (CardDealt(0, 5), CardDealt(1, 2), StockLaid((1, 3, 4)), Answered(0, "high"))
    table = fold(bell, bell.start(bell.Options()), events)
    assert drawn(bell.view(table, 1), 1, ("Ann", "Bob")) == [
        ["Cards", "Ann:", "?"],
        ["Bob:", "2"],
        ["Stock", "[?", "?", "?]"],
        ["Guesses", "Ann:", "?"],
        ["Bob:", "-"],
        ["Scores", "-"],
    ]


def test_names_of_the_code_are_read_as_words():
    class Heap(Struct):
        matches_left: int

    assert drawn(Heap(3), 0, ("Ann",)) == [["Matches", "left", "3"]]


def test_few_answers_are_listed_and_many_are_described():
    few, many = (Choice(0, tuple(Guess(0, n) for n in range(count))) for count in (24, 25))
    assert PlainDrawing().prompt(few, ENGLISH) is None
    assert PlainDrawing().prompt(many, ENGLISH) == "There are many answers. Type one, such as: `guess 24`"
