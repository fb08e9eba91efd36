"""The coach: what the master would have done in a kept game, and what the others' decisions cost."""

from random import Random

import pytest

from tripot.cli.main import main
from tripot.core import to_json
from tripot.core.options import choose
from tripot.games import find_game
from tripot.lab.coach import advise, costliest
from tripot.lab.match import play_match


def kept(name, level, **options):
    game = find_game(name)
    chosen = choose(game.rules, options)
    bots = [game.call_bot(level, seat) for seat in range(chosen.seats)]
    return game, play_match(game.rules, chosen, bots, Random(5), ("Ada", "Blaise")[: chosen.seats]).record


def test_the_dearest_decisions_come_first_and_the_masters_answer_is_never_worse():
    game, record = kept("desfausse", "novice", seats=2, rounds_to_win=1)
    advice = list(advise(game, record, 0))
    assert advice
    assert all(one.cost >= 0 for one in advice)
    dear = costliest(advice)
    assert [one.cost for one in dear] == sorted((one.cost for one in dear), reverse=True)
    assert all(record.steps[one.step - 1].move == one.played for one in advice)


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
