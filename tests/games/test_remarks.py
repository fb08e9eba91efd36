"""What screens are told about a view does not depend on what they were told before."""

from random import Random

import pytest

from tripot.core import fold, told
from tripot.core.options import choose
from tripot.core.playout import playout
from tripot.core.rules import as_shown, remarker
from tripot.games import RULES

REMARKING = [rules for rules in RULES.values() if remarker(rules)]


@pytest.mark.parametrize("rules", REMARKING, ids=lambda rules: rules.name)
@pytest.mark.parametrize("reader", [0, None])
def test_what_is_taken_over_from_before_is_what_would_be_said_anew(rules, reader):
    again = 0
    for seed in range(2):
        table = rules.start(choose(rules, {}))
        view = rules.view(table, reader)
        shown = as_shown(rules, view, reader)
        for _, _, events in playout(rules, table, Random(seed)):
            view, before = fold(rules, view, told(events, reader)), shown
            shown = as_shown(rules, view, reader, before)
            assert shown == as_shown(rules, view, reader)
            again += shown.remarks is before.remarks
    assert again
