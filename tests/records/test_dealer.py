"""The dealer: one secret, many nonces, no choice."""

from collections import Counter
from random import Random

import pytest
from tests.server.dealt import NONCES, SECRET

from tripot.core import CHANCE, from_json
from tripot.core.record import raw_record
from tripot.records.dealer import Fairness, Stream, answer, commit, fairness_of, stir, with_fairness


def test_the_same_secret_and_nonces_always_deal_the_same():
    assert stir(SECRET, NONCES, 3).sample(range(60), 60) == stir(SECRET, NONCES, 3).sample(range(60), 60)


def test_the_order_in_which_the_players_stirred_does_not_matter():
    turned = dict(reversed(NONCES.items()))
    assert stir(SECRET, NONCES, 0).random() == stir(SECRET, turned, 0).random()


@pytest.mark.parametrize(
    "other",
    [
        stir("5f" * 32, NONCES, 0),
        stir(SECRET, NONCES, 1),
        stir(SECRET, {**NONCES, 2: "cc" * 16}, 0),
        stir(SECRET, {0: NONCES[1], 1: NONCES[0]}, 0),
        stir(SECRET, {}, 0),
    ],
    ids=["another secret", "another answer", "one nonce more", "nonces swapped", "nobody stirred"],
)
def test_anything_else_deals_something_else(other):
    assert stir(SECRET, NONCES, 0).getrandbits(256) != other.getrandbits(256)


def test_the_commit_tells_nothing_but_fixes_the_secret():
    assert len(commit(SECRET)) == 64
    assert commit(SECRET) != commit("5f" * 32)


def test_its_dice_fall_as_dice_do():
    """Chi-square with 5 degrees of freedom: above 25.7 once in ten thousand."""
    faces = Counter(stir(SECRET, NONCES, k).randrange(6) for k in range(6_000))
    assert sum((count - 1_000) ** 2 / 1_000 for count in faces.values()) < 25.7


def test_its_shuffles_are_shuffles():
    """Each of 24 orders of four cards, 23 degrees of freedom: above 56 once in ten thousand."""
    orders = Counter(tuple(stir(SECRET, {}, k).sample("ABCD", 4)) for k in range(4_800))
    assert len(orders) == 24
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 56


def test_a_stream_hands_out_bits_in_the_order_of_its_blocks():
    whole = Stream(b"root").getrandbits(512)
    stream = Stream(b"root")
    parts = [stream.getrandbits(8) for _ in range(64)]
    assert bytes(parts) == whole.to_bytes(64, "big")


def test_a_stream_cannot_be_seeded_again():
    stream = Stream(b"root")
    first = stream.random()
    stream.seed(5)
    assert stream.random() != first
    with pytest.raises(NotImplementedError):
        stream.getstate()


def test_the_dealer_answers_an_ask_of_chance_with_a_move_of_chance():
    from tests.core.bell import AskDeal

    assert answer(AskDeal(CHANCE), SECRET, NONCES, 0).seat == CHANCE


def test_a_record_with_its_dealer_is_still_a_record():
    from tests.core.bell import bell
    from tests.server.dealt import dealt

    record, fairness = dealt(bell)
    text = with_fairness(record, fairness)
    assert from_json(text, {"bell": bell}) == record
    assert fairness_of(raw_record(text)) == fairness
    assert fairness_of(raw_record(b'{"header": {}}')) is None


def test_any_draw_of_the_laboratory_can_be_made_from_a_stream():
    stream = Stream(b"root")
    assert isinstance(stream, Random)
    cards = list("ABCDEF")
    stream.shuffle(cards)
    assert sorted(cards) == list("ABCDEF")
    assert 1 <= stream.randint(1, 6) <= 6
    assert stream.choices("AB", weights=(1, 0), k=3) == ["A"] * 3


def test_a_fork_says_where_its_own_dealer_sat_down():
    text = b'{"dealer": {"commit": "00", "first": 12}}'
    assert fairness_of(raw_record(text)) == Fairness(commit="00", first=12)
