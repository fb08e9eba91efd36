"""A game says only what is its own: everything else has its usual answer."""

import pickle
from random import Random

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from tripot.core import CHANCE, Choice, Event, Lot, Move, Public, Refused, Rules, offer, standings, step
from tripot.core import say_refused as sentence_of
from tripot.core.laws import LawBroken, check, check_words
from tripot.core.options import OptionError, choose
from tripot.core.playout import playout


class Heap(Struct, frozen=True):
    seats: int
    matches: int | None = None
    last: int = -1


class Strew(Move):
    matches: int


class Take(Move):
    n: int


class MatchesStrewn(Event):
    matches: Public[int]


class Took(Event):
    seat: Public[int]
    n: Public[int]


class Nim(Rules):
    """Chance strews some matches; whoever takes the last one wins."""

    name = "nim"
    seats = range(2, 4)
    Table, Move, Event = Heap, Strew | Take, MatchesStrewn | Took

    def start(self, options):
        return Heap(options.seats)

    def asks(self, table):
        if table.matches is None:
            return offer(Strew(CHANCE, n) for n in (10, 11, 12))
        turn = (table.last + 1) % table.seats
        return offer((Take(turn, n) for n in (1, 2, 3) if n <= table.matches), limit_ms=1000)

    def decide(self, table, move):
        if not self.offers(table, move):
            raise Refused("not_offered", "1")
        yield MatchesStrewn(move.matches) if isinstance(move, Strew) else Took(move.seat, move.n)

    def evolve(self, table, event):
        if isinstance(event, MatchesStrewn):
            return replace(table, matches=event.matches)
        return replace(table, matches=table.matches - event.n, last=event.seat)

    def outcome(self, table):
        if table.matches == 0:
            return standings(int(seat == table.last) for seat in range(table.seats))
        return None


nim = Nim()


def test_a_game_without_words_plays_to_its_end():
    *_, (table, _, _) = playout(nim, nim.start(nim.Options()), Random(1))
    assert nim.outcome(table) is not None


class RefusesByTheBook(Nim):
    refusals = {"not_offered": "1"}


def test_a_game_without_words_passes_every_law_that_is_not_about_words():
    looked = sum((check(RefusesByTheBook(), seed) for seed in range(40)), start=check(RefusesByTheBook(), 40))
    assert set(looked) == {1, 2, 3, 4, 5, 6, 7, 8}


def test_law_8_does_not_take_a_draft_for_words():
    with pytest.raises(LawBroken, match=r"(en|fr) has only a draft of: .*event\.Took") as caught:
        check_words(nim)
    assert caught.value.law == 8


def test_a_host_of_a_game_without_options_chooses_the_seats():
    assert [choose(nim, {}).seats, choose(nim, {"seats": "3"}).seats] == [2, 3]
    with pytest.raises(OptionError, match="2 to 3"):
        choose(nim, {"seats": 4})
    with pytest.raises(OptionError, match="no option 'jokers'"):
        choose(nim, {"jokers": 1})


def test_options_of_a_game_without_any_can_be_passed_to_another_process():
    options = choose(nim, {"seats": 3})
    assert pickle.loads(pickle.dumps(options)) == options


def test_where_nothing_is_said_of_secrets_everything_lies_open():
    table = Heap(2, 11)
    assert nim.view(table, 0) is nim.view(table, None) is nim.imagine(table, Random(1)) is table


def test_where_nothing_is_said_of_memory_everything_may_be_seen_again():
    assert nim.remembers(Heap(2, 11), Heap(2, 10))
    assert nim.horizon(Heap(2, 10)) is None


def test_a_game_that_cannot_be_played_cannot_be_made():
    class NeverEnds(Rules):
        def start(self, options):
            return Heap(options.seats)

    with pytest.raises(TypeError, match=r"asks.*decide.*evolve.*outcome"):
        NeverEnds()  # type: ignore[abstract]


def test_an_offer_to_chance_is_drawn_by_lot():
    (ask,) = nim.asks(nim.start(nim.Options())).values()
    assert isinstance(ask, Lot)
    assert sum(share for _, share in ask.outcomes()) == 1
    assert {ask.sample(Random(seed)) for seed in range(30)} == set(ask.answers())


def test_an_offer_to_several_seats_is_a_question_to_each():
    asks = offer((Take(seat, n) for seat in (0, 1) for n in (1, 2)), limit_ms=50)
    assert asks == {seat: Choice(seat, (Take(seat, 1), Take(seat, 2)), limit_ms=50) for seat in (0, 1)}
    assert asks[1].default() == Take(1, 1)


def test_an_offer_survives_json():
    for table in (Heap(2), Heap(2, 7)):
        for ask in nim.asks(table).values():
            assert msgspec.json.decode(msgspec.json.encode(ask), type=nim.Ask) == ask


def test_what_is_not_offered_is_refused_in_words_of_the_code():
    with pytest.raises(Refused) as caught:
        step(nim, Heap(2, 2), Take(0, 3))
    assert nim.catalogues["en"].render(sentence_of(caught.value)) == "Not offered."


@pytest.mark.parametrize(
    ("event", "sentence"), [(MatchesStrewn(11), "Matches strewn 11."), (Took(1, 2), "Bob took 2.")]
)
def test_what_happens_is_told_in_words_of_the_code(event, sentence):
    assert nim.catalogues["en"].render(nim.say(event, None), ["Ann", "Bob"]) == sentence


class Polyglot(Nim):
    words = {"en": {"event": {"Took": "{seat, seat} takes {n, plural, one {# match} other {# matches}}."}}}


def test_words_of_the_games_own_come_before_a_draft():
    english, french = (Polyglot().catalogues[language] for language in ("en", "fr"))
    sentence = nim.say(Took(1, 2), None)
    assert english.render(sentence, ["Ann", "Bob"]) == "Bob takes 2 matches."
    assert french.render(sentence, ["Ann", "Bob"]) == "Bob took 2."
    assert "event.Took" in french.drafted - english.drafted


def test_questions_and_answers_have_words_too():
    words = nim.catalogues["en"]
    assert [words["ask.Choice"], words.fill(words["move.Take"], {"n": 2})] == ["What do you do?", "Take 2"]
