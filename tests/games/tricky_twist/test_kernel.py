"""The kernel plays by the rules: both are run side by side, and everything that can be compared is equal."""

from random import Random

import pytest
from tests.games.uncompiled import printed_uncompiled

from tripot.bots.compiled import row
from tripot.core import CHANCE, step
from tripot.core.options import choose
from tripot.games.tricky_twist.game import rules
from tripot.games.tricky_twist.kernel import layout as at
from tripot.games.tricky_twist.kernel.play import answers
from tripot.games.tricky_twist.kernel.play import step as kernel_step
from tripot.games.tricky_twist.kernel.reading import move_of, prints, table_row, unsupported
from tripot.games.tricky_twist.kernel.scoring import SCRATCH, score
from tripot.games.tricky_twist.options import Options

FAMILIES = [
    {"seats": 3},
    {"seats": 4},
    {"seats": 3, "rank_ties": "dense", "declare": "sealed"},
    {"seats": 4, "rank_ties": "dense", "end_test": "after_draw"},
    {"seats": 4, "declare": "sealed", "end_test": "after_draw", "memory_aid": "full_history"},
    {"seats": 3, "auto_declare": "confirm", "reveal_leftovers": "on"},
]
"""Option families that the kernel supports."""

COMPARED = [*range(at.RESERVE), *range(at.LEFT, at.BORN)]


def laid(table):
    """The entries that must agree, those that mean nothing at the moment left out."""
    entries = {place: int(table[place]) for place in COMPARED}
    if table[at.LED] < 0:
        del entries[at.BEST], entries[at.BY]
    if table[at.PHASE] != at.CHOOSING:
        del entries[at.QUEUE]
    if table[at.PHASE] in (at.CHOOSING, at.OVER):
        del entries[at.DONE]
    if table[at.PHASE] == at.OVER:
        del entries[at.TURN]
    return entries


def run_side_by_side(options, rng, positions):
    """Play random games with both, and count the positions that were compared."""
    compared = 0
    found, out, scratch = row([0] * at.ANSWERS), row([0] * 4), row([0] * SCRATCH)
    while compared < positions:
        table, mine, printed = rules.start(options), None, None
        while asks := rules.asks(table):
            seat = CHANCE if CHANCE in asks else rng.choice(sorted(asks))
            ask = asks[seat]
            if table.phase in ("draw", "play", "bonus"):
                if mine is None:
                    mine, printed = row(table_row(table)), prints(table)
                assert laid(mine) == laid(table_row(table))
                legal = [int(found[place]) for place in range(answers(mine, found))]
                moves = [move_of(answer, seat, table) for answer in legal]
                assert sorted(map(repr, moves)) == sorted(map(repr, ask.answers()))
                pick = rng.randrange(len(legal))
                number = table.round
                table, _ = step(rules, table, moves[pick])
                kernel_step(mine, printed, legal[pick])
                compared += 1
                if mine[at.PHASE] == at.OVER:
                    score(mine, printed, scratch, out)
                    mine = None
                    table = all_declare(table)
                    told = [line.total for line in table.sheets[number - 1].scores]
                    assert told == [int(out[seat]) for seat in range(options.seats)]
            else:
                table, _ = step(rules, table, ask.sample(rng))
    return compared


def all_declare(table):
    """Everybody declares what is suggested, one after the other."""
    while table.phase == "declare":
        asks = rules.asks(table)
        table, _ = step(rules, table, asks[min(asks)].default())
    return table


@pytest.mark.parametrize("options", FAMILIES, ids=str)
def test_the_kernel_plays_like_the_rules(options, request):
    positions = 100_000 if request.config.getoption("--soak") else 3_000
    assert run_side_by_side(choose(rules, options), Random(str(options)), positions) >= positions


def test_the_kernel_plays_the_same_where_nothing_compiles_it():
    code = (
        "from random import Random\n"
        "from tests.games.tricky_twist.test_kernel import *\n"
        "print(run_side_by_side(choose(rules, {'seats': 4}), Random(1), 700))"
    )
    assert int(printed_uncompiled(code)) >= 700


def test_the_kernel_says_what_it_does_not_support():
    assert unsupported(Options(flip_timing="any_time")) == "flip_timing"
    assert unsupported(Options(status_timing="on_take")) == "status_timing"
    assert unsupported(Options()) is None
