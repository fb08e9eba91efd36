"""What the cards ask for, whatever they are (rulebook 4)."""

from hypothesis import given
from hypothesis import strategies as st

from tripot.games.dexterity_jane.fingers import (
    FACES,
    LEFT_MASK,
    RIGHT_MASK,
    hand,
    mirrored,
    proposal_of,
)
from tripot.games.dexterity_jane.solving import groups, pairs, solve, swept, without

reveals = st.lists(st.sampled_from(FACES), max_size=12)
SWAP = str.maketrans("LR", "RL")


def by_the_book(cards):
    """The solution by the steps of the checking: sort, take pairs off, sweep open hands, look at the rest."""
    for pair in pairs(cards):
        cards = without(cards, pair)
    for _, group in swept(cards):
        cards = without(cards, group)
    left, right = groups(cards)
    assert len({*left, *right}) == len(cards)
    return "/".join(
        "".join(sorted((card[1] for card in group), key="TIMRP".index)) for group in (left, right)
    )


@given(reveals)
def test_the_glance_and_the_steps_agree(cards):
    assert proposal_of(solve(cards)) == by_the_book(cards)


@given(reveals, st.data())
def test_neither_order_nor_decoration_matters(cards, data):
    mixed = data.draw(st.permutations(cards))
    dressed = [
        f"{card}{'*' * data.draw(st.integers(0, 2))}{data.draw(st.integers(1, 60))}r" for card in mixed
    ]
    assert solve(dressed) == solve(cards)


@given(reveals, st.sampled_from(FACES))
def test_a_further_identical_pair_changes_nothing(cards, face):
    assert solve([*cards, face, face]) == solve(cards)


@given(reveals)
def test_mirrored_cards_have_the_mirrored_solution(cards):
    swapped = [card[0].translate(SWAP) + card[1] for card in cards]
    assert solve(swapped) == mirrored(solve(cards))


@given(reveals)
def test_one_hand_never_touches_the_other(cards):
    left = [card for card in cards if hand(card) == "L"]
    right = [card for card in cards if hand(card) == "R"]
    assert solve(cards) & LEFT_MASK == solve(left)
    assert solve(cards) & RIGHT_MASK == solve(right)
