"""Tournaments: seats are rotated, deals repeated, results kept, and figures come with how sure they are."""

import json
from math import exp
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageColor

from tripot.cli.main import main
from tripot.core.options import choose
from tripot.games import find_game
from tripot.lab.tournament.marks import DOT, FINE, INKS, MARGIN, Dot
from tripot.lab.tournament.playing import Played, play, play_all
from tripot.lab.tournament.plot import drawn as plotted
from tripot.lab.tournament.plot import write
from tripot.lab.tournament.standings import Rating, Share, ratings, shares, strengths
from tripot.lab.tournament.tables import lineups


def played(ranks, lineup=("a", "b"), seed=0):
    nothing = (0,) * len(lineup)
    return Played(lineup, seed, ranks, nothing, nothing, nothing, nothing)


def test_every_bot_sits_in_every_seat():
    for seats in (2, 3, 4, 5):
        found = lineups(["a", "b", "c"], seats, "pairs")
        for seat in range(seats):
            assert {lineup[seat] for lineup in found} == {"a", "b", "c"}
        assert all(len(set(lineup)) == 2 for lineup in found)


def test_all_bots_meet_at_one_table_when_asked_to():
    assert set(lineups(["a", "b", "c"], 3, "all")) == {("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")}


def test_the_same_seed_deals_the_same_cards_whoever_plays():
    game = find_game("tricky_twist")
    options = choose(game.rules, {"seats": 3})
    one = play("tricky_twist", options, (("greedy", "random", "random"), 7))
    assert play("tricky_twist", options, (("greedy", "random", "random"), 7)).scores == one.scores


def test_a_share_counts_finishes_and_halves_ties():
    results = [played((1, 2), seed=seed) for seed in range(3)] + [played((1, 1), seed=3)]
    (share,) = shares(results)
    assert (share.one, share.other, share.share, share.deals) == ("a", "b", 3.5 / 4, 4)
    assert share.low <= share.share <= share.high


def test_the_better_bot_is_named_first_and_rated_higher():
    results = [played((2, 1), seed=seed) for seed in range(30)]
    (share,) = shares(results)
    assert (share.one, share.low, share.high) == ("b", 1.0, 1.0)
    best, worst = ratings(results)
    assert (best.bot, best.wins, worst.wins) == ("b", 1.0, 0.0)
    assert worst.high < best.low


def test_a_fit_of_all_games_tells_how_often_one_finishes_before_another():
    three_to_one = [played((1, 2) if seed % 4 else (2, 1), seed=seed) for seed in range(400)]
    best, worst = strengths(three_to_one)
    assert (best.bot, worst.bot) == ("a", "b")
    assert exp(best.strength - worst.strength) == pytest.approx(3, rel=0.02)
    assert worst.high < 0 < best.low < best.strength < best.high


def test_a_fit_knows_those_who_never_met_through_others_and_ties_count_half():
    met = [played((1, 2), ("a", "b"), seed) for seed in range(8)] + [
        played((1, 1), ("b", "c"), seed) for seed in range(8, 60)
    ]
    by_name = {one.bot: one.strength for one in strengths(met)}
    assert by_name["a"] > by_name["b"] == pytest.approx(by_name["c"], abs=0.2)


def test_a_tournament_goes_on_where_it_stopped(tmp_path, capsys):
    file = tmp_path / "results.jsonl"
    words = ["tournament", "desfausse", "--seats", "2", "--bots", "random,greedy", "--jobs", "1"]
    assert main([*words, "--games", "1", "--out", str(file)]) == 0
    first = file.read_text()
    file.write_text(first + '{"lineup":["gree')  # the power failed here
    assert main([*words, "--games", "2", "--out", str(file), "--json"]) == 0
    assert file.read_text().startswith(first)
    summary = json.loads(capsys.readouterr().out.partition("{")[2].join(["{", ""]))
    assert summary["games"] == 4
    assert len(file.read_text().splitlines()) == 5


def test_the_figures_are_drawn_on_a_page_of_their_own(tmp_path):
    file = tmp_path / "strength.html"
    words = ["tournament", "desfausse", "--seats", "2", "--bots", "random,greedy", "--jobs", "1"]
    assert main([*words, "--games", "2", "--plot", str(file), "--json"]) == 0
    page = file.read_text()
    assert page.startswith("<!doctype html>")
    picture = ElementTree.fromstring(page[page.index("<svg") : page.index("</svg>") + 6])
    told = [text.text or "" for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "desfausse: 4 games from seed 0" in told
    assert {"random", "greedy"} <= set(told)
    assert any(" before " in text for text in told)
    assert len(list(picture.iter("{http://www.w3.org/2000/svg}circle"))) == 3


def test_the_figures_are_drawn_in_pixels_where_a_png_is_wanted(tmp_path):
    file = tmp_path / "strength.png"
    met = [Share("master", "novice", 0.75, 0.5, 1.0, 10, 20)]
    rated = [
        Rating("master", 30.0, 28.0, 32.0, 0.8, 1.0, 2.0),
        Rating("novice", 20.0, 18.0, 22.0, 0.2, 1.0, 2.0),
    ]
    write(file, "who is stronger", met, rated)
    with Image.open(file) as picture:
        assert picture.format == "PNG"
        drawn = picture.convert("RGB")
    spots = [mark for mark in plotted("who is stronger", met, rated).marks if isinstance(mark, Dot)]
    assert len(spots) == 3
    for spot in spots:
        place = round((spot.x + MARGIN) * FINE), round((spot.y + MARGIN) * FINE)
        assert drawn.getpixel(place) == ImageColor.getrgb(DOT)
    label = drawn.crop((MARGIN * FINE, 0, 200, drawn.height))
    assert ImageColor.getrgb(INKS["plain"]) in {colour for _, colour in label.getcolors(1 << 16) or []}


def test_results_of_another_game_are_left_alone(tmp_path, capsys):
    file = tmp_path / "results.jsonl"
    file.write_text("something else\n")
    words = ["tournament", "desfausse", "--bots", "random,greedy", "--games", "1", "--out", str(file)]
    assert main(words) == 2
    assert "holds the results of something else" in " ".join(capsys.readouterr().err.split())
    assert file.read_text() == "something else\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "greedy"], "two different bots"),
        (["--bots", "greedy,nobody"], "has no bot 'nobody'"),
        (["--bots", "greedy,random", "--games", "0"], "at least one deal"),
        (["--bots", "greedy,random", "--plot", "strength.gif"], "written as .html, .svg, .png"),
    ],
)
def test_a_wrong_word_gets_a_sentence(words, sentence, capsys):
    assert main(["tournament", "desfausse", *words]) == 2
    assert sentence in " ".join(capsys.readouterr().err.split())


def test_several_processes_play_the_same_games_as_one():
    options = choose(find_game("desfausse").rules, {"seats": 2})
    fixtures = [(lineup, seed) for seed in range(2) for lineup in lineups(["random", "greedy"], 2, "pairs")]
    alone = {(one.lineup, one.seed, one.scores) for one in play_all("desfausse", options, fixtures)}
    shared = {(one.lineup, one.seed, one.scores) for one in play_all("desfausse", options, fixtures, jobs=2)}
    assert alone == shared
