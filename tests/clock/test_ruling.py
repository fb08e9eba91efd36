"""Rulings that show their work."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tripot.clock import (
    PARAGRAPHS,
    Bound,
    Credit,
    Judgement,
    MomentRuled,
    ReactionRuled,
    Sighting,
    bears_out,
    catalogues,
    lagged,
    moment,
    reaction,
    refuse,
    rule_moment,
    rule_reaction,
    say_ruling,
)
from tripot.clock.judgement import clamped
from tripot.core import redact, say_refused

LINE = Credit(least=60, most=106, median=64)
FAIRNESS = Path(__file__).parents[2] / "docs" / "fairness.md"
timings = st.sampled_from(["claim", "coarse", "distrusted"])


def test_a_ruling_tells_what_was_claimed_credited_and_refused():
    ruling = rule_reaction(2, reaction(1100, 500, LINE), 1100, LINE)
    assert ruling == ReactionRuled(2, 500, 994, 494, "raised", 1100, 60, 106)


def test_a_ruling_about_a_moment_counts_back_from_when_it_was_heard():
    ruling = rule_moment(1, moment(1000, Sighting(700, 5000, 5290), LINE), 1000, LINE)
    assert ruling == MomentRuled(1, 10, 60, -50, "lowered", 940, 60, 106)


def test_it_says_how_much_later_the_house_had_sent_the_card_and_counts_that_in():
    line = lagged(LINE, 90)
    ruling = rule_moment(1, moment(1000, Sighting(500, 5000, 5290), line), 1000, line, lag=90)
    assert ruling == MomentRuled(1, 210, 196, 14, "raised", 804, 60, 106, 90)
    assert bears_out(ruling)
    assert not bears_out(replace(ruling, lag=0))


def test_a_ruling_is_the_same_for_everybody():
    ruling = rule_reaction(2, reaction(1100, 500, LINE), 1100, LINE)
    assert redact(ruling, None) == redact(ruling, 0) == ruling


@given(st.floats(150, 5_000), st.none() | st.floats(0, 5_000), timings)
def test_anybody_can_make_a_ruling_about_a_reaction_again(elapsed, claim, timing):
    ruling = rule_reaction(0, reaction(elapsed, claim, LINE, timing), elapsed, LINE)
    assert bears_out(msgspec.json.decode(msgspec.json.encode(ruling), type=ReactionRuled))


@given(st.floats(1_000, 5_000), st.floats(0, 5_000), timings, st.none() | st.floats(0, 5_000))
def test_anybody_can_make_a_ruling_about_a_moment_again(arrival, c_event, timing, card_shown):
    judged = moment(arrival, Sighting(0, 0, c_event), LINE, timing, card_shown=card_shown)
    assert bears_out(rule_moment(0, judged, arrival, LINE))


@pytest.mark.parametrize("credited", [800, 993, 1000])
def test_a_ruling_that_does_not_follow_from_its_figures_is_seen(credited):
    assert not bears_out(ReactionRuled(2, 500, credited, 494, "raised", 1100, 60, 106))


def test_nobody_is_credited_earlier_for_the_sake_of_the_order():
    assert not bears_out(ReactionRuled(2, 500, 990, 490, "order", 1100, 60, 106))
    assert bears_out(ReactionRuled(2, 500, 1001, 501, "order", 1100, 60, 106))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("bound", get_args(Bound))
@pytest.mark.parametrize("reader", [None, 0, 1])
def test_every_bound_has_a_sentence(language, bound, reader):
    judged = Judgement(500, 994, bound)
    for ruling in (rule_reaction(1, judged, 1100, LINE), rule_moment(1, judged, 1100, LINE)):
        sentence = say_ruling(ruling, reader)
        told = catalogues[language].render(sentence, ["Ann", "Bob"])
        assert f"{sentence.key}.{bound}" in catalogues[language]
        assert ("Bob" in told) is (reader != 1)


def test_the_two_languages_say_the_same_things():
    assert catalogues["fr"].entries.keys() == catalogues["en"].entries.keys()


def test_a_ruling_reads_like_a_sentence():
    ruling = rule_reaction(0, reaction(1100.4, 500.2, LINE), 1100.4, LINE)
    assert catalogues["en"].render(say_ruling(ruling, None), ["Ann"]) == (
        "Ann claimed 500 ms and is credited 994 ms: the line explains 106 ms of delay, not 494 ms more."
    )


@pytest.mark.parametrize("key", PARAGRAPHS)
def test_every_refusal_has_a_sentence_and_a_paragraph_that_exists(key):
    no = refuse(key, most=8)
    for catalogue in catalogues.values():
        assert catalogue.render(say_refused(no))
    assert re.search(rf"^## {no.rule}\. ", FAIRNESS.read_text(encoding="utf-8"), re.MULTILINE)


def test_a_claim_about_a_moment_is_no_way_to_tell_everybody_a_number():
    told = [rule_moment(0, clamped(claim, 1100, LINE), 1100, LINE) for claim in (-1e9, 123.0, 456.0)]
    assert len({ruling.claimed for ruling in told}) == 1
    assert all(bears_out(ruling) for ruling in told)
