"""Anyone can verify a record, and whatever was changed in it is found."""

from argparse import ArgumentParser

import msgspec
import pytest
from msgspec.structs import replace
from tests.core.bell import bell
from tests.server.dealt import dealt

from tripot.cli.verify import add_arguments, run
from tripot.core import CHANCE, Record, RecordError, Step
from tripot.games import RULES
from tripot.records.dealer import Fairness, commit, with_fairness
from tripot.records.story import read_story
from tripot.records.verification import Unfair, verify

GAMES = {"bell": bell, "tricky_twist": RULES["tricky_twist"]}


@pytest.fixture(scope="module")
def kept() -> tuple[Record, Fairness]:
    return dealt(GAMES["tricky_twist"])


def test_a_game_dealt_by_the_house_is_fair(kept):
    record, fairness = kept
    verdict = verify(read_story(with_fairness(record, fairness), GAMES))
    assert verdict.steps == len(record.steps)
    assert verdict.answers == sum(step.move.seat == CHANCE for step in record.steps) > 1
    assert verdict.stirred == (0, 1)
    assert verdict.same_rules


def test_another_secret_is_found(kept):
    record, fairness = kept
    with pytest.raises(Unfair, match="the secret is not the one that the dealer committed to"):
        verify(read_story(with_fairness(record, replace(fairness, secret="5f" * 32)), GAMES))


def test_a_secret_that_fits_another_commit_is_found(kept):
    record, fairness = kept
    other = replace(fairness, secret="5f" * 32, commit=commit("5f" * 32))
    with pytest.raises(Unfair, match="the answers of the dealer do not follow"):
        verify(read_story(with_fairness(record, other), GAMES))


def test_a_secret_that_is_no_secret_is_found(kept):
    record, fairness = kept
    with pytest.raises(Unfair, match="hexadecimal"):
        verify(read_story(with_fairness(record, replace(fairness, secret="open sesame")), GAMES))


@pytest.mark.parametrize(
    "nonces", [{}, {0: "aa" * 16}, {0: "aa" * 16, 1: "bd" * 16}], ids=["none", "one lost", "one changed"]
)
def test_a_changed_nonce_is_found(kept, nonces):
    record, fairness = kept
    with pytest.raises(Unfair, match="a nonce was changed"):
        verify(read_story(with_fairness(record, replace(fairness, nonces=nonces)), GAMES))


def test_another_deal_half_way_is_found_at_its_step(kept):
    """The last deal is one the dealer would have liked better; the game goes on from it."""
    from random import Random

    from tripot.core import step

    record, fairness = kept
    rules = GAMES["tricky_twist"]
    index = max(i for i, kept_step in enumerate(record.steps) if kept_step.move.seat == CHANCE)
    table = rules.start(record.options)
    for before in record.steps[:index]:
        table, _ = step(rules, table, before.move)
    rng = Random(4)
    steps = list(record.steps[:index])
    while asks := rules.asks(table):
        move = next(iter(asks.values())).sample(rng)
        table, events = step(rules, table, move)
        steps.append(Step(move, events))
    with pytest.raises(Unfair, match=f"step {index + 1} was changed: the record says"):
        verify(read_story(with_fairness(replace(record, steps=tuple(steps)), fairness), GAMES))


def test_a_move_against_the_rules_is_found(kept):
    record, fairness = kept
    steps = list(record.steps)
    index = len(steps) - 2
    steps.insert(index, steps[index])
    with pytest.raises(Unfair, match=f"step {index + 2}"):
        verify(read_story(with_fairness(replace(record, steps=tuple(steps)), fairness), GAMES))


def test_a_fact_that_the_rules_do_not_make_is_found(kept):
    record, fairness = kept
    steps = list(record.steps)
    index = next(i for i, kept_step in enumerate(steps) if kept_step.move.seat >= 0)
    steps[index] = Step(steps[index].move, steps[index].events * 2)
    with pytest.raises(Unfair, match=f"what the record tells of step {index + 1}"):
        verify(read_story(with_fairness(replace(record, steps=tuple(steps)), fairness), GAMES))


def test_missing_steps_at_the_end_are_found(kept):
    record, fairness = kept
    with pytest.raises(Unfair, match="steps are missing at the end"):
        verify(read_story(with_fairness(replace(record, steps=record.steps[:-1]), fairness), GAMES))


def test_an_answer_that_nobody_asked_for_is_found(kept):
    record, fairness = kept
    index = next(i for i, kept_step in enumerate(record.steps) if kept_step.move.seat >= 0)
    steps = (*record.steps[:index], record.steps[0], *record.steps[index:])
    with pytest.raises(Unfair, match=f"step {index + 1} is an answer of the dealer that nobody asked for"):
        verify(read_story(with_fairness(replace(record, steps=steps), fairness), GAMES))


def test_a_game_that_is_not_over_keeps_its_secret(kept):
    record, fairness = kept
    with pytest.raises(RecordError, match="not shown its secret yet"):
        verify(read_story(with_fairness(record, replace(fairness, secret=None)), GAMES))


def test_a_record_without_a_dealer_cannot_be_verified(kept):
    from tripot.core import to_json

    with pytest.raises(RecordError, match="no dealer's commit"):
        verify(read_story(to_json(kept[0]), GAMES))


def test_a_dealer_that_cannot_be_read_is_a_sentence(kept):
    record, fairness = kept
    text = with_fairness(record, fairness).replace(b'"dealer":{', b'"dealer":{"first":"one",')
    with pytest.raises(RecordError, match="its dealer cannot be read"):
        verify(read_story(text, GAMES))


def test_a_record_of_older_rules_is_verified_from_its_facts():
    record, fairness = dealt(bell)
    old = replace(record, header=replace(record.header, version="0"))
    assert not verify(read_story(with_fairness(old, fairness), GAMES)).same_rules


def test_the_steps_before_a_fork_were_dealt_elsewhere():
    record, fairness = dealt(bell)
    forked = replace(fairness, nonces={}, first=len(record.steps))
    assert verify(read_story(with_fairness(record, forked), GAMES)).answers == 0


def _verify(path):
    parser = ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args([str(path)]))


def test_the_command_says_fair_or_why_not(kept, tmp_path, capsys):
    record, fairness = kept
    path = tmp_path / "game.json"
    path.write_bytes(with_fairness(record, fairness))
    assert _verify(path) == 0
    assert capsys.readouterr().out.startswith("Fair. tricky_twist")
    path.write_bytes(with_fairness(record, replace(fairness, nonces={})))
    assert _verify(path) == 1
    assert capsys.readouterr().out.startswith("Not fair: the answers of the dealer do not follow")


def test_a_verdict_is_plain_data(kept):
    verdict = verify(read_story(with_fairness(*kept), GAMES))
    assert msgspec.to_builtins(verdict)["game"] == "tricky_twist"
