"""Where everything stands in the rows of numbers.

A hand has nine places; some dice are a mask of places, some seats a mask of seats. A face is 0 for the devil,
else the value less 1. A seat's entry is the first one plus the seat. Tokens are counts of four bits a kind,
in the order of the trophy board, so that a sum of tokens is a sum of numbers.
"""

from typing import Final

MOST_SEATS: Final = 5
PLACES: Final = 9
ALL_PLACES: Final = (1 << PLACES) - 1
FACES: Final = 6

# The table --------------------------------------------------------------------------------------------

HELD: Final = 0
"""Where a seat has a die."""
BIG: Final = 5
GREEN: Final = 10
"""A die's own colour ..."""
TINT: Final = 15
"""... and whether it counts as the other one this turn."""
FREED: Final = 20
"""Devils that have been unblocked."""
RECEIVED: Final = 25
FACE: Final = 30
"""Six entries a seat: where each face shows. A die that has not been thrown shows none."""
READY: Final = 60
FRESH: Final = 65
SPENT: Final = 70
OFFERS: Final = 75
"""The kinds of trophies a seat may take now, by bits."""
SEALED: Final = 80
"""What a seat has answered to the open question, or NOTHING."""
ROLLING: Final = 85
THROWS: Final = 90
DEVILS: Final = 95
WON: Final = 100
HELL: Final = 105
"""How many dice of each body: small red, small green, big red, big green."""
PHASE: Final = 109
ROUND: Final = 110
TURN: Final = 111
THROW: Final = 112
CALL: Final = 113
SUPPLY: Final = 114
SINGLES: Final = 115
CURSED: Final = 116
DECLARED: Final = 117
GROUP: Final = 118
LADEN: Final = 119
DISCARDED: Final = 120
DENIED: Final = 121
LEVIED: Final = 122
WAITING: Final = 123
WANTED: Final = 124
"""Room to reckon in: how many dice each giver has for each receiver, five entries a giver ..."""
PLACED: Final = 149
"""... and how many of them find room."""
PUT_AWAY: Final = 174
"""Room to reckon in: the dice of a discard that went to hell ..."""
GIVEN: Final = 179
"""... to opponents ..."""
MOST_GIVEN: Final = 184
"""... and to the one of them who got most."""
TABLE_SIZE: Final = 189

THROWING, PLANNING, SETTLING, DECLARING, DISCARDING, CHOOSING, LEVYING, FINAL_LEVY, OVER = range(9)

# Answers ----------------------------------------------------------------------------------------------

NOTHING: Final = -1
"""No answer yet, or not asked."""
NO: Final = 0
"""To hold, pass, wait or decline."""
YES: Final = 1 << 45
"""Everything else, with what follows."""
EXO: Final = 9
"""A throw: from bit 0 the dice, from this one the devils that small exorcisms unblock ..."""
GREAT: Final = 1 << 18
"""... and whether the great one is spent."""
TINT1: Final = 27
TINTN: Final = 36
"""From these bits on the dice that change colour."""
TO_HELL: Final = 1
TO_SEAT: Final = 2
"""A discard or a levy has three bits a place from bit 0 on: 0 to stay, hell, or this plus a seat."""

# Kinds of trophies --------------------------------------------------------------------------------------

AGAIN, ONE_TINT, EXORCISM, MANY_TINTS, GREAT_EXORCISM = range(5)
KINDS: Final = 5

# The options ------------------------------------------------------------------------------------------

SEATS: Final = 0
PATRIARCH: Final = 1
TARGET: Final = 2
LEAST: Final = 3
SPLIT: Final = 4
ONE_LEVY: Final = 5
ONE_RECEIVER: Final = 6
PICK_AGAIN: Final = 7
KEEP: Final = 8
LATE: Final = 9
LONGEST: Final = 10
NEEDS: Final = 11
"""How many dice win a trophy of each kind."""
FOR_GIFTS: Final = 16
"""The kinds that only gifts win, by bits."""
FIRST_DICE: Final = 17
"""The masks of a first hand: where there are dice, big ones, green ones."""
SIX: Final = 20
"""What a small die may show, then a big one."""
PRINT_SIZE: Final = 32
