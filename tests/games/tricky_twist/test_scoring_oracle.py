"""The closed form against trying everything."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.tricky_twist import oracle

from tripot.games.tricky_twist.cards import DECK, FAMILIES
from tripot.games.tricky_twist.choices import choices
from tripot.games.tricky_twist.data import DEFAULT, VARIABLES, Data
from tripot.games.tricky_twist.declaration import NOTHING, Declaration, Face
from tripot.games.tricky_twist.optimum import merged, optimum
from tripot.games.tricky_twist.scoring import score_alone
from tripot.games.tricky_twist.table import Pile, Place

ALONE = [card for card in DEFAULT.scoring_cards if not card.ranks]
KEEPABLE = ("FLIP", "WILD", "PLUS", *VARIABLES)


@st.composite
def places(draw, max_kept=4):
    """A tableau as a round may leave it, with up to five bonus cards."""
    deck = draw(st.permutations(DECK))
    piles = []
    for number, size in enumerate(draw(st.lists(st.integers(-3, 4), max_size=10)), 1):
        taken = [deck.pop() for _ in range(max(size, 1))]
        piles.append(Pile(number, size <= 0, tuple(taken), False))
    kept = draw(st.lists(st.sampled_from(KEEPABLE), unique=True, max_size=max_kept))
    return Place(piles=tuple(piles), kept=tuple(kept))


def total(place, said, card):
    return score_alone(place, merged(place.said, said), card).total


@given(places(), st.sampled_from(ALONE))
def test_no_declaration_beats_the_optimum_and_the_plainest_is_chosen(place, card):
    said = optimum(place, card, DEFAULT)
    best = oracle.best(place, card, DEFAULT)
    assert total(place, said, card) == sum(oracle.points(place, best, card))
    assert said == best


@given(places(max_kept=3), st.sampled_from(ALONE), st.randoms(use_true_random=False))
def test_points_agree_for_every_declaration_that_may_be_made(place, card, rng):
    open_to = choices(place, card.bonus_side, DEFAULT)
    allowed = set(open_to.declarations())
    assert allowed == set(oracle.everything(place, card, DEFAULT))
    for said in rng.sample(sorted(allowed, key=repr), min(20, len(allowed))):
        assert open_to.faults(said) is None
        score = score_alone(place, said, card)
        assert (score.base + score.plus, score.stars) == oracle.points(place, said, card)


@given(places(max_kept=3), st.sampled_from(ALONE), st.sampled_from(KEEPABLE))
def test_one_more_bonus_card_never_hurts(place, card, bonus):
    richer = replace(place, kept=tuple(dict.fromkeys((*place.kept, bonus))))
    poor = total(place, optimum(place, card, DEFAULT), card)
    rich = total(richer, optimum(richer, card, DEFAULT), card)
    assert rich >= poor


@given(places(), st.sampled_from(ALONE), st.data())
def test_what_was_settled_as_the_card_was_taken_stays_settled(place, card, data):
    settled, said = [], NOTHING
    if "WILD" in place.kept:
        settled.append("WILD")
        said = Declaration(wild=data.draw(st.sampled_from(["trick", "false"])))
    for bonus in VARIABLES:
        shown = DEFAULT.face(bonus, card.bonus_side)
        if bonus in place.kept and shown:
            settled.append(bonus)
            said = merged(said, Declaration(faces=(Face(bonus, data.draw(st.sampled_from(shown))),)))
    place = replace(place, settled=tuple(settled), said=said)
    assert optimum(place, card, DEFAULT) == oracle.best(place, card, DEFAULT)


def relabelled(thing, table):
    """The same cards or data with the families renamed."""
    if isinstance(thing, Data | Place):
        return msgspec.convert(relabelled(msgspec.to_builtins(thing), table), type(thing))
    if isinstance(thing, dict):
        return {key: relabelled(value, table) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [relabelled(value, table) for value in thing]
    if isinstance(thing, str) and (thing in FAMILIES or thing in DECK):
        return thing[:-1] + table[thing[-1]]
    return thing


@given(places(), st.sampled_from([card.id for card in ALONE]), st.permutations(FAMILIES))
@settings(max_examples=40)
def test_families_are_but_names(place, scoring, names):
    table = dict(zip(FAMILIES, names, strict=True))
    data, other = relabelled(DEFAULT, table), relabelled(place, table)
    one = total(place, optimum(place, DEFAULT.card(scoring), DEFAULT), DEFAULT.card(scoring))
    two = total(other, optimum(other, data.card(scoring), data), data.card(scoring))
    assert one == two


@st.composite
def custom(draw):
    """Cards of a house of its own: other lists on the value faces, other pairs, other tables."""
    raw = msgspec.to_builtins(DEFAULT)
    for bonus in raw["variable_bonuses"][:3]:
        values = draw(st.lists(st.integers(1, 12), min_size=1, max_size=6, unique=True))
        bonus["value_face"] = {"kind": "list", "values": values}
        bonus["family_face"] = draw(st.lists(st.sampled_from(FAMILIES), min_size=1, max_size=3, unique=True))
    for card in raw["scoring_cards"]:
        if card["stars"]:
            card["stars"] = sorted(draw(st.lists(st.integers(0, 30), min_size=1, max_size=9)))
    return msgspec.convert(raw, Data)


@given(places(max_kept=3), custom(), st.sampled_from([card.id for card in ALONE]))
def test_the_closed_form_holds_for_cards_of_a_house_of_its_own(place, data, scoring):
    card = data.card(scoring)
    assert optimum(place, card, data) == oracle.best(place, card, data)
