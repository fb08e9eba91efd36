"""The trophies: which a discard wins, and how many of them somebody may still spend (rulebook 9).

Rules of this file: tokens are names in a tuple, in the order of the trophy board; it looks at no dice.
"""

from __future__ import annotations

from functools import lru_cache

from tripot.games.desfausse.data import DATA, KINDS, Trophy

Tokens = tuple[Trophy, ...]
"""Some tokens, in the order of the trophy board."""


def plus(tokens: Tokens, more: Tokens) -> Tokens:
    """Some tokens and some more.

    >>> plus(("AGAIN", "EXO1"), ("TINT1", "AGAIN"))
    ('AGAIN', 'AGAIN', 'TINT1', 'EXO1')
    """
    return tuple(sorted(tokens + more, key=KINDS.index)) if more else tokens


def minus(tokens: Tokens, kind: Trophy) -> Tokens:
    """Some tokens without one of a kind."""
    place = tokens.index(kind)
    return tokens[:place] + tokens[place + 1 :]


@lru_cache(maxsize=8192)
def won_by(
    hell: int, given: tuple[int, ...], *, supply: Tokens, spent: Tokens, one_receiver: bool = False
) -> Tokens:
    """The kinds that a discard may be rewarded with (9.1): dice to hell, dice to each receiver.

    A kind must be in the supply and not have been spent by the same seat this turn (9.2). The total
    counts, unless the table wants the dice of one receiver (11, gift_threshold).

    >>> won_by(0, (2, 1), supply=("AGAIN", "TINT1", "EXO1"), spent=())
    ('AGAIN', 'TINT1', 'EXO1')
    >>> won_by(3, (), supply=("AGAIN", "TINT1", "EXO1"), spent=("AGAIN",))
    ('EXO1',)
    """
    most = max(hell, *given, 0) if one_receiver else hell + sum(given)
    return tuple(
        trophy.kind
        for trophy in DATA.trophies
        if (sum(given) if trophy.gift else most) >= trophy.dice
        and trophy.kind in supply
        and trophy.kind not in spent
    )
