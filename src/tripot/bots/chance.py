"""Lots for kernels: the same seed gives the same, compiled or not."""

from typing import Any

from tripot.bots.compiled import compiled, inlined


@inlined
def below(luck: Any, number: int) -> int:
    """A number from 0 up to `number`; xorshift on 32 bits, kept in the first place of `luck`."""
    x = luck[0]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    luck[0] = x
    return (x * number) >> 32  # type: ignore[no-any-return]


@compiled
def shuffle(luck: Any, row: Any, length: int) -> None:
    """The first places of a row in some order."""
    for last in range(length - 1, 0, -1):
        other = below(luck, last + 1)
        row[last], row[other] = row[other], row[last]
