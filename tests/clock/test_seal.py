"""Envelopes for a reveal."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.clock import SealBroken, SealError, TooMuchToSeal, seal, sealed_length, unseal
from tripot.games.dexterity_jane.online import timing as jane

KEY, OTHER, NONCE = b"k" * 32, b"q" * 32, b"n" * 12
FACES = [hand + finger for hand in "LR" for finger in "TIMRPO"]


def reveal(cards):
    return json.dumps([{"no": 60, "face": face, "spot": 9, "angle": -123.456} for face in cards]).encode()


@given(st.binary(max_size=200), st.binary(min_size=32, max_size=32), st.binary(min_size=12, max_size=12))
def test_whoever_has_the_key_reads_what_was_sealed(payload, key, nonce):
    assert unseal(seal(payload, key, nonce, 200), key) == payload


@given(st.lists(st.sampled_from(FACES), min_size=1, max_size=10))
def test_every_reveal_of_the_game_is_as_long_as_every_other(cards):
    assert len(seal(reveal(cards), KEY, NONCE, jane.ENVELOPE)) == sealed_length(jane.ENVELOPE)


def test_two_faces_under_fresh_keys_share_nothing_but_their_length():
    one = seal(reveal(["LI"]), KEY, b"1" * 12, jane.ENVELOPE)
    two = seal(reveal(["RO"]), OTHER, b"2" * 12, jane.ENVELOPE)
    same = sum(a == b for a, b in zip(one, two, strict=True))
    assert len(one) == len(two)
    assert same < len(one) * 0.02


def test_another_key_does_not_open_it():
    with pytest.raises(SealBroken, match="does not open"):
        unseal(seal(b"LI", KEY, NONCE, 64), OTHER)


@pytest.mark.parametrize("place", [0, 11, 12, 40, -1])
def test_an_envelope_that_was_touched_does_not_open(place):
    sealed = bytearray(seal(b"LI", KEY, NONCE, 64))
    sealed[place] ^= 1
    with pytest.raises(SealBroken):
        unseal(bytes(sealed), KEY)


@pytest.mark.parametrize("scrap", [b"", b"short", b"n" * 12])
def test_a_scrap_is_no_envelope(scrap):
    with pytest.raises(SealBroken):
        unseal(scrap, KEY)


def test_what_does_not_fit_is_not_sealed():
    with pytest.raises(TooMuchToSeal, match="65 bytes do not fit an envelope for 64"):
        seal(b"x" * 65, KEY, NONCE, 64)


@pytest.mark.parametrize(("key", "nonce"), [(b"short", NONCE), (KEY, b"short")])
def test_keys_and_nonces_have_their_length(key, nonce):
    with pytest.raises(SealError, match="bytes, not 5"):
        seal(b"LI", key, nonce, 64)
