"""The order of play, from the first throw of a turn to the end of the game.

Read it beside the rulebook: each function is a moment of the turn, names its paragraph, and hands over
to the next moment. Whatever the seats are asked, their answers stay sealed until the last one is in.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, TypeAlias

from tripot.core import CHANCE
from tripot.games.desfausse import groups, throws
from tripot.games.desfausse.combination import devils, is_cursed
from tripot.games.desfausse.data import DATA
from tripot.games.desfausse.dice import Value
from tripot.games.desfausse.events import (
    AnswerSealed,
    AnyEvent,
    GameWon,
    GroupCalled,
    LevyAsked,
    PlansAsked,
    PlanShown,
    RollCalled,
    RoundStarted,
    RoundWon,
    ThrowCalled,
    TrophiesAsked,
    TrophiesOffered,
    TurnEnded,
    TurnStarted,
    ValueCalled,
)
from tripot.games.desfausse.groups import Offers
from tripot.games.desfausse.moves import Answer, AnyMove, Roll, Spend
from tripot.games.desfausse.questions import QUESTIONS, ask_roll
from tripot.games.desfausse.refusals import no
from tripot.games.desfausse.table import Answers, Phase, Table

Happening: TypeAlias = Generator[AnyEvent, Table, None]


def decide(table: Table, move: AnyMove) -> Happening:
    """What comes of a move: play goes on when the dice have fallen or the last answer is in (3.7)."""
    if isinstance(move, Roll):
        check_roll(table, move)
        yield from dice_fall(table, move)
        return
    check_answer(table, move)
    if len(table.waiting) > 1:
        yield seal(table, move)
    else:
        yield from GO_ON[table.phase](table, with_the_last(table, move))


def check_roll(table: Table, roll: Roll) -> None:
    """Only dice that are being thrown fall, and they show one of their faces (1.3)."""
    if roll.seat != CHANCE or table.phase != "throw":
        raise no("not_asked")
    if refused := ask_roll(table).refusal(roll):
        raise refused


def check_answer(table: Table, answer: Answer) -> None:
    """A seat answers only what it has been asked."""
    if answer.seat not in table.waiting:
        raise no("not_asked")
    if refused := QUESTIONS[table.phase](table, answer.seat).refusal(answer):
        raise refused


def with_the_last(table: Table, answer: Answer) -> Answers:
    """All answers to the open question, now that the last one is in; nothing needs a seal any more."""
    answers = list(table.sealed)
    answers[answer.seat] = answer
    return tuple(answers)


def seal(table: Table, answer: Answer) -> AnswerSealed | PlanShown:
    """An answer stays secret until all are in; plans may be open where the table likes it so (3.7, 11)."""
    if table.phase == "plan" and table.options.open_plans:
        return PlanShown(answer.seat, answer)
    return AnswerSealed(answer.seat, answer)


# 3. The throws


def dice_fall(table: Table, roll: Roll) -> Happening:
    """The dice come to rest; after the first and second throw there may be another (3.1 to 3.6)."""
    table = yield from throws.come_to_rest(table, roll)
    if table.throw in (1, 2) and (seats := throws.may_throw(table)):
        yield PlansAsked(table.throw + 1, seats)
    else:
        yield from spend_trophies(table)


def after_plans(table: Table, plans: Answers) -> Happening:
    """The plans are shown and, if anybody takes part, the Patriarch gives the signal (3.3)."""
    table = yield from throws.reveal_plans(table, plans)
    if any(table.rolling):
        yield ThrowCalled(table.throw)
    else:
        yield from spend_trophies(table)


def spend_trophies(table: Table) -> Happening:
    """Trophies may be spent after the throws, as often as somebody has a use for one (9.4)."""
    if seats := throws.may_spend(table):
        yield TrophiesAsked(table.call, seats)
    else:
        yield from throws_are_over(table)


def after_spending(table: Table, answers: Answers) -> Happening:
    """Colours change, dice are thrown again; when everybody has passed the throws are over (9.4)."""
    spending = [answer for answer in answers if isinstance(answer, Spend)]
    table = yield from throws.reveal_spending(table, spending)
    if any(table.rolling):
        yield ThrowCalled(0)
    elif spending:
        yield from spend_trophies(table)
    else:
        yield from throws_are_over(table)


def throws_are_over(table: Table) -> Happening:
    """The roll-call follows; where late throws are played, after it the value that was about to be called."""
    if table.call:
        yield from call_values(table, values_from(table.call), late_throws=False)
    else:
        yield from roll_call(table)


# 4. The roll-call


def roll_call(table: Table) -> Happening:
    """The devils are counted once for the whole turn, and the cursed make themselves known (4.1, 4.2)."""
    cursed = tuple([seat for seat, hand in enumerate(table.hands) if is_cursed(hand)])
    table = yield RollCalled(tuple(map(devils, table.hands)), cursed)
    yield from call_values(table, DATA.call_order, late_throws=table.options.late_rerolls)


# 5. The calls


def values_from(value: Value) -> tuple[Value, ...]:
    """A value and all that are called after it (5.1)."""
    return DATA.call_order[DATA.call_order.index(value) :]


def call_values(table: Table, values: tuple[Value, ...], *, late_throws: bool) -> Happening:
    """The values are called one after the other, from the lowest (5.1); then comes the final levy."""
    for value in values:
        if late_throws and (seats := throws.may_spend(table)):
            yield TrophiesAsked(value, seats)
            return
        if seats := groups.may_discard(table, value):
            yield ValueCalled(value, seats)
            return
        late_throws = table.options.late_rerolls
    yield from final_levy(table)


def after_declarations(table: Table, answers: Answers) -> Happening:
    """All who may discard show whether they do (5.5)."""
    table = yield from groups.reveal_declarations(table, answers)
    yield from next_group(table)


def next_group(table: Table) -> Happening:
    """The strongest claim discards next; when all have, the next value is called (5.6, 5.7)."""
    if group := groups.first_group(table):
        yield GroupCalled(group)
    else:
        yield from call_values(table, values_from(table.call)[1:], late_throws=table.options.late_rerolls)


# 6. The discard, with its trophy (9) and its levy (8)


def after_discards(table: Table, answers: Answers) -> Happening:
    """Dice go to hell or to opponents; whoever puts enough away may take a trophy (6, 9.1)."""
    table, offers = yield from groups.reveal_discards(table, answers)
    yield from offer_trophies(table, offers)


def offer_trophies(table: Table, offers: Offers) -> Happening:
    """Each of the group may take one trophy (9.1, 9.2)."""
    if offers:
        yield TrophiesOffered(tuple(offers), tuple(offers.values()))
    else:
        yield from group_levy(table)


def after_trophies(table: Table, answers: Answers) -> Happening:
    """Whoever wanted a trophy that is too scarce may choose again, where the table allows it (9.3)."""
    table, offers = yield from groups.reveal_trophies(table, answers)
    yield from offer_trophies(table, offers)


def group_levy(table: Table) -> Happening:
    """After the discard each of the group hands the cursed a die (8.2)."""
    if seats := groups.owing(table, table.group):
        yield LevyAsked(seats)
    else:
        yield from close_group(table)


def after_group_levy(table: Table, answers: Answers) -> Happening:
    """The levy is handed over, and the group is done."""
    table = yield from groups.hand_over(table, answers)
    yield from close_group(table)


def close_group(table: Table) -> Happening:
    """Whoever of the group is rid of all dice wins the round at once (10.1)."""
    if seats := groups.winners(table):
        yield from win_round(table, seats)
    else:
        yield from next_group(table)


# 8. The final levy


def final_levy(table: Table) -> Happening:
    """After the last call, all who have given the cursed nothing yet do so together (8.3)."""
    if seats := groups.owing(table, [seat for seat in table.everyone if seat not in table.levied]):
        yield LevyAsked(seats, final=True)
    else:
        yield from end_turn(table)


def after_final_levy(table: Table, answers: Answers) -> Happening:
    """A last die may go that way too (8.5)."""
    table = yield from groups.hand_over(table, answers)
    if seats := tuple(seat for seat, hand in enumerate(table.hands) if not hand):
        yield from win_round(table, seats)
    else:
        yield from end_turn(table)


# 10. The end of a turn, of a round, of the game


def end_turn(table: Table) -> Happening:
    """Another turn, unless the round has lasted far too long: then the fewest dice win (9.8, 10.4)."""
    table = yield TurnEnded()
    if table.turn < DATA.longest_round:
        yield TurnStarted(table.turn + 1)
    else:
        fewest = min(map(len, table.hands))
        yield from win_round(table, tuple(s for s, hand in enumerate(table.hands) if len(hand) == fewest))


def win_round(table: Table, seats: tuple[int, ...]) -> Happening:
    """Each winner takes a token; enough tokens win the game, otherwise a new round begins (10.2, 10.3)."""
    table = yield RoundWon(seats)
    champions = tuple(seat for seat, won in enumerate(table.won) if won >= table.options.target)
    if champions:
        yield GameWon(champions)
    else:
        yield RoundStarted(table.round + 1)
        yield TurnStarted(1)


GO_ON: Final[dict[Phase, Callable[[Table, Answers], Happening]]] = {
    "plan": after_plans,
    "settle": after_spending,
    "declare": after_declarations,
    "discard": after_discards,
    "trophy": after_trophies,
    "levy": after_group_levy,
    "final_levy": after_final_levy,
}
