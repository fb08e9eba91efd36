"""Each law holds for a sound game and is noticed when it does not: a law that cannot break is no law."""

from random import Random

import pytest
from msgspec.structs import replace
from tests.core.bell import Answered, Bell, CardDealt, Deal, Say, Shown, StockLaid, bell

from tripot.core import HIDDEN, Catalogue, Refused
from tripot.core.laws import LawBroken, check, check_words, paragraphs


def check_many(game):
    for seed in range(200):
        check(game, seed)


def test_a_sound_game_passes_every_law():
    looked = sum((check(bell, seed) for seed in range(40)), start=check(bell, 40))
    assert set(looked) == {1, 2, 3, 4, 5, 6, 7, 8}


def test_the_words_of_a_sound_game_pass():
    assert check_words(bell) == 4


class Peeks(Bell):
    """Its view shows a card that the seat was not told."""

    def view(self, table, seat):
        return replace(super().view(table, seat), cards=table.cards)


class Daydreams(Bell):
    """It imagines other cards than the seat sees."""

    def imagine(self, view, rng):
        table = super().imagine(view, rng)
        return replace(table, cards=table.cards[::-1])


class Confides(Bell):
    """It asks a seat less when somebody else holds a five."""

    def asks(self, table):
        asks = super().asks(table)
        return {seat: replace(ask, limit_ms=1) if 5 in table.cards else ask for seat, ask in asks.items()}


class Forgets(Bell):
    """The facts do not say all that changed."""

    def __init__(self):
        self.memory = 0

    def evolve(self, table, event):
        table = super().evolve(table, event)
        if isinstance(event, Shown):
            self.memory += 1
            return replace(table, scores=tuple(score + self.memory % 2 for score in event.scores))
        return table


class Loses(Bell):
    """A card falls under the table."""

    def evolve(self, table, event):
        table = super().evolve(table, event)
        return replace(table, stock=table.stock[1:]) if isinstance(event, StockLaid) else table


class Traps(Bell):
    """Nobody is asked anything before the game is over."""

    def asks(self, table):
        return {} if table.cards else super().asks(table)


class Tricks(Bell):
    """It offers an answer that it then refuses."""

    def decide(self, table, move):
        if isinstance(move, Say) and move.guess == "high":
            raise Refused("again", "2")
        return super().decide(table, move)


class Blabs(Bell):
    """What it says a seat has answered with is there for all to see."""

    def view(self, table, seat):
        return replace(super().view(table, seat), guesses=table.guesses)


class Mumbles(Bell):
    """An event without a French sentence."""

    catalogues = {
        "en": bell.catalogues["en"],
        "fr": Catalogue("fr", {"event": {"Shown": "Tout est dévoilé."}}),
    }


class Invents(Bell):
    """It refuses for a reason that it does not list."""

    refusals = {"not_asked": "1"}


class Believes(Bell):
    """It looks for a card in whatever it is given, and stumbles when it is not there."""

    def decide(self, table, move):
        if isinstance(move, Deal):
            move.order.index(5)
        return super().decide(table, move)


class Stammers(Bell):
    """It refuses with a value that cannot be sent."""

    def decide(self, table, move):
        if isinstance(move, Deal) and sorted(move.order) != [1, 2, 3, 4, 5]:
            raise Refused("not_asked", "1", order=iter(move.order))
        return super().decide(table, move)


class Meddles(Bell):
    """What it remarks on a view is another view."""

    def remarked(self, view, before=None, /):
        return replace(view, scores=tuple(score + 1 for score in view.scores))


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Peeks(), {1, 7}),
        (Daydreams(), {2}),
        (Confides(), {3, 7}),
        (Forgets(), {1, 4}),
        (Loses(), {6}),
        (Traps(), {6}),
        (Tricks(), {6}),
        (Blabs(), {1, 7}),
        (Mumbles(), {8}),
        (Invents(), {8}),
        (Believes(), {8}),
        (Stammers(), {8}),
        (Meddles(), {5}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Bell) else "",
)
def test_a_breach_is_noticed(game, law):
    with pytest.raises(LawBroken) as caught:
        check_many(game)
    assert caught.value.law in law
    assert "seed" in str(caught.value)


def test_a_refusal_must_name_a_paragraph_that_exists():
    class Wrong(Bell):
        refusals = {"again": "9.9"}

    with pytest.raises(LawBroken, match=r"paragraph 9\.9"):
        check_words(Wrong())


def test_catalogues_must_have_the_same_sentences():
    with pytest.raises(LawBroken, match="same sentences"):
        check_words(Mumbles())


def test_sentences_must_have_the_same_gaps_in_every_language():
    class Differs(Bell):
        refusals: dict[str, str] = {}
        catalogues = {
            "en": Catalogue("en", {"event": {"Shown": "{seat, seat} shows all."}}),
            "fr": Catalogue("fr", {"event": {"Shown": "Tout est dévoilé."}}),
        }

    with pytest.raises(LawBroken, match=r"en and fr fill 'event\.Shown' differently: \['seat'\]"):
        check_words(Differs())


def test_paragraphs_are_headings_and_bold_numbers():
    assert paragraphs("## 4. Play\n**4.1** Lead.\n### 4.2 Follow\nnot 4.3 this\n") == {"4", "4.1", "4.2"}


def test_the_same_seed_looks_at_the_same_game():
    assert check(bell, 7) == check(bell, 7)


def test_the_bell_game_hides_what_it_should():
    table = bell.start(bell.Options())
    for event in (CardDealt(0, 5), CardDealt(1, 2), StockLaid((1, 3, 4)), Answered(0, "high")):
        table = bell.evolve(table, event)
    assert bell.view(table, 1).cards == (HIDDEN, 2)
    assert bell.imagine(bell.view(table, 1), Random(1)).cards[1] == 2
