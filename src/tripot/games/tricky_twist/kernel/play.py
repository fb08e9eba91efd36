"""What may be answered, and what comes of it, from the first draw of a round to its end (rulebook 4, 5)."""

from typing import Any

from tripot.bots.compiled import compiled, inlined, lowest
from tripot.games.tricky_twist.kernel.layout import (
    BEST,
    BORN,
    BY,
    CARD,
    CAUGHT,
    CHOOSING,
    DONE,
    DRAW,
    DRAWING,
    FALSE,
    FIRST,
    HAND,
    KEPT,
    LATE_TEST,
    LEADER,
    LED,
    LEFT,
    NUMBER,
    OVER,
    PASS,
    PHASE,
    PLAYING,
    QUEUE,
    RESERVE,
    SEATS,
    STAY,
    SUIT,
    SUPPLY,
    TAKE,
    TAKE_BACK,
    TAKEBACK,
    TRICKS,
    TURN,
)


@inlined
def after(seat: int, seats: int) -> int:
    """The seat to the left; a comparison is much quicker than a division."""
    return seat + 1 if seat + 1 < seats else 0


@inlined
def playable(table: Any) -> int:
    """The cards that whoever is to play may play (rulebook 4.3)."""
    hand = table[HAND + table[TURN]]
    led = table[LED]
    if led >= 0:
        following = hand & (SUIT << (12 * led))
        if following:
            return following  # type: ignore[no-any-return]
    return hand  # type: ignore[no-any-return]


@compiled
def answers(table: Any, found: Any) -> int:
    """Write every answer to the open question into `found`, and say how many there are."""
    count = 0
    if table[PHASE] == PLAYING:
        cards = playable(table)
        while cards:
            low = cards & -cards
            cards ^= low
            found[count] = lowest(low)
            count += 1
    elif table[PHASE] == DRAWING:
        found[0] = STAY
        found[1] = DRAW
        count = 2
    elif table[PHASE] == CHOOSING:
        found[0] = PASS
        count = 1
        for bonus in range(8):
            if (table[SUPPLY] >> bonus) & 1:
                found[count] = TAKE + bonus
                count += 1
        if table[SUPPLY] & 1:
            cards = table[FALSE + table[TURN]]
            while cards:
                low = cards & -cards
                cards ^= low
                found[count] = TAKE_BACK + lowest(low)
                count += 1
    return count


@inlined
def a_hand_is_empty(table: Any) -> bool:
    """Whether somebody has no card left in hand (rulebook 6.1)."""
    for seat in range(table[SEATS]):  # noqa: SIM110  a kernel knows no generator
        if table[HAND + seat] == 0:
            return True
    return False


@inlined
def go_on_drawing(table: Any, prints: Any) -> None:
    """Whoever has a reserve is asked; after the last the leader leads, or the round is over (4.1, 10.2)."""
    seats = table[SEATS]
    while table[DONE] < seats:
        if table[LEFT + table[TURN]]:
            return
        table[DONE] += 1
        table[TURN] = after(table[TURN], seats)
    if prints[LATE_TEST] and a_hand_is_empty(table):
        table[PHASE] = OVER
        return
    table[PHASE] = PLAYING
    table[DONE] = 0
    table[TURN] = table[LEADER]
    table[LED] = -1


@inlined
def begin_trick(table: Any, prints: Any) -> None:
    """Before every trick, from the leader on, whoever has a reserve may draw (rulebook 4.1)."""
    table[NUMBER] += 1
    table[PHASE] = DRAWING
    table[DONE] = 0
    table[TURN] = table[LEADER]
    go_on_drawing(table, prints)


@inlined
def end_trick(table: Any, prints: Any) -> None:
    """The round ends when a hand is empty; otherwise the winner leads the next trick (rulebook 6.1, 4.7)."""
    if not prints[LATE_TEST] and a_hand_is_empty(table):
        table[PHASE] = OVER
    else:
        begin_trick(table, prints)


@inlined
def resolve(table: Any, prints: Any) -> None:
    """Who takes the trick, which cards go back to their players, who has a 7 (rulebook 4.4 to 4.6)."""
    winner, led = table[BY], table[LED]
    queue = 0
    for seat in range(table[SEATS]):
        card = table[CARD + seat]
        table[CARD + seat] = -1
        taker = winner
        if card // 12 == led:
            table[CAUGHT + winner] |= 1 << card
        else:
            taker = seat
            table[FALSE + seat] |= 1 << card
            table[BORN + card] = table[NUMBER]
        if card % 12 == 6:
            queue |= 1 << taker
    table[TRICKS + winner] += 1
    if table[TRICKS + winner] == 1:
        table[FIRST + winner] = table[NUMBER]
    table[LEADER] = winner
    table[LED] = -1
    table[QUEUE] = queue
    if queue:
        table[PHASE] = CHOOSING
        next_chooser(table)
    else:
        end_trick(table, prints)


@inlined
def next_chooser(table: Any) -> None:
    """The next seat with a 7, clockwise from the winner (rulebook 4.6)."""
    seat = table[LEADER]
    while not (table[QUEUE] >> seat) & 1:
        seat = after(seat, table[SEATS])
    table[TURN] = seat


@inlined
def choose(table: Any, prints: Any, answer: int) -> None:
    """Take a bonus card, or none (rulebook 5.1, 5.2)."""
    seat = table[TURN]
    if answer >= TAKE_BACK:
        card = 1 << (answer - TAKE_BACK)
        table[SUPPLY] &= ~(1 << TAKEBACK)
        table[FALSE + seat] &= ~card
        table[HAND + seat] |= card
    elif answer >= TAKE:
        bonus = answer - TAKE
        table[SUPPLY] &= ~(1 << bonus)
        if bonus != TAKEBACK:
            table[KEPT + seat] |= 1 << bonus
    table[QUEUE] &= ~(1 << seat)
    if table[QUEUE]:
        next_chooser(table)
    else:
        end_trick(table, prints)


@inlined
def play(table: Any, prints: Any, card: int) -> None:
    """Play a card (rulebook 4.2, 4.3)."""
    seat = table[TURN]
    table[HAND + seat] &= ~(1 << card)
    table[CARD + seat] = card
    led = table[LED]
    if led < 0:
        table[LED] = card // 12
        table[BEST] = card
        table[BY] = seat
    elif card // 12 == led and card > table[BEST]:
        table[BEST] = card
        table[BY] = seat
    table[DONE] += 1
    table[TURN] = after(seat, table[SEATS])
    if table[DONE] == table[SEATS]:
        resolve(table, prints)


@inlined
def step(table: Any, prints: Any, answer: int) -> None:
    """What comes of an answer."""
    if answer < STAY:
        play(table, prints, answer)
    elif answer < PASS:
        seat = table[TURN]
        if answer == DRAW:
            left = table[LEFT + seat]
            table[HAND + seat] |= 1 << table[RESERVE + 5 * seat + 5 - left]
            table[LEFT + seat] = left - 1
        table[DONE] += 1
        table[TURN] = after(seat, table[SEATS])
        go_on_drawing(table, prints)
    else:
        choose(table, prints, answer)
