"""The rules of Tricky Twist, paragraph by paragraph. Read it beside the rulebook.

Rules of this file: each function is a paragraph or two; it first refuses what the paragraph forbids,
then says what happens. What an event does to the table is in `evolve`, what is counted in `scoring`.
"""

from collections.abc import Callable
from typing import Any, Final

from tripot.core import Happening, Move, Seat
from tripot.games.tricky_twist.cards import DECK, in_order, playable
from tripot.games.tricky_twist.choices import flips
from tripot.games.tricky_twist.data import RESERVE_SIZE
from tripot.games.tricky_twist.declaration import Declaration, Face, Flip, by_card
from tripot.games.tricky_twist.events import (
    BonusKept,
    BonusPassed,
    BonusSpent,
    CardDrawn,
    CardPlayed,
    DeclarationSealed,
    Declared,
    FalseTrickMade,
    FalseTrickTakenBack,
    FirstPlayerChosen,
    GameWon,
    HandDealt,
    LeadCalled,
    LeftoversShown,
    PileCovered,
    PileTurned,
    ReserveChosen,
    ReservesShuffled,
    RoundBegun,
    RoundEnded,
    ScoringCardsShuffled,
    SeatScored,
    SevensRecovered,
    Stayed,
    TrickBegun,
    TrickTaken,
)
from tripot.games.tricky_twist.moves import (
    ChooseFirst,
    Deal,
    Declare,
    Draw,
    PassBonus,
    PlayCard,
    SetAside,
    ShuffleReserves,
    ShuffleScoring,
    Stay,
    TakeBonus,
    TurnPile,
)
from tripot.games.tricky_twist.questions import advice, declarable, said_at_once, speak_in_turn, speakers
from tripot.games.tricky_twist.refusals import must_be_asked, must_be_chance, refuse
from tripot.games.tricky_twist.scoring import score_round
from tripot.games.tricky_twist.table import Pile, Table, clockwise


def decide(table: Table, move: Move) -> Happening:
    """What comes of a move."""
    return _PARAGRAPHS[type(move)](table, move)


# 3. Preparing ----------------------------------------------------------------------------------------


def choose_first_player(table: Table, move: ChooseFirst) -> Happening:
    """The first player is drawn by lot (rulebook 3.1)."""
    must_be_chance(table, move, "setup")
    if table.first is not None or move.first not in range(table.options.seats):
        raise refuse("shuffle")
    yield FirstPlayerChosen(move.first)


def shuffle_scoring_cards(table: Table, move: ShuffleScoring) -> Happening:
    """The Scoring cards are shuffled and lie face down (rulebook 3.1)."""
    must_be_chance(table, move, "setup")
    printed = [card.id for card in table.options.cards.scoring_cards]
    if table.first is None or sorted(move.order) != sorted(printed):
        raise refuse("shuffle")
    first = table.first
    table = yield ScoringCardsShuffled(move.order)
    yield from begin_round(table, first)


def begin_round(table: Table, first: Seat) -> Happening:
    """The next Scoring card is revealed and all bonus cards come back (rulebook 3.2)."""
    yield RoundBegun(first, table.round + 1, table.deck[0])


def deal(table: Table, move: Deal) -> Happening:
    """All 48 cards are dealt (rulebook 3.3)."""
    must_be_chance(table, move, "deal")
    if sorted(move.cards) != sorted(DECK):
        raise refuse("shuffle")
    size = table.options.dealt
    for seat in range(table.options.seats):
        yield HandDealt(seat, in_order(move.cards[seat * size : (seat + 1) * size]))


def set_aside(table: Table, move: SetAside) -> Happening:
    """Everyone chooses five cards for the reserve, all at the same time (rulebook 3.4)."""
    if table.phase != "reserve" or move.seat not in table.waiting:
        raise refuse("not_asked")
    chosen = set(move.cards)
    if len(move.cards) != RESERVE_SIZE or len(chosen) != RESERVE_SIZE:
        raise refuse("reserve")
    if not chosen.issubset(table.places[move.seat].hand):
        raise refuse("reserve")
    yield ReserveChosen(move.seat, in_order(move.cards))


def shuffle_reserves(table: Table, move: ShuffleReserves) -> Happening:
    """The reserves are shuffled; from now on nobody looks (rulebook 3.4)."""
    must_be_chance(table, move, "reserve")
    places = list(range(RESERVE_SIZE))
    if len(move.orders) != table.options.seats or any(sorted(order) != places for order in move.orders):
        raise refuse("shuffle")
    table = yield ReservesShuffled(move.orders)
    yield from begin_trick(table)


# 4. Playing a trick ----------------------------------------------------------------------------------


