"""Where everything stands in the rows of numbers.

A card is a bit: 12 * family + value - 1, families in the order M, S, U, H. A seat's entry is the first one
plus the seat.
"""

from typing import Final

# The table of one round -----------------------------------------------------------------------------

HAND: Final = 0
RESERVE: Final = 4
"""Five places a seat; the top card is at 5 less what is left."""
LEFT: Final = 24
"""How many cards each reserve still holds."""
FALSE: Final = 28
"""The tops of the false tricks."""
CAUGHT: Final = 32
"""All cards in the tricks."""
TRICKS: Final = 36
KEPT: Final = 40
"""Bonus cards by bits, in the order of `BONUSES`."""
CARD: Final = 44
"""The card a seat has played to the trick, or -1."""
FIRST: Final = 48
"""The number of the first trick a seat has taken, or 99."""
SUPPLY: Final = 52
LED: Final = 53
LEADER: Final = 54
TURN: Final = 55
PHASE: Final = 56
DONE: Final = 57
BEST: Final = 58
BY: Final = 59
QUEUE: Final = 60
"""The seats that still choose a bonus, by bits."""
SEATS: Final = 61
NUMBER: Final = 62
BORN: Final = 63
"""In which trick each card became a false trick."""
TABLE_SIZE: Final = BORN + 48

DRAWING, PLAYING, CHOOSING, OVER = 0, 1, 2, 3

# Answers ----------------------------------------------------------------------------------------------

STAY: Final = 48
DRAW: Final = 49
PASS: Final = 50
TAKE: Final = 51
"""Plus the bonus; of TAKEBACK, without a target."""
TAKE_BACK: Final = 59
"""Plus the card of the false trick that TAKEBACK brings back."""
ANSWERS: Final = TAKE_BACK + 48

TAKEBACK, FLIP, WILD, PLUS, V1 = 0, 1, 2, 3, 4

# What is printed on the cards, and the options ---------------------------------------------------------

KIND: Final = 0
PAYABLE: Final = 1
LEAST: Final = 2
DENSE: Final = 3
LATE_TEST: Final = 4
SEALED: Final = 5
FACES: Final = 6
"""What each variable card may show, by bits: families, or values from bit 1 on; nothing for the shift."""
SHIFT: Final = 10
"""Which variable card moves a value, as a bit of `KEPT`; 0 where none does."""
LADDER: Final = 11
"""How many ranks are paid, then what each pays."""
STARS: Final = 24
"""How many counts are paid, then what each pays."""
PRINT_SIZE: Final = STARS + 50

RUN, EVEN, ODD, FAMILY, DISTINCT, FEWEST, MOST = 0, 1, 2, 3, 4, 5, 6

# What a seat knows of the others ------------------------------------------------------------------------

ME: Final = 0
UNSEEN: Final = 1
"""The cards that are somewhere out of sight."""
HIDDEN: Final = 2
"""How many cards of each hand are unknown."""
LIMIT: Final = 6
"""At most so many of each family among them, four entries a seat."""
ROUNDS_LEFT: Final = 22
TOTAL: Final = 23
DARING: Final = 27
"""How much the victory counts beside a good place, in hundredths ..."""
ENVY: Final = 28
"""... and how much the strongest of the others."""
KNOWN_SIZE: Final = 29

FULL: Final = (1 << 48) - 1
SUIT: Final = (1 << 12) - 1
EVENS: Final = sum(1 << (12 * family + value - 1) for family in range(4) for value in range(2, 13, 2))
SEVENTHS: Final = sum(1 << (12 * family + 6) for family in range(4))
VALUES: Final = 0x1FFE
"""Values 1 to 12, by bits."""
EVEN_VALUES: Final = 0x1554
ODD_VALUES: Final = 0x0AAA
