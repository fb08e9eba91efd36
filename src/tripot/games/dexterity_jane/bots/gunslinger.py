"""Players made of code for Dexterity Jane: they answer what and when.

Rules of this file: a bot sees what its seat sees, angles included. It makes up its mind once a round; what
others do meanwhile can only hurry it, or take a hand away from it. It never slams what it has not read: a
wrong lock gains nothing, and the last place is worth no more than what is locked there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.bots.bot import Act
from tripot.core import HIDDEN, Ask, Event, Seat
from tripot.games.dexterity_jane.asks import AskArm, AskCommit, AskNext, AskPick
from tripot.games.dexterity_jane.bots.eye import (
    answer,
    bullets_noticed,
    confidence,
    mood,
    nobody_reads_before,
    not_before_ms,
    odds_of_odd,
    perceived,
    reading_ms,
    thinking_ms,
)
from tripot.games.dexterity_jane.bots.hands import movements
from tripot.games.dexterity_jane.bots.level import Level
from tripot.games.dexterity_jane.events import ProposalChecked
from tripot.games.dexterity_jane.fingers import HANDS, Hand
from tripot.games.dexterity_jane.moves import Arm, Double, Lock, Next, PickCoin, Rob
from tripot.games.dexterity_jane.table import Table

HURRY: Final = 1.5
"""How much more often a player in a hurry is wrong."""
MOST_SAVED: Final = 0.3
"""How much of the time left a player in a hurry can save."""
RECHECKED: Final = 0.4
"""What share of the mistakes survives another look at the cards."""
REACTION_MS: Final = (220, 420)
"""How long it takes to slam one's hands down, whatever they show."""
TRUST: Final = 3
"""The number of rounds after which a player's record weighs more than the assumption that all are equal."""
ARM_MS: Final = (400, 1500)
PICK_MS: Final = (700, 2200)
PAGE_MS: Final = (1200, 2500)


class Plan(Struct, frozen=True):
    """What a bot has made up its mind to do in a round: an answer and its time, or a shot instead."""

    round: int
    lot: int
    """The seed of its mistakes: in a hurry it makes the same ones and more."""
    at: int
    finish: int = 0
    """How much of that time is left once every card is read: for pairs, for fingers, for the slam."""
    care: float = 1.0
    hurried: bool = False
    waits: bool = False
    shots: tuple[tuple[Hand, Seat], ...] = ()
    shot_at: int = 0


class Gunslinger:
    """A bot of some level in one seat."""

    def __init__(self, seat: Seat, level: Level) -> None:
        self.seat = seat
        self.level = level
        self.plan: Plan | None = None
        self.right: Counter[Seat] = Counter()
        self.checked: Counter[Seat] = Counter()

    def hear(self, events: Sequence[Event]) -> None:
        """Remember how often the others are right."""
        for event in events:
            if isinstance(event, ProposalChecked):
                self.checked[event.seat] += 1
                self.right[event.seat] += event.right

    def act(self, view: Table, ask: Ask, rng: Random) -> Act | None:
        """What to do, and how long it takes."""
        if isinstance(ask, AskCommit):
            return self.commit(view, ask, rng)
        if isinstance(ask, AskPick):
            return Act(PickCoin(self.seat, rng.randrange(ask.backs)), rng.randint(*PICK_MS))
        if isinstance(ask, AskNext):
            return Act(Next(self.seat), rng.randint(*PAGE_MS))
        if isinstance(ask, AskArm):
            return Act(Arm(self.seat), rng.randint(*ARM_MS))
        return None

    def commit(self, view: Table, ask: AskCommit, rng: Random) -> Act | None:
        """Lock or shoot at the planned time; earlier if others have locked."""
        if self.plan is None or self.plan.round != view.round:
            self.plan = make_plan(view, ask, self.level, rng, self.opponent_right(view))
        self.plan = plan = pressed(self.plan, view, ask, rng)
        move = planned_move(plan, view, ask, self.level)
        if plan.waits and isinstance(move, Lock):
            return None
        return Act(move, move.at - ask.since) if move.at <= ask.latest else None

    def opponent_right(self, view: Table) -> float:
        """How likely the other one of two is to be right, from his record; three in four at first."""
        other = 1 - self.seat if view.options.seats == 2 else self.seat
        return (self.right[other] + 3) / (self.checked[other] + 4)


