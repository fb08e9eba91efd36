"""Plays written as lists: moves in notation, and what must be true in between."""

from collections import Counter

import pytest
from tests.games.desfausse.position import everybody, move, play, rules, thrown

from tripot.core import Refused, step
from tripot.games.desfausse.dice import dice
from tripot.games.desfausse.options import Options
from tripot.games.desfausse.questions import QUESTIONS


def run(case):
    """Play a case from its first throw, or from the start of a game, and check what it says."""
    options = case.get("options", {})
    if "hands" in case:
        ready = {int(seat): tuple(kinds) for seat, kinds in case.get("ready", {}).items()}
        more = {name: case[name] for name in ("won", "supply") if name in case}
        table = thrown(*case["hands"], ready=ready, **more, **options)
    else:
        table = rules.start(Options(**options))
    for entry in case["play"]:
        if entry == "everybody":
            table = everybody(table)
        elif isinstance(entry, str):
            table = play(table, entry)
        else:
            for name, wanted in entry.items():
                CHECKS[name](table, wanted)


def asked(table, wanted):
    assert sorted(rules.asks(table)) == wanted


def hands(table, wanted):
    for seat, hand in wanted.items():
        assert Counter(table.hands[int(seat)]) == Counter(dice(hand))


def counts(table, wanted):
    assert [len(hand) for hand in table.hands] == wanted


def tokens(name):
    def check(table, wanted):
        for seat, kinds in wanted.items():
            assert list(getattr(table, name)[int(seat)]) == kinds

    return check


def field(name):
    def check(table, wanted):
        found = getattr(table, name)
        assert (list(found) if isinstance(found, tuple) else found) == wanted

    return check


def ways(table, wanted):
    """How many dice may go to hell and, by colour, to opponents, when no colour is changed."""
    for seat, out in wanted.items():
        assert offered(QUESTIONS["discard"](table, int(seat))) == out


def offered(ask):
    plain = [way for way in ask.ways if not way.tint1 and not way.tintn]
    found = {way.place: way.count for way in plain if way.place == "hell"}
    gifts = {way.dice[0][1]: way.count for way in plain if way.place == "gift"}
    return {**found, **({"gift": gifts} if gifts else {})}


def refused(table, wanted):
    for line, key in wanted.items():
        with pytest.raises(Refused) as no:
            step(rules, table, move(line))
        assert no.value.key == key


def allowed(table, wanted):
    for line in wanted:
        step(rules, table, move(line))


def outcome(table, wanted):
    assert list(rules.outcome(table).winners) == wanted


PLAIN = ("phase", "call", "round", "turn", "won", "devils", "cursed", "denied", "group", "supply", "singles")

CHECKS = {
    "asked": asked,
    "hands": hands,
    "counts": counts,
    "ways": ways,
    "refused": refused,
    "allowed": allowed,
    "winners": outcome,
    "ready": tokens("ready"),
    "fresh": tokens("fresh"),
    "spent": tokens("spent"),
    "offers": tokens("offers"),
    **{name: field(name) for name in PLAIN},
}