def begin_trick(table: Table) -> Happening:
    """Before every trick, from the leader on, whoever has a reserve may draw (rulebook 4.1)."""
    order = clockwise(table.leader, table.options.seats)
    table = yield TrickBegun(table.number + 1, tuple([seat for seat in order if table.places[seat].reserve]))
    if not table.waiting:
        yield from end_of_draws(table)


def draw(table: Table, move: Draw) -> Happening:
    """Take the top card of the reserve (rulebook 4.1)."""
    must_be_asked(table, move, "draw")
    table = yield CardDrawn(move.seat, table.places[move.seat].reserve[0])
    if not table.waiting:
        yield from end_of_draws(table)


def stay(table: Table, move: Stay) -> Happening:
    """Leave the reserve alone (rulebook 4.1)."""
    must_be_asked(table, move, "draw")
    table = yield Stayed(move.seat)
    if not table.waiting:
        yield from end_of_draws(table)


def end_of_draws(table: Table) -> Happening:
    """The leader leads; or, at tables that look only now, the round may be over (rulebook 4.2, 10.2)."""
    if table.options.end_test == "after_draw" and a_hand_is_empty(table):
        yield from end_round(table)
    else:
        yield LeadCalled(table.leader)


def play_card(table: Table, move: PlayCard) -> Happening:
    """Lead any card; follow the led family if you can (rulebook 4.2, 4.3)."""
    must_be_asked(table, move, "play")
    hand, led = table.places[move.seat].hand, table.trick.led
    if move.card not in hand:
        raise refuse("not_held", card=move.card)
    if move.card[-1] != led and move.card not in playable(hand, led):
        raise refuse("follow", family=led)
    table = yield CardPlayed(move.seat, move.card)
    if led is None:
        yield from cover_last_trick(table)
    elif table.trick.is_full:
        yield from resolve_trick(table)


def cover_last_trick(table: Table) -> Happening:
    """With the next lead, the last trick is out of sight for all but its owner (rulebook 9.2)."""
    if table.options.memory_aid != "full_history":
        for pile in table.places[table.leader].piles[-1:]:
            if pile.open and (not pile.is_false or len(pile.cards) > 1):
                yield covered(table.leader, pile)


def covered(seat: Seat, pile: Pile) -> PileCovered:
    """A pile that only its owner may still look into; of a false trick, the top card stays in sight."""
    if pile.is_false:
        return PileCovered(seat, pile.number, pile.top, pile.cards[1:])
    return PileCovered(seat, pile.number, None, pile.cards)


def resolve_trick(table: Table) -> Happening:
    """Who takes the trick, which cards go back to their players, who has a 7 (rulebook 4.4 to 4.6)."""
    trick = table.trick
    table = yield TrickTaken(trick.winner, trick.taken)
    for seat, card in trick.strays:
        table = yield FalseTrickMade(seat, card)
    sevens = trick.sevens
    if sevens:
        yield SevensRecovered(sevens)
    else:
        yield from end_of_trick(table)


def end_of_trick(table: Table) -> Happening:
    """The round ends when a hand is empty; otherwise the winner leads the next trick (rulebook 6.1, 4.7)."""
    if table.options.end_test == "before_draw" and a_hand_is_empty(table):
        yield from end_round(table)
    else:
        yield from begin_trick(table)


def a_hand_is_empty(table: Table) -> bool:
    """Whether somebody has no card left in hand, whatever the reserve holds (rulebook 6.1)."""
    return not all([place.hand for place in table.places])  # noqa: C419  quicker than one by one


# 5. Bonus cards --------------------------------------------------------------------------------------


def pass_bonus(table: Table, move: PassBonus) -> Happening:
    """Nobody has to take a bonus card (rulebook 5.1)."""
    must_be_asked(table, move, "bonus")
    table = yield BonusPassed(move.seat)
    yield from next_bonus(table)


def take_bonus(table: Table, move: TakeBonus) -> Happening:
    """Take a bonus card of the supply (rulebook 5.1)."""
    must_be_asked(table, move, "bonus")
    if move.bonus not in table.supply:
        raise refuse("supply", bonus=move.bonus)
    if move.bonus == "TAKEBACK" and move.shows is None:
        yield from take_back(table, move)
        return
    if move.target is not None:
        raise refuse("takeback")
    if move.shows is not None and Face(move.bonus, move.shows) not in said_at_once(table):
        raise refuse("at_once", bonus=move.bonus)
    settled = any(face.bonus == move.bonus for face in said_at_once(table))
    table = yield BonusKept(move.seat, move.bonus, move.shows, settled)
    yield from next_bonus(table)


def take_back(table: Table, move: TakeBonus) -> Happening:
    """TAKEBACK brings a false trick back to the hand, or nothing, and is out (rulebook 5.2)."""
    pile = None if move.target is None else table.places[move.seat].pile(move.target)
    if move.target is not None and (pile is None or not pile.is_false):
        raise refuse("takeback")
    table = yield BonusSpent(move.seat, move.bonus)
    if pile is not None:
        table = yield FalseTrickTakenBack(move.seat, pile.number, pile.cards)
    yield from next_bonus(table)


