"""The door of a private house: a word that is asked for once, and invitations that save friends the typing.

    pass          HMAC-SHA256(key, "pass"): what a browser keeps once it was let in
    invitation    a moment, and HMAC-SHA256(key, that moment): a link that lets in until then
    key           HMAC-SHA256(a secret of the house, the word)

Rules of this file: the word is never told, not even sealed; another word makes every pass and invitation
worthless; guessing has its limits.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from secrets import compare_digest, token_bytes
from typing import Final, Self
from unicodedata import normalize

from tripot.server.lines.rate_limits import Allowances, Limits, party
from tripot.server.protocol.errors import Trouble
from tripot.store import Store

COOKIE: Final = "tripot_pass"
INVITATION_MS: Final = 48 * 3600 * 1000
"""How long an invitation lets people in."""
LEAST_WORD: Final = 4
MOST_WORD: Final = 100


class Entrance:
    """Who may come into the house; without a word, anybody."""

    def __init__(self, word: str | None, secret: bytes, limits: Limits) -> None:
        self._word = None if word is None else spoken(word).encode()
        self._key = hmac.digest(secret, self._word or b"", "sha256")
        self._guesses = Allowances(limits.words_a_second, limits.words_at_once)

    @classmethod
    async def open(cls, store: Store, word: str | None, limits: Limits) -> Self:
        """The entrance of a house, with the secret that its store keeps."""
        secret = token_bytes(32) if word is None else await store.secret("entrance", token_bytes(32))
        return cls(word, secret, limits)

    @property
    def is_private(self) -> bool:
        """Whether the word is asked for."""
        return self._word is not None

    def knows(self, brought: str | None) -> bool:
        """Whether a pass lets in."""
        return not self.is_private or compare_digest((brought or "").encode(), self.own_pass.encode())

    @property
    def own_pass(self) -> str:
        """What a browser keeps once it was let in."""
        return self._signed(b"pass")

    def hear(self, word: str, address: str, now: float) -> None:
        """Somebody says a word; raises `Trouble` where it is not the one, or one guess too many."""
        if self._word is None:
            return
        if not self._guesses.take(party(address), now):
            raise Trouble("many_words")
        if not compare_digest(spoken(word).encode(), self._word):
            raise Trouble("wrong_word")

    def invite(self, wall_ms: int) -> str | None:
        """What lets friends in without the word, for a while; None where nobody needs it."""
        return self._until(wall_ms + INVITATION_MS) if self.is_private else None

    def read(self, invitation: str, wall_ms: int) -> None:
        """Somebody brings an invitation; raises `Trouble` where it lets in no longer, or never did."""
        until, _, _ = invitation.partition(".")
        is_one = until.isdecimal() and len(until) < 15 and invitation.isascii()
        if not self.is_private:
            return
        if not is_one or not compare_digest(invitation, self._until(int(until))) or int(until) < wall_ms:
            raise Trouble("stale_invitation")

    def _until(self, moment: int) -> str:
        return f"{moment}.{self._signed(str(moment).encode())}"

    def _signed(self, what: bytes) -> str:
        return urlsafe_b64encode(hmac.digest(self._key, what, "sha256")).decode().rstrip("=")


def spoken(word: str) -> str:
    """A word as it sounds: however it is spaced, and in whichever letters.

    >>> spoken("  Chat   Noir "), spoken("É") == spoken("e\u0301")
    ('chat noir', True)
    """
    return " ".join(normalize("NFKC", word).casefold().split())
