"""Who somebody is: a random id that everybody may know, and a secret that only their browser keeps.

Rules of this file: the store has the hash of a secret, never the secret. A code that carries somebody to
another device holds the secret sealed, and only the code opens it.
"""

from __future__ import annotations

import asyncio
import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Iterable
from secrets import choice, token_bytes, token_urlsafe
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tripot.records.seats import Guest
from tripot.server.protocol.errors import Trouble
from tripot.store import Person, Store

COOKIE: Final = "tripot"
COOKIE_SECONDS: Final = 400 * 24 * 3600
CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What codes are made of: nothing that looks like something else."""
CODE_LENGTH: Final = 8
CODE_MS: Final = 10 * 60_000
MOST_NAME: Final = 24
MOST_KNOWN: Final = 20_000

Headers = Iterable[tuple[bytes, bytes]]


class Identity:
    """The people of the house."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[bytes, Person] = OrderedDict()

    async def who(self, secret: str | None) -> Person | None:
        """The person with this secret."""
        if not secret or len(secret) > 100:
            return None
        key = hashed(secret)
        person = self._known.get(key)
        if person is None:
            person = await self.store.person_by_secret(key)
            if person is not None:
                self._learn(person)
        return person

    async def create(self, name: str, avatar: str) -> tuple[Person, str]:
        """Somebody new, and their secret."""
        secret = token_urlsafe(32)
        person = Person(token_urlsafe(9), hashed(secret), *_proper(name, avatar))
        await self.store.keep_person(person)
        self._learn(person)
        return person, secret

    async def rename(self, person: Person, name: str, avatar: str) -> Person:
        """The same person, called otherwise."""
        changed = Person(person.id, person.secret_hash, *_proper(name, avatar))
        await self.store.keep_person(changed)
        self._learn(changed)
        return changed

    async def lend_code(self, person: Person, secret: str, now_ms: int) -> str:
        """A short code that carries the person to another device, once, for ten minutes. It ends the last."""
        ends = now_ms + CODE_MS
        while True:
            code = "".join(choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            sealed = await asyncio.to_thread(_sealed, code, secret)  # it takes long, so that guessing does
            if await self.store.keep_code(_label(code), person.id, sealed, expires_ms=ends, now_ms=now_ms):
                return code

    async def take_code(self, code: str, now_ms: int) -> tuple[Person, str]:
        """The person behind a code, and their secret for the new device."""
        plain = "".join(letter for letter in code.upper() if letter in CODE_LETTERS)
        sealed = await self.store.take_code(_label(plain), now_ms)
        secret = None if sealed is None else await asyncio.to_thread(_unsealed, plain, sealed)
        person = await self.who(secret)
        if secret is None or person is None:
            raise Trouble("no_code")
        return person, secret

    def _learn(self, person: Person) -> None:
        self._known[person.secret_hash] = person
        self._known.move_to_end(person.secret_hash)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)


def hashed(secret: str) -> bytes:
    """What the store knows of a secret. Secrets are long and random, so a quick hash will do."""
    return hashlib.sha256(secret.encode()).digest()


def guest(person: Person) -> Guest:
    """A person as the others know them."""
    return Guest(person.id, person.name, person.avatar)


def secret_of(headers: Headers) -> str | None:
    """The secret that a request carries: a program's token, or a browser's cookie.

    >>> secret_of([(b"authorization", b"Bearer abc")]), secret_of([(b"cookie", b"a=1; tripot=xyz")])
    ('abc', 'xyz')
    """
    found = None
    for name, value in headers:
        if name == b"authorization" and (token := token_of(value.decode("latin-1"))) is not None:
            return token
        if name == b"cookie":
            found = _cookie(value.decode("latin-1"), COOKIE) or found
    return found


def cookie_of(headers: Headers, wanted: str) -> str | None:
    """A cookie that a request carries, by its name."""
    said = (value.decode("latin-1") for name, value in headers if name == b"cookie")
    return next((found for text in said if (found := _cookie(text, wanted)) is not None), None)


def token_of(authorization: str) -> str | None:
    """The token of a program; whatever else is said there is for somebody on the way, and not for the house.

    >>> token_of("Bearer abc"), token_of("Basic YW5uYTo=")
    ('abc', None)
    """
    kind, _, token = authorization.partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def cookie_for(secret: str, *, secure: bool, name: str = COOKIE, seconds: int = COOKIE_SECONDS) -> str:
    """The `Set-Cookie` that makes a browser keep a secret."""
    end = "; Secure" if secure else ""
    return f"{name}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{end}"


def _cookie(header: str, wanted: str) -> str | None:
    # Python's own reader gives up at the first cookie that it cannot read. Other programs on the same machine
    # have left theirs in the browser too, for a cookie knows no port.
    pairs = (pair.partition("=") for pair in header.split(";"))
    return next((value.strip() for name, _, value in pairs if name.strip() == wanted), None)


def _proper(name: str, avatar: str) -> tuple[str, str]:
    name = " ".join(name.split())
    if not 1 <= len(name) <= MOST_NAME or len(avatar) > MOST_NAME or not (name + avatar).isprintable():
        raise Trouble("bad_name")
    return name, avatar


def _label(code: str) -> str:
    return hashlib.sha256(b"label " + code.encode()).hexdigest()


def _key(code: str) -> bytes:
    return hashlib.scrypt(code.encode(), salt=b"tripot code", n=2**12, r=8, p=1, dklen=32)


def _sealed(code: str, secret: str) -> str:
    nonce = token_bytes(12)
    return urlsafe_b64encode(nonce + AESGCM(_key(code)).encrypt(nonce, secret.encode(), None)).decode()


def _unsealed(code: str, sealed: str) -> str | None:
    letter = urlsafe_b64decode(sealed)
    try:
        return AESGCM(_key(code)).decrypt(letter[:12], letter[12:], None).decode()
    except InvalidTag:
        return None
