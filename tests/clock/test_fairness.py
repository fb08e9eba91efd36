"""The promises of docs/fairness.md, over simulated lines."""

import json
from argparse import ArgumentParser
from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from rich.console import Console

from tripot.games import GAMES
from tripot.lab import fairness
from tripot.lab.lines import DOWN, KINDS, SimulatedLine, draw_kind
from tripot.lab.players import HONEST, LIARS, Player
from tripot.lab.races import CONTESTS, PLAYED, PUT_DOWN, SPECIFIED, race_to_slam
from tripot.lab.tally import GAME, GOAL, MOST_RARE_WAIT, MOST_WAIT, Report, Tally, lie_figure

SEED = 0
CLEAR_GAPS = (20, 50)


@pytest.fixture(scope="module", params=CONTESTS)
def tallies(request):
    """Races of four honest players, as played and by the letter of the specification."""
    return [
        Tally(request.param, 4, 800, SEED, manner=manner, gaps=CLEAR_GAPS) for manner in (PLAYED, SPECIFIED)
    ]


@pytest.fixture(scope="module", params=CONTESTS)
def lies(request):
    return {
        (conduct.name, asked): lie_figure(request.param, conduct, asked, 60, SEED)
        for conduct in LIARS
        for asked in (False, True)
    }


def test_of_two_honest_players_20_ms_apart_the_first_is_put_first(tallies):
    played, _ = tallies
    assert sum(played.right.values()) >= GOAL * sum(played.pairs.values())


def test_of_a_card_put_down_the_first_hand_is_first_and_what_is_promised_is_said():
    figure = Tally("sign", 4, 300, SEED, manner=PUT_DOWN, gaps=CLEAR_GAPS).other("a card put down")
    assert (figure.pairs, figure.clear >= GOAL) == (900, True)
    kept = replace(figure, pairs=10**6, clear=1.0, wait_median=MOST_WAIT, wait_p99=MOST_RARE_WAIT)
    assert kept.problems == []
    assert len(replace(kept, clear=GOAL).problems) == 1
    assert replace(kept, wait_p99=MOST_RARE_WAIT + 1).problems == ["others are kept waiting too long"]


def test_plain_arrival_is_wrong_far_more_often(tallies):
    clear = tallies[0].figure(20, "20", tallies[1])
    assert 1 - clear.arrival > 10 * (1 - clear.credited)


def test_what_is_done_beyond_the_letter_helps(tallies):
    played, specified = tallies
    assert sum(played.right.values()) > sum(specified.right.values())


def test_nothing_that_was_released_is_ever_taken_back(tallies):
    assert [tally.inversions for tally in tallies] == [0, 0]


def test_no_wait_is_longer_than_the_specification_allows(tallies):
    longest = {"dexterity_jane": 1 + 300 + 120, "sign": 251}
    assert all(max(tally.waits) <= longest[tally.game] for tally in tallies)


def test_honest_players_are_hardly_ever_distrusted(tallies):
    assert all(tally.distrusted <= 0.01 * tally.players for tally in tallies)


def games_of(game, kind, rounds):
    """Honest people on lines of a kind, each for a game of ten races: how many the watch has caught."""
    rng, people, caught = Random(f"{kind} {game}"), 0, 0
    kinds = tuple(one for one in KINDS if one.name == kind) or KINDS
    for number in range(rounds):
        if number % GAME == 0:
            players = [Player(draw_kind(rng, kinds), HONEST, rng, kernel_known=True) for _ in range(4)]
            at = 40_000.0
        CONTESTS[game].run(players, at, 20, rng, PLAYED)
        at += CONTESTS[game].every
        if number % GAME == GAME - 1:
            people += len(players)
            caught += sum(player.caught_after is not None for player in players)
    return people, caught


@pytest.mark.parametrize("game", CONTESTS)
def test_nobody_is_distrusted_because_their_line_changes_all_the_time(game):
    people, caught = games_of(game, "on the move", 10 * GAME)
    assert (people, caught) == (40, 0)


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["any", "on the move", "lossy", "worsening"])
@pytest.mark.parametrize("game", CONTESTS)
def test_of_a_thousand_honest_people_hardly_one_is_distrusted(game, kind):
    people, caught = games_of(game, kind, 250 * GAME)
    assert people == 1000
    assert caught <= 1


def test_no_lie_gains_more_than_its_bound(lies):
    assert [lie.name for lie in lies.values() if lie.over_bound] == []


def test_a_habit_of_bold_claims_is_found_out(lies):
    assert lies["claims far too little", False].found_out == 1


def test_a_claim_from_the_future_gains_next_to_nothing(lies):
    assert lies["claims the future", False].median <= 0


def test_a_page_that_fills_its_line_until_the_light_gains_hardly_more_than_a_bold_claim(lies):
    filled, bold = lies["fills its line, but for the slam", False], lies["claims far too little", False]
    assert filled.median < bold.median + 15


def test_echoes_held_back_for_less_than_an_acknowledgement_waits_are_seen_by_weighing_them(lies):
    assert lies["holds echoes 35 ms", True].median < lies["holds echoes 35 ms", False].median


def test_the_kernels_word_takes_most_of_the_gain_from_echoes_held_back(lies):
    assert lies["holds echoes, always", True].median < lies["holds echoes, always", False].median / 2


def test_the_same_seed_gives_the_same_race():
    finishes = []
    for _ in range(2):
        rng = Random(3)
        players = [Player(kind, HONEST, rng, kernel_known=True) for kind in KINDS]
        finishes.append(race_to_slam(players, 40_000, 20, rng, PLAYED))
    assert finishes[0] == finishes[1]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_messages_of_a_line_never_overtake_each_other(kind):
    line = SimulatedLine(kind, Random(1))
    arrivals = [line.carry(DOWN, at) for at in range(0, 60_000, 20)]
    assert arrivals == sorted(arrivals)
    assert all(arrival > at for at, arrival in zip(range(0, 60_000, 20), arrivals, strict=True))


def asked(*words):
    parser = ArgumentParser()
    fairness.add_arguments(parser)
    return parser.parse_args(words)


def test_the_command_tells_all_figures_as_json_and_the_same_in_words(capsys):
    status = fairness.run(asked("--rounds", "30", "--seats", "2", "--json"))
    told = json.loads(capsys.readouterr().out)
    assert set(told["honest"]) == {"dexterity_jane", "sign"}
    assert set(told["honest"]) == {name for name, game in GAMES.items() if game.policy.races}
    assert len(told["lies"]) == 2 * 2 * len(LIARS)
    assert told.pop("holds") is (status == 0)
    fairness.tell(msgspec.convert(told, Report), Console(width=200))
    words = capsys.readouterr().out
    assert ("The promises hold." in words) is (status == 0)
    assert all(lie["name"] in words for lie in told["lies"])


@pytest.mark.parametrize("words", [("--seats", "1"), ("--rounds", "-5"), ("--rounds", "many")])
def test_a_wrong_number_is_refused_with_a_sentence(words, capsys):
    with pytest.raises(SystemExit):
        asked(*words)
    assert "a whole number from" in capsys.readouterr().err
