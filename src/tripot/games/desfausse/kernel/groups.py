"""The seats whose discard it is: what they put away, what they win and owe (rulebook 6, 8, 9)."""

from typing import Any

from tripot.bots.compiled import compiled, inlined, ones
from tripot.games.desfausse.kernel.calls import (
    ask,
    close_group,
    end_turn,
    next_group,
    owing,
    win_round,
    winners,
)
from tripot.games.desfausse.kernel.hands import first_of, hand_over, room, send_to_hell
from tripot.games.desfausse.kernel.layout import (
    CHOOSING,
    CURSED,
    DECLARED,
    DENIED,
    DISCARDED,
    FOR_GIFTS,
    FRESH,
    GIVEN,
    GROUP,
    HELD,
    KEEP,
    KINDS,
    LEVIED,
    LEVYING,
    MOST_GIVEN,
    NEEDS,
    NO,
    OFFERS,
    ONE_RECEIVER,
    PATRIARCH,
    PICK_AGAIN,
    PLACED,
    PLACES,
    PUT_AWAY,
    SEALED,
    SEATS,
    SINGLES,
    SPENT,
    SUPPLY,
    TO_HELL,
    TO_SEAT,
    WANTED,
)
from tripot.games.desfausse.kernel.trophies import change_colours


@compiled
def after_declarations(table: Any, prints: Any) -> None:
    """Everybody shows whether they discard, and may change colours first (5.5)."""
    for seat in range(prints[SEATS]):
        answer = table[SEALED + seat]
        if answer > NO:
            change_colours(table, seat, answer)
            table[DECLARED] |= 1 << seat
    next_group(table, prints)


@inlined
def bound_for(answer: int, where: int) -> int:
    """The dice of a discard or a levy that go to one place."""
    found = 0
    for place in range(PLACES):
        if (answer >> (3 * place)) & 7 == where:
            found |= 1 << place
    return found


@compiled
def admit(table: Any, prints: Any) -> None:
    """How many dice of each giver find room at each receiver (6.5, 8.4).

    Room is what it was before the group acted, and is dealt out one die at a time, clockwise from the
    Patriarch.
    """
    seats = prints[SEATS]
    for giver in range(seats):
        answer = table[SEALED + giver]
        for to in range(seats):
            table[PLACED + 5 * giver + to] = 0
            table[WANTED + 5 * giver + to] = ones(bound_for(answer, TO_SEAT + to)) if answer > NO else 0
    for to in range(seats):
        left = room(table, to)
        placed = 1
        while left and placed:
            placed = 0
            for step in range(seats):
                giver = prints[PATRIARCH] + step
                giver = giver - seats if giver >= seats else giver
                at = 5 * giver + to
                if left and table[PLACED + at] < table[WANTED + at]:
                    table[PLACED + at] += 1
                    left -= 1
                    placed += 1


@compiled
def after_discards(table: Any, prints: Any) -> None:
    """The group puts its dice away, all at once; whoever puts enough away may take a trophy (6, 9.1)."""
    admit(table, prints)
    seats = prints[SEATS]
    for seat in range(seats):
        answer = table[SEALED + seat]
        if answer > NO:
            change_colours(table, seat, answer)
            gone = bound_for(answer, TO_HELL)
            given = most = 0
            for to in range(seats):
                number = table[PLACED + 5 * seat + to]
                if table[WANTED + 5 * seat + to]:
                    dice = bound_for(answer, TO_SEAT + to)
                    placed = first_of(dice, number)
                    gone |= dice & ~placed
                    given += number
                    most = max(most, number)
                    if number:
                        hand_over(table, seat, to, placed)
                        late = table[DISCARDED] | table[DENIED]
                        if ((table[SINGLES] & ~late) >> to) & 1:
                            table[DENIED] |= 1 << to
            table[PUT_AWAY + seat] = ones(gone)
            table[GIVEN + seat] = given
            table[MOST_GIVEN + seat] = most
            if gone:
                send_to_hell(table, seat, gone)
    offer_trophies(table, prints, rewards(table, prints))


