"""The coach: what the master would have done in a kept game, and what the others' decisions cost."""

from random import Random

import pytest

from tripot.bots.coach import LEVEL, advice, costliest, decisions
from tripot.cli.main import main
from tripot.core import to_json
from tripot.core.options import choose
from tripot.games import find_game
from tripot.lab.match import play_match


def kept(name, level, **options):
    game = find_game(name)
    chosen = choose(game.rules, options)
    bots = [game.call_bot(level, seat) for seat in range(chosen.seats)]
    return game, play_match(game.rules, chosen, bots, Random(5), ("Ada", "Blaise")[: chosen.seats]).record


def weighed(game, record, seat):
    """Every decision of a seat that can be compared, with what there is to say about it."""
    asked = decisions(game.rules, record.options, record.steps, game.call_bot(LEVEL, seat), seat)
    found = ((one, advice(one, one.errand())) for one in asked)
    return [(one, said) for one, said in found if said is not None]


def test_the_dearest_decisions_come_first_and_the_masters_answer_is_never_worse():
    game, record = kept("desfausse", "novice", seats=2, rounds_to_win=1)
    found = weighed(game, record, 0)
    assert found
    assert all(said.best[0].worth >= said.played.worth for _, said in found)
    dear = costliest(said for _, said in found)
    assert [one.cost for one in dear] == sorted((one.cost for one in dear), reverse=True)
    assert all(record.steps[said.step - 1].move == said.played.move for _, said in found)


def test_the_best_answers_come_with_reasons_that_can_be_said_in_every_language():
    game, record = kept("desfausse", "novice", seats=2, rounds_to_win=1)
    reasons = {why.key for _, said in weighed(game, record, 0) for one in said.best for why in one.because}
    assert {"coach.thrown_safely", "coach.leaves"} <= reasons
    for words in game.rules.catalogues.values():
        assert reasons | {"coach.measure"} <= set(words.entries)


def test_an_answer_that_the_master_would_not_have_thought_of_is_weighed_too():
    game, record = kept("desfausse", "random", seats=2, rounds_to_win=1)
    asked = list(decisions(game.rules, record.options, record.steps, game.call_bot(LEVEL, 0), 0))
    plans = [one for one in asked if type(one.played).__name__ in ("Throw", "Hold", "Give", "ToHell")]
    assert plans
    assert all(
        one.played in [answer.move for answer in answers] for one in plans if len(answers := one.errand()) > 1
    )


def test_the_coach_is_told_in_the_terminal(tmp_path, capsys):
    _, record = kept("desfausse", "novice", seats=2, rounds_to_win=1)
    file = tmp_path / "game.json"
    file.write_bytes(to_json(record))
    assert main(["replay", str(file), "--coach", "--seat", "1"]) == 0
    shown = capsys.readouterr().out
    assert "Blaise: " in shown
    assert "█" in shown


@pytest.mark.parametrize("name", ["dexterity_jane"])
def test_a_game_whose_master_weighs_nothing_says_so(name, tmp_path, capsys):
    _, record = kept(name, "novice", seats=2)
    file = tmp_path / "game.json"
    file.write_bytes(to_json(record))
    assert main(["replay", str(file), "--coach"]) == 2
    assert "cannot say" in " ".join(capsys.readouterr().err.split())