def next_bonus(table: Table) -> Happening:
    """Each choice is done with before the next one; then the trick is over (rulebook 4.6)."""
    if not table.waiting:
        yield from end_of_trick(table)


def turn_pile(table: Table, move: TurnPile) -> Happening:
    """Where FLIP may be used at any time: before one's draw or one's choice of a bonus (rulebook 10.3)."""
    must_be_asked(table, move, "bonus" if table.phase == "bonus" else "draw")
    place = table.places[move.seat]
    if table.options.flip_timing == "end":
        raise refuse("flip_now")
    if "FLIP" not in place.free:
        raise refuse("no_flip")
    flip = Flip(move.pile, move.top)
    if flip not in flips(place):
        raise refuse("flip")
    yield from turn_over(table, move.seat, flip)


def turn_over(table: Table, seat: Seat, flip: Flip) -> Happening:
    """A trick becomes a false trick with the chosen card on top, or the reverse (rulebook 5.3)."""
    table = yield PileTurned(seat, flip.pile, flip.top)
    if flip.top is None and table.options.memory_aid != "full_history":
        pile = next(pile for pile in table.places[seat].piles if pile.number == flip.pile)
        table = yield covered(seat, pile)
    return table


# 6. The end of a round -------------------------------------------------------------------------------


def end_round(table: Table) -> Happening:
    """Those who have something to choose declare, from the last winner on (rulebook 6.2, 6.3)."""
    order = clockwise(table.leader, table.options.seats)
    choosing = tuple(seat for seat in order if table.places[seat].free)
    by_the_book = table.options.auto_declare == "on" and not table.card.ranks
    table = yield RoundEnded(() if by_the_book else choosing)
    if table.options.reveal_leftovers == "on":
        for seat, place in enumerate(table.places):
            table = yield LeftoversShown(seat, place.hand, in_order(place.reserve))
    if by_the_book:
        for seat in choosing:
            table = yield from speak(table, seat, advice(table, seat))
    if not table.waiting:
        yield from score(table)


def declare(table: Table, move: Declare) -> Happening:
    """Say what one's bonus cards count as (rulebook 6.2, 6.3)."""
    if table.phase != "declare" or move.seat not in speakers(table):
        raise refuse("not_asked")
    fault = declarable(table, move.seat).faults(move.said)
    if fault is not None:
        raise refuse(fault)
    said = by_card(move.said)
    if speak_in_turn(table):
        table = yield from speak(table, move.seat, said)
    else:
        table = yield DeclarationSealed(move.seat, said)
        if not table.waiting:
            table = yield from reveal(table)
    if not table.waiting:
        yield from score(table)


def reveal(table: Table) -> Happening:
    """Sealed declarations are shown all together (rulebook 6.3)."""
    for seat in clockwise(table.leader, table.options.seats):
        said = table.places[seat].sealed
        if isinstance(said, Declaration):
            table = yield from speak(table, seat, said)
    return table


def speak(table: Table, seat: Seat, said: Declaration) -> Happening:
    """A declaration takes effect: first the flip, then what the cards count as (rulebook 6.2)."""
    if said.flip is not None:
        table = yield from turn_over(table, seat, said.flip)
    return (yield Declared(seat, said.wild, said.faces, said.shift))


# 7. Scoring, and 8. the end of the game ----------------------------------------------------------------


def score(table: Table) -> Happening:
    """Every seat scores; then comes the next round, or the end (rulebook 7, 8.1)."""
    for seat, line in enumerate(score_round(table.places, table.card, table.options)):
        table = yield SeatScored(
            seat, line.tricks, line.false, line.base, line.plus, line.count, line.stars, line.total
        )
    if table.round < table.options.seats:
        yield from begin_round(table, table.next_first)
    else:
        yield from end_game(table)


def end_game(table: Table) -> Happening:
    """The highest total wins; equal totals share the victory (rulebook 8.2)."""
    best = max(table.totals)
    yield GameWon(tuple(seat for seat, total in enumerate(table.totals) if total == best), best)


_PARAGRAPHS: Final[dict[type[Move], Callable[[Table, Any], Happening]]] = {
    ChooseFirst: choose_first_player,
    ShuffleScoring: shuffle_scoring_cards,
    Deal: deal,
    SetAside: set_aside,
    ShuffleReserves: shuffle_reserves,
    Draw: draw,
    Stay: stay,
    PlayCard: play_card,
    TakeBonus: take_bonus,
    PassBonus: pass_bonus,
    TurnPile: turn_pile,
    Declare: declare,
}