def make_plan(view: Table, ask: AskCommit, level: Level, rng: Random, opponent_right: float = 0.75) -> Plan:
    """What a player of that level will do about these cards, and when: a pure function of what it sees."""
    play, options = view.play, view.options
    lot = rng.getrandbits(32)
    mine = _angles(view, ask.seat)
    reading = sum(reading_ms(level, mine, only_palms=options.hand_view == "palm"))
    mask = answer(level, play.cards, mine, Random(lot))
    temper = mood(level, rng)
    finish = thinking_ms(level, play.cards, mask) * temper
    time = (level.start + reading) * temper + finish
    plan = Plan(view.round, lot, max(not_before_ms(view.round), int(time)), int(finish))
    if options.seats == 2:
        plan = rechecked(plan, level, view, opponent_right, reading * temper)
    shots = shots_worth_it(view, ask, level, rng) if ask.hands else ()
    glance = (level.start + reading / 2 + level.slam) * temper  # bullets and hands are read, fingers are not
    return replace(plan, shots=shots, shot_at=max(not_before_ms(view.round), int(glance)))


def rechecked(plan: Plan, level: Level, view: Table, opponent_right: float, reading: float) -> Plan:
    """Between two a wrong lock gives the tile away: those who are patient look again until they are sure."""
    for again in range(level.rechecks + 1):
        care = RECHECKED**again
        sure = confidence(level, view.play.cards, care)
        plan = replace(plan, care=care, at=plan.at + int(0.6 * reading if again else 0))
        if sure > 1 - opponent_right:
            return plan
    return replace(plan, waits=level.rechecks > 0 and sure <= 0.5)


def pressed(plan: Plan, view: Table, ask: AskCommit, rng: Random) -> Plan:
    """Others have locked: be quicker. With one place left slam, if every card is read; if not, read on."""
    if not plan.hurried and is_hunted(view, ask.seat):
        plan = in_a_hurry(plan, ask.since, rng)
    if is_last_chance(view) and plan.at - plan.finish <= ask.since:
        soonest = max(not_before_ms(view.round), ask.since + rng.randint(*REACTION_MS))
        plan = replace(plan, at=min(plan.at, soonest))
    return plan


def is_hunted(view: Table, seat: Seat) -> bool:
    """Whether somebody has locked who can have read the cards; an earlier slam is no reason to hurry."""
    soonest = nobody_reads_before(_angles(view, seat), only_palms=view.options.hand_view == "palm")
    return any(commit.at >= soonest for commit in view.play.locks)


def in_a_hurry(plan: Plan, now: int, rng: Random) -> Plan:
    """Save some of the time left, and make more mistakes."""
    left = max(0, plan.at - now)
    return replace(
        plan, at=plan.at - int(left * rng.uniform(0, MOST_SAVED)), care=plan.care * HURRY, hurried=True
    )


def planned_move(plan: Plan, view: Table, ask: AskCommit, level: Level) -> Lock | Rob | Double:
    """The planned shot while its hand is free, else the planned lock, as soon as it may be."""
    soonest = max(ask.earliest, ask.since + 1)
    shots = [shot for shot in plan.shots if shot[0] in ask.hands]
    at = max(plan.shot_at, soonest)
    if len(shots) == 2:
        victims = dict(shots)
        return Double(ask.seat, victims["L"], victims["R"], at)
    if shots:
        hand, victim = shots[0]
        return Rob(ask.seat, hand, victim, at)
    cards, angles = view.play.cards, _angles(view, ask.seat)
    mask = answer(level, cards, angles, Random(plan.lot), plan.care)
    seen = perceived(level, cards, angles, Random(plan.lot), plan.care)
    at = max(plan.at, soonest)
    return Lock(ask.seat, mask, at, movements(level, seen, angles, mask, at=at, lot=plan.lot))


