"""Search kernels, compiled where numba is installed, plain Python where it is not: the same code and results.

Rules of this file: nothing here is loaded by whoever needs no kernel. A kernel works on rows of numbers,
arrays where it is compiled, lists where it is not. `TRIPOT_KERNELS=plain` leaves it uncompiled.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Kernel = TypeVar("Kernel", bound=Callable[..., Any])

numba: Any = None
if os.environ.get("TRIPOT_KERNELS") != "plain":
    try:
        import numba
    except ImportError:
        numba = None

IS_COMPILED = numba is not None


def compiled(kernel: Kernel) -> Kernel:
    """The function, compiled at its first call and kept on disk; as it is where there is no compiler."""
    if numba is None:
        return kernel
    return numba.njit(kernel, cache=True, nogil=True)  # type: ignore[no-any-return]


def inlined(kernel: Kernel) -> Kernel:
    """The same for what runs at every move: it becomes part of whoever calls it.

    A call hands over each row in seven numbers, which takes longer than most of these functions do.
    """
    if numba is None:
        return kernel
    return numba.njit(kernel, cache=True, nogil=True, inline="always")  # type: ignore[no-any-return]


if numba is None:

    def ones(mask: int) -> int:
        """How many bits are set."""
        return mask.bit_count()

    def lowest(mask: int) -> int:
        """The place of the lowest bit that is set; some must be."""
        return (mask & -mask).bit_length() - 1

else:
    from numba.extending import intrinsic

    @intrinsic
    def ones(typing: Any, mask: Any) -> Any:  # noqa: ARG001
        """How many bits are set, which is one instruction."""

        def built(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
            return builder.ctpop(given[0])

        return numba.int64(numba.int64), built

    @intrinsic
    def lowest(typing: Any, mask: Any) -> Any:  # noqa: ARG001
        """The place of the lowest bit that is set; some must be."""

        def built(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
            return builder.cttz(given[0], context.get_constant(numba.boolean, 1))

        return numba.int64(numba.int64), built


def row(numbers: Sequence[int]) -> Any:
    """Whole numbers as a kernel wants them."""
    if numba is None:
        return list(numbers)
    from numpy import array, int64  # noqa: PLC0415  comes with numba

    return array(numbers, int64)


def zeros(length: int) -> Any:
    """So many whole numbers, all 0: of a long row much quicker than the numbers one by one."""
    if numba is None:
        return [0] * length
    from numpy import int64  # noqa: PLC0415  comes with numba
    from numpy import zeros as blank  # noqa: PLC0415

    return blank(length, int64)


def fractions(length: int) -> Any:
    """So many zeros with a decimal point, as a kernel wants them."""
    if numba is None:
        return [0.0] * length
    from numpy import zeros  # noqa: PLC0415  comes with numba

    return zeros(length)