@compiled
def rewards(table: Any, prints: Any) -> int:
    """What each of the group may choose from; nothing once the round is won and all goes back (9.1).

    Gives back who has something to choose.
    """
    for seat in range(prints[SEATS]):
        table[OFFERS + seat] = 0
    if not prints[KEEP] and winners(table, prints):
        return 0
    asked = 0
    for seat in range(prints[SEATS]):
        if (table[GROUP] >> seat) & 1:
            most = table[PUT_AWAY + seat] + table[GIVEN + seat]
            if prints[ONE_RECEIVER]:
                most = max(table[PUT_AWAY + seat], table[MOST_GIVEN + seat])
            for kind in range(KINDS):
                dice = table[GIVEN + seat] if (prints[FOR_GIFTS] >> kind) & 1 else most
                is_there = (table[SUPPLY] >> (4 * kind)) & 15
                if dice >= prints[NEEDS + kind] and is_there and not (table[SPENT + seat] >> (4 * kind)) & 15:
                    table[OFFERS + seat] |= 1 << kind
                    asked |= 1 << seat
    return asked


@inlined
def offer_trophies(table: Any, prints: Any, asked: int) -> None:
    """Each of the group may take one trophy (9.1, 9.2), and after that hands the cursed a die (8.2)."""
    if asked:
        ask(table, prints, CHOOSING, asked)
    else:
        group_levy(table, prints)


@compiled
def group_levy(table: Any, prints: Any) -> None:
    """After the discard each of the group hands the cursed a die (8.2)."""
    seats = owing(table, prints, table[GROUP]) if table[CURSED] else 0
    if seats:
        table[LEVIED] |= seats
        ask(table, prints, LEVYING, seats)
    else:
        close_group(table, prints)


@compiled
def after_trophies(table: Any, prints: Any) -> None:
    """Whoever wanted a trophy that is too scarce may choose again, where the table allows it (9.3)."""
    again = take_trophies(table, prints)
    offer_trophies(table, prints, offered_again(table, prints, again) if prints[PICK_AGAIN] else 0)


@inlined
def take_trophies(table: Any, prints: Any) -> int:
    """Everybody takes what they chose; where tokens are too few, none of those who want one does (9.3).

    Gives back who took none for that reason.
    """
    refused = 0
    for kind in range(KINDS):
        wanting = 0
        for seat in range(prints[SEATS]):
            if table[SEALED + seat] > NO and table[SEALED + seat] & 7 == kind:
                wanting |= 1 << seat
        is_scarce = ones(wanting) > (table[SUPPLY] >> (4 * kind)) & 15
        if is_scarce:
            refused |= wanting
        for seat in range(prints[SEATS]):
            if (wanting >> seat) & 1 and is_scarce:
                table[OFFERS + seat] &= ~(1 << kind)
            elif (wanting >> seat) & 1:
                table[SUPPLY] -= 1 << (4 * kind)
                table[FRESH + seat] += 1 << (4 * kind)
    return refused


@inlined
def offered_again(table: Any, prints: Any, seats: int) -> int:
    """Who of these seats may choose from what is left of their offers."""
    asked = 0
    for seat in range(prints[SEATS]):
        left = table[OFFERS + seat] if (seats >> seat) & 1 else 0
        for kind in range(KINDS):
            if not (table[SUPPLY] >> (4 * kind)) & 15:
                left &= ~(1 << kind)
        table[OFFERS + seat] = left
        if left:
            asked |= 1 << seat
    return asked


@compiled
def levies_go_over(table: Any, prints: Any) -> None:
    """The dice of the levy go over to the cursed, while they have room (8.1, 8.4)."""
    admit(table, prints)
    for seat in range(prints[SEATS]):
        if table[SEALED + seat] > NO:
            for to in range(prints[SEATS]):
                if table[PLACED + 5 * seat + to]:
                    hand_over(table, seat, to, bound_for(table[SEALED + seat], TO_SEAT + to))


@compiled
def after_group_levy(table: Any, prints: Any) -> None:
    """The levy is handed over, and the group is done."""
    levies_go_over(table, prints)
    close_group(table, prints)


@compiled
def after_final_levy(table: Any, prints: Any) -> None:
    """A last die may go that way too (8.5)."""
    levies_go_over(table, prints)
    found = 0
    for seat in range(prints[SEATS]):
        if not table[HELD + seat]:
            found |= 1 << seat
    if found:
        win_round(table, prints, found)
    else:
        end_turn(table, prints)
