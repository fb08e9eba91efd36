"""The table after a fact, or a view after the telling of one.

Rules of this file: nothing is decided or refused here. What is hidden stays hidden: a card that goes into a
hand whose faces the reader does not know is forgotten there, whoever saw it go.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from tripot.core import HIDDEN, Event, Team
from tripot.games.sign import events as e
from tripot.games.sign import room_events as r
from tripot.games.sign.data import Card
from tripot.games.sign.table import Patience, Stall, Table, empty_room, fresh_patience
from tripot.games.sign.talk import Said


def evolve(table: Table, event: Event) -> Table:
    """The table after the event."""
    return _AFTER[type(event)](table, event)


def _set(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _none(table: Table) -> tuple[bool, ...]:
    return (False,) * table.options.seats


# -- before the first round


def _seats_drawn(table: Table, event: e.SeatsDrawn) -> Table:
    return replace(table, phase="dealer", seating=event.seating, chairs=event.chairs, clock=event.at)


def _dealer_drawn(table: Table, event: e.DealerDrawn) -> Table:
    return replace(table, dealer=event.seat, clock=event.at)


# -- agreeing


def _agree_opened(table: Table, event: e.AgreeOpened) -> Table:
    rooms = tuple(
        room if room == HIDDEN else replace(room, votes=(None,) * table.options.seats) for room in table.rooms
    )
    return replace(
        table, phase="agree", rooms=rooms, paid=(), ready=_none(table), until=event.until, clock=event.at
    )


def _seat_ready(table: Table, event: e.SeatReady) -> Table:
    return replace(table, ready=_set(table.ready, event.seat, True), clock=event.at)


def _in_room(table: Table, team: Team, **change: Any) -> Table:
    room = replace(table.room(team), **change)
    return replace(table, rooms=_set(table.rooms, table.teams.index(team), room))


def _sign_drafted(table: Table, event: r.SignDrafted) -> Table:
    if event.team == HIDDEN:  # whoever is not of the team has not been told which it is
        return table
    return _in_room(table, event.team, sign=event.sign)


def _watch_planned(table: Table, event: r.WatchPlanned) -> Table:
    if event.watcher == HIDDEN:
        return table
    watch = _set(table.room(event.team).watch, event.watcher, event.watched)
    return _in_room(table, event.team, watch=watch)


def _vote_cast(table: Table, event: r.VoteCast) -> Table:
    if event.seat == HIDDEN:
        return table
    votes = _set(table.room(event.team).votes, event.seat, event.vote)
    return _in_room(table, event.team, votes=votes)


def _team_told(table: Table, event: r.TeamTold) -> Table:
    if event.seat == HIDDEN:
        return table
    return _in_room(table, event.team, said=(*table.room(event.team).said, Said(event.seat, event.text)))


def _change_paid(table: Table, event: e.ChangePaid) -> Table:
    index = table.teams.index(event.team)
    scores = _set(table.scores, index, table.scores[index] - 1)
    return replace(table, scores=scores, paid=(*table.paid, event.team), clock=event.at)


def _agree_closed(table: Table, event: e.AgreeClosed) -> Table:
    rooms = tuple(room if room == HIDDEN else replace(room, said=()) for room in table.rooms)
    return replace(table, rooms=rooms, until=None, clock=event.at)


# -- preparation


def _round_begun(table: Table, event: e.RoundBegun) -> Table:
    seats = table.options.seats
    return replace(
        table,
        phase="deal",
        chairs=event.chairs,
        dealer=event.seat,
        round=event.number,
        ready=_none(table),
        hands=((),) * seats,
        slots=(),
        emptied=(),
        lying=(),
        laid=0,
        spread=0,
        draw=(),
        discard=(),
        bottom=None,
        done=_none(table),
        placed=tuple(card if card == HIDDEN else None for card in table.placed),
        shown=(),
        void=False,
        until=None,
        clock=event.at,
    )


def _hand_dealt(table: Table, event: e.HandDealt) -> Table:
    return replace(table, hands=_set(table.hands, event.seat, event.cards), clock=event.at)


def _table_dealt(table: Table, event: e.TableDealt) -> Table:
    return replace(
        table,
        phase="order",
        slots=event.table,
        lying=event.table,
        laid=len(event.table),
        draw=event.draw,
        clock=event.at,
    )


def _order_drawn(table: Table, event: e.OrderDrawn) -> Table:
    return replace(table, tie_order=event.order, clock=event.at)


def _look_opened(table: Table, event: e.LookOpened) -> Table:
    return replace(table, phase="look", until=event.until, clock=event.at)


def _bottom_shown(table: Table, event: e.BottomShown) -> Table:
    return replace(table, bottom=event.card, bottom_until=event.until, clock=event.at)


def _bottom_covered(table: Table, event: e.BottomCovered) -> Table:
    return replace(table, bottom=None, bottom_until=None, clock=event.at)


def _spread_laid(table: Table, cards: tuple[Card, ...], draw: tuple[Card, ...], at: int) -> Table:
    limit = table.options.spread_limit_s
    return replace(
        table,
        phase="exchange",
        slots=cards,
        emptied=(),
        lying=cards,
        laid=len(cards),
        spread=table.spread + 1,
        draw=draw,
        bottom=table.bottom if draw else None,
        done=_none(table),
        clock=at,
        until=None,
        limit_until=None if limit is None else at + 1000 * limit,
        counting=False,
        guarded=False,
        stall=None,
        patience=(fresh_patience(table.options),) * table.options.seats,
    )


def _table_turned_up(table: Table, event: e.TableTurnedUp) -> Table:
    return _spread_laid(table, event.cards, table.draw, event.at)


# -- exchange


def _into(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return (*hand, HIDDEN if hand[:1] == (HIDDEN,) else card)


def _out_of(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    if hand[:1] == (HIDDEN,):
        return hand[1:]
    index = hand.index(card)
    return hand[:index] + hand[index + 1 :]


def _card_taken(table: Table, event: e.CardTaken | e.CardGivenBack) -> Table:
    seat, card, at = event.seat, event.card, event.at
    hands, done, slots = table.hands, table.done, table.slots
    slot = slots.index(card)
    return replace(
        table,
        hands=(*hands[:seat], _into(hands[seat], card), *hands[seat + 1 :]),
        slots=(*slots[:slot], None, *slots[slot + 1 :]),
        emptied=(*table.emptied, slot),
        lying=_out_of(table.lying, card),
        done=_set(done, seat, False) if done[seat] else done,
        clock=at,
    )


def _on_the_table(table: Table, event: e.CardPlaced | e.CardPutBack, done: tuple[bool, ...]) -> Table:
    seat, card, slot = event.seat, event.card, event.slot
    hands, slots, placed, emptied = table.hands, table.slots, table.placed, table.emptied
    return replace(
        table,
        hands=(*hands[:seat], _out_of(hands[seat], card), *hands[seat + 1 :]),
        slots=(*slots[:slot], card, *slots[slot + 1 :]),
        emptied=emptied[:-1],
        lying=(*table.lying, card),
        done=done,
        placed=placed if placed[seat] == HIDDEN else _set(placed, seat, card),
        clock=event.at,
    )


def _card_placed(table: Table, event: e.CardPlaced) -> Table:
    return _on_the_table(table, event, _none(table))


def _card_put_back(table: Table, event: e.CardPutBack) -> Table:
    return _on_the_table(table, event, table.done)


def _done_said(table: Table, event: e.DoneSaid) -> Table:
    return replace(table, done=_set(table.done, event.seat, True), clock=event.at)


def _done_taken_back(table: Table, event: e.DoneTakenBack) -> Table:
    return replace(table, done=_set(table.done, event.seat, False), clock=event.at)


# -- against stalling


def _stall_counted(table: Table, event: e.StallCounted) -> Table:
    return replace(table, stall=Stall(event.seat, event.restarts, event.until), clock=event.at)


def _stall_lifted(table: Table, event: e.StallLifted) -> Table:
    patience = _set(table.patience, event.seat, Patience(event.restarts, event.left_ms))
    return replace(table, stall=None, patience=patience, clock=event.at)


def _countdown_begun(table: Table, event: e.CountdownBegun) -> Table:
    return replace(table, limit_until=event.until, counting=True, clock=event.at)


# -- refresh


def _last_call_opened(table: Table, event: e.LastCallOpened) -> Table:
    return replace(
        table, phase="last_call", until=event.until, guarded=event.only_calls, stall=None, clock=event.at
    )


def _last_call_broken(table: Table, event: e.LastCallBroken) -> Table:
    return replace(table, phase="exchange", until=None, clock=event.at)


def _table_swept(table: Table, event: e.TableSwept) -> Table:
    remembered = table.options.memory_aid == "discard_list"
    return replace(
        table,
        phase="order",
        discard=table.discard + (table.lying if remembered else event.cards),
        slots=(),
        emptied=(),
        lying=(),
        until=None,
        clock=event.at,
    )


def _table_refreshed(table: Table, event: e.TableRefreshed) -> Table:
    return _spread_laid(table, event.cards, table.draw[len(event.cards) :], event.at)


# -- calling and the end


def _sign_called(table: Table, event: e.SignCalled) -> Table:
    return replace(table, clock=event.at)


def _hand_open(table: Table, event: e.HandChecked | e.HandShown) -> Table:
    hands = _set(table.hands, event.seat, event.cards)
    return replace(table, hands=hands, shown=(*table.shown, event.seat), clock=event.at)


def _point_scored(table: Table, event: e.PointScored) -> Table:
    index = table.teams.index(event.team)
    return replace(table, scores=_set(table.scores, index, table.scores[index] + 1), clock=event.at)


def _round_drawn(table: Table, event: e.RoundDrawn) -> Table:
    return replace(table, clock=event.at)


def _round_voided(table: Table, event: e.RoundVoided) -> Table:
    return replace(table, void=True, clock=event.at)


def _round_ended(table: Table, event: e.RoundEnded) -> Table:
    return replace(
        table,
        phase="round_over",
        clock=event.at,
        until=event.until,
        bottom=table.bottom if table.options.bottom_card == "always" else None,
        bottom_until=None,
        limit_until=None,
        counting=False,
        guarded=False,
        stall=None,
    )


def _game_ended(table: Table, event: e.GameEnded) -> Table:
    emptied = tuple(room if room == HIDDEN else empty_room(table.options) for room in table.rooms)
    return replace(table, phase="game_over", rooms=emptied, until=None, clock=event.at)


_AFTER: Final[Mapping[type[Event], Callable[[Table, Any], Table]]] = {
    e.SeatsDrawn: _seats_drawn,
    e.DealerDrawn: _dealer_drawn,
    e.AgreeOpened: _agree_opened,
    e.SeatReady: _seat_ready,
    r.SignDrafted: _sign_drafted,
    r.WatchPlanned: _watch_planned,
    r.VoteCast: _vote_cast,
    r.TeamTold: _team_told,
    e.ChangePaid: _change_paid,
    e.AgreeClosed: _agree_closed,
    e.RoundBegun: _round_begun,
    e.HandDealt: _hand_dealt,
    e.TableDealt: _table_dealt,
    e.OrderDrawn: _order_drawn,
    e.LookOpened: _look_opened,
    e.BottomShown: _bottom_shown,
    e.BottomCovered: _bottom_covered,
    e.TableTurnedUp: _table_turned_up,
    e.CardTaken: _card_taken,
    e.CardPlaced: _card_placed,
    e.DoneSaid: _done_said,
    e.DoneTakenBack: _done_taken_back,
    e.StallCounted: _stall_counted,
    e.StallLifted: _stall_lifted,
    e.CountdownBegun: _countdown_begun,
    e.CardPutBack: _card_put_back,
    e.CardGivenBack: _card_taken,
    e.LastCallOpened: _last_call_opened,
    e.LastCallBroken: _last_call_broken,
    e.TableSwept: _table_swept,
    e.TableRefreshed: _table_refreshed,
    e.SignCalled: _sign_called,
    e.HandChecked: _hand_open,
    e.PointScored: _point_scored,
    e.RoundDrawn: _round_drawn,
    e.RoundVoided: _round_voided,
    e.HandShown: _hand_open,
    e.RoundEnded: _round_ended,
    e.GameEnded: _game_ended,
}