def is_last_chance(view: Table) -> bool:
    """Whether only one more seat can lock; with two players there is no such hurry."""
    return view.options.seats > 2 and len(view.play.commits) == view.options.seats - 2


def shots_worth_it(view: Table, ask: AskCommit, level: Level, rng: Random) -> tuple[tuple[Hand, Seat], ...]:
    """The shots that promise more than a lock: one, or two if both look good and the victim has two coins."""
    victim, worth = best_victim(view, ask)
    purse = view.players[ask.seat].coins
    risk = fmean(map(int, purse)) if purse else 0.0
    odds = {hand: odds_of_odd(level, bullets_noticed(level, view.play.cards, hand, rng)) for hand in HANDS}
    gains = {hand: odds[hand] * worth - (1 - odds[hand]) * risk for hand in ask.hands}
    lock = worth_of_locking(view, ask.seat, level)
    price = view.round if _gives_the_tile_away(view) else 0
    both = [hand for hand in ask.hands if odds[hand] > 0.5]
    coins = len(view.players[victim].coins)
    if len(both) == 2 and coins > 1 and sum(gains.values()) - price > lock:
        return tuple((hand, victim) for hand in both)
    best = max(ask.hands, key=lambda hand: gains[hand])
    free_try = not purse and odds[best] > 0 and lock < 0.5 and not price
    if worth and (gains[best] - price > lock or free_try):
        return ((best, victim),)
    return ()


def worth_of_locking(view: Table, me: Seat, level: Level) -> float:
    """What a lock is worth on average: the tile if it is first, judged by its record, else perhaps a card."""
    seats, sure = view.options.seats, confidence(level, view.play.cards)
    among_equals = (1 - (1 - sure) ** (seats - 1)) / seats
    won, played = len(view.players[me].tiles), view.round - 1
    first = (won + TRUST * among_equals) / (played + TRUST)
    later = max(0.0, sure * (seats - 1) / seats - first)
    cards_there = bool(view.discard) and seats > 2
    return view.round * first + later * cards_there


def best_victim(view: Table, ask: AskCommit) -> tuple[Seat, float]:
    """Who is worth most to rob, and how much: the coin, and half of it again if it hurts the leader."""
    points = [sum(player.tiles) + len(player.cards) for player in view.players]
    leader = max(ask.victims, key=lambda seat: points[seat])
    worth = {
        seat: expected_coin(view, ask.seat, seat) * (1.5 if seat == leader else 1) for seat in ask.victims
    }
    best = max(ask.victims, key=lambda seat: (worth[seat], points[seat], len(view.players[seat].coins)))
    return best, worth[best]


def expected_coin(view: Table, me: Seat, other: Seat) -> float:
    """What a coin of somebody else is worth: known ones exactly, others like all that are not seen."""
    seen, purse = view.players[me].seen, view.players[other].coins
    if not purse or seen == HIDDEN:
        return 0.0
    known = [coin for row in seen for coin in row]
    unseen = Counter(view.options.box.coins) - Counter(map(int, view.players[me].coins)) - Counter(known)
    unknown = len(purse) - len(seen[other])
    mean = fmean(unseen.elements()) if unseen else 0.0
    return (sum(seen[other]) + unknown * mean) / len(purse)


def _gives_the_tile_away(view: Table) -> bool:
    options = view.options
    only_one = options.seats == 2 and options.robber_counts_as_lock
    return only_one and options.two_player_robbery_tile == "opponent"


def _angles(view: Table, seat: Seat) -> tuple[int, ...]:
    """How the seat sees the cards turned."""
    row = view.play.angles[seat]
    return (0,) * len(view.play.cards) if row == HIDDEN else tuple(map(int, row))
