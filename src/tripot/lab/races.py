"""Races with a known truth: who was really first, and whom the house credits.

Rules of this file: a race is judged by `tripot.clock` alone, sequencer included, on what a server would
have seen; only the tally looks at the truth. Each player is `gap` ms behind the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from itertools import pairwise
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tripot.clock import (
    STEADY_JITTER,
    Chair,
    Credit,
    EchoBook,
    Judgement,
    LagLedger,
    Sequencer,
    Sighting,
    Trust,
    between,
    credit,
    key_times,
    lagged,
    late_now,
    least_of,
    longer,
    moment,
    reaction,
    spread_lags,
)
from tripot.clock.echo import QUICK_BEAT
from tripot.clock.ledger import MOST_JITTER
from tripot.games import GAMES
from tripot.lab.players import Player
from tripot.lab.streams import Answer, Echoes

TICK: Final = 1000 / 15
"""Frames of Sign are sent fifteen times a second."""
ON_THE_HEELS: Final = 0.1
"""How soon an echo is asked for after a key or a spread, in ms."""
LOOK: Final = 5.0
"""How often the house looks again whether a line that stalls has come to life, in ms."""


def _trust(game: str) -> Trust:
    """How far a game of speed trusts its players: races are credited here as they are at its live tables."""
    trust = GAMES[game].policy.trust
    if trust is None:
        raise LookupError(f"nobody races at {game}")
    return trust


SLAM: Final = _trust("dexterity_jane")
TAKE: Final = _trust("sign")


class Manner(Struct, frozen=True):
    """What server and clients do beyond the letter of the specification."""

    even_screens: bool
    """A client counts from when a 60 Hz screen would have lit up, whatever its own refresh."""
    from_card: bool
    """A take counts from the frame that showed the card, not from the last one shown."""
    quick_echoes: bool
    """Echoes follow each other closely in a race: lines that stall are waited for, and explained by it."""
    even_spreads: bool
    """A spread leaves for near lines later, so that everybody sees it at the same moment."""
    spare: bool
    """A page keeps a second stream open and says everything on both: what comes first counts."""


SPECIFIED: Final = Manner(
    even_screens=False, from_card=False, quick_echoes=False, even_spreads=False, spare=False
)
PLAYED: Final = Manner(even_screens=True, from_card=True, quick_echoes=True, even_spreads=True, spare=True)
PUT_DOWN: Final = replace(PLAYED, even_spreads=False)
"""A card that a player puts down is sent to all at once."""


class Runner(Struct, frozen=True):
    """One player in one race: the truth, and what became of it."""

    seat: int
    credit: Credit
    """What explains the delay of the message, as the house saw it when it arrived."""
    arrival: float
    plain: float
    """When the message arrives at a house that compensates nothing."""
    honest: float
    """What an honest claim would have been."""
    judged: Judgement
    origin: float
    """What its credited times count from, on the server's clock."""
    usual: Credit
    """What is explained while the line does what it always does."""
    echoes: tuple[Echoes, ...]
    """When each echo of the race was asked for, and when it was answered, stream by stream; none where the
    house sees that they are withheld, for then it makes nothing of them."""
    trust: Trust
    is_even: bool = True
    """Whether all saw at the same moment what they race for."""
    lag: float = 0.0
    """How much later than to the farthest player the house has shown it."""

    @property
    def gain(self) -> float:
        """By how much the credited time is better than an honest claim."""
        return self.honest - self.judged.credited

    @property
    def bound(self) -> float:
        """How far it could be: A, less what line and drawing really took."""
        return self.credit.most - (self.arrival - self.origin - self.honest)

    def most_to_come(self, now: float) -> float:
        """How far back the house thinks, at a moment, that a message of this player may be credited."""
        late = _least(late_now(self.usual, book_at(echoes, now), now) for echoes in self.echoes)
        hurry = self.trust.hurry_for(is_even=self.is_even)
        return lagged(longer(self.usual, late, self.trust.stalled), self.lag).most - hurry


class Finish(Struct, frozen=True):
    """A race as it was run and as it was credited."""

    runners: tuple[Runner, ...]
    """In the true order."""
    order: tuple[int, ...]
    """Seats in the order of release."""
    waits: tuple[float, ...]
    """From arrival to release, in ms."""
    inversions: int
    """Releases that should have come before the one before them: must be none."""


def book_at(echoes: Sequence[tuple[float, float]], now: float) -> EchoBook:
    """What the house knows of some echoes at a moment."""
    return _book(echoes, [back <= now for _, back in echoes], now)


def book_before(echoes: Sequence[tuple[float, float]], count: int, now: float) -> EchoBook:
    """The same when a message arrives before which the first so many were answered."""
    return _book(echoes, [number < count for number in range(len(echoes))], now)


def _book(echoes: Sequence[tuple[float, float]], answered: Sequence[bool], now: float) -> EchoBook:
    known = list(zip(echoes, answered, strict=True))
    owed = tuple((n, asked) for n, ((asked, _), is_back) in enumerate(known) if asked <= now and not is_back)
    return EchoBook(owed, len(echoes), max((asked for (asked, _), is_back in known if is_back), default=None))


def race_to_slam(players: Sequence[Player], at: float, gap: float, rng: Random, manner: Manner) -> Finish:
    """A reveal of Dexterity Jane at `at`: everybody slams, `gap` ms apart."""
    for player in players:
        player.rhythm = player.rhythm.armed(at - 900)
        player.live_until(at - 250)
    lines = [_credit(player, at - 250, SLAM, manner) for player in players]
    keys = key_times(at, {seat: line.median for seat, line in enumerate(lines)})
    runners = []
    for seat, truth in _field(len(players), gap, rng.uniform(900, 2000), rng):
        player, screen, sent = players[seat], players[seat].screen, keys[seat]
        player.fills_line(sent)
        asked = _asked(sent, truth, manner)
        heard = player.hears([sent, *asked])
        player.empties_line(_first(heard, sent))
        drawn = screen.draws(_first(heard, sent))
        stamped = screen.notices(screen.lights(drawn) + truth)
        arrival, answers = player.answers(_only(heard, asked), screen.handles(stamped))
        honest = screen.clock(stamped) - screen.clock(drawn) - _evened(player, manner)
        claim = player.says(honest)
        seen, answered = lines[seat], _credit(player, arrival, SLAM, manner)
        usual = between(seen, answered)
        late = 0.0
        if player.is_seen_to_withhold:
            answers = []
        if manner.quick_echoes:
            usual = longer(usual, player.key_late(seen, sent), SLAM.stalled)
            late = _late(answered, answers, arrival)
        line = longer(usual, late, SLAM.stalled)
        judged = reaction(arrival - sent, claim, line, player.timing)
        player.committed(arrival - sent, line, claim, until=arrival)
        plain = arrival - sent + at
        runners.append(
            Runner(seat, line, arrival, plain, honest, judged, sent, usual, _echoes(answers), SLAM)
        )
    return _finish(runners, rng, commits=True)


def race_to_take(players: Sequence[Player], at: float, gap: float, rng: Random, manner: Manner) -> Finish:
    """A spread of Sign is laid at `at`: everybody grabs the same card, `gap` ms apart."""
    for player in players:
        player.live_until(at - 500)
    medians = {seat: _credit(player, at - 500, TAKE, manner).median for seat, player in enumerate(players)}
    lags = spread_lags(medians) if manner.even_spreads else dict.fromkeys(medians, 0.0)
    first_tick = at - 300 + rng.uniform(0, TICK)
    ticks = [first_tick + TICK * number for number in range(30)]
    runners = []
    for seat, truth in _field(len(players), gap, rng.uniform(300, 900), rng):
        player, screen, lag = players[seat], players[seat].screen, lags[seat]
        shown = at + lag
        frames = sorted([shown, *ticks])
        player.fills_line(shown)
        asked = _asked(shown, truth, manner)
        heard = player.hears([*frames, *asked])
        player.empties_line(_first(heard, shown))
        seen = [(sent, screen.draws(_first(heard, sent))) for sent in frames]
        drawn = dict(seen)[shown]
        stamped = screen.notices(screen.lights(drawn) + truth)
        arrival, answers = player.answers(_only(heard, asked), screen.handles(stamped))
        latest = max(frame for frame in seen if frame[1] <= stamped)
        ref_sent, ref_drawn = (at, drawn) if manner.from_card else latest
        since = screen.clock(stamped) - screen.clock(ref_drawn) - _evened(player, manner)
        sighting = Sighting(ref_sent, screen.clock(ref_drawn), screen.clock(ref_drawn) + player.says(since))
        usual = _credit(player, arrival, TAKE, manner)
        late = 0.0
        if player.is_seen_to_withhold:
            answers = []
        if manner.quick_echoes:
            usual = longer(usual, player.key_late(usual, shown), TAKE.stalled)
            late = _late(usual, answers, arrival)
        line = lagged(longer(usual, late, TAKE.stalled), lag)
        judged = moment(arrival, sighting, line, player.timing, card_shown=at)
        player.committed(arrival, line, sighting.claim, until=max(arrival, frames[-1]))
        honest = ref_sent + since
        plain = arrival - lag
        echoes = _echoes(answers)
        even = manner.even_spreads
        runners.append(
            Runner(seat, line, arrival, plain, honest, judged, 0.0, usual, echoes, TAKE, even, lag)
        )
    return _finish(runners, rng, commits=False)


class Contest(Struct, frozen=True):
    """The race of one game, as it is run here."""

    what: str
    """What everybody wants to be the first to do."""
    run: Callable[[Sequence[Player], float, float, Random, Manner], Finish]
    trust: Trust
    every: float
    """The time from one race to the next, in ms."""
    others: Mapping[str, Manner] = {}
    """What else people race for there, and how that is shown."""


CONTESTS: Final[Mapping[str, Contest]] = {
    "dexterity_jane": Contest("the slam", race_to_slam, SLAM, 25_000.0),
    "sign": Contest("the same card", race_to_take, TAKE, 10_000.0, {"a card put down": PUT_DOWN}),
}
"""Every game of the house in which people race, by its name."""


def _credit(player: Player, now: float, trust: Trust, manner: Manner) -> Credit:
    """What the figures of a player's streams explain: what is said on both came by the better one."""
    return reduce(least_of, (_credit_of(stream.ledger, now, trust, manner) for stream in player.streams))


def _credit_of(ledger: LagLedger, now: float, trust: Trust, manner: Manner) -> Credit:
    figures = ledger.figures(now)
    if not manner.quick_echoes:
        return credit(figures, trust.cap, most_jitter=MOST_JITTER)
    return credit(figures, trust.cap, most_jitter=STEADY_JITTER, lately=ledger.lately(now))


def _late(usual: Credit, answers: Sequence[Answer], arrival: float) -> float:
    """By how much a message was late that arrives then: by no more than any of its streams is."""
    return _least(
        late_now(usual, book_before(answer.echoes, answer.before, arrival), arrival) for answer in answers
    )


def _least(late: Iterable[float]) -> float:
    return min(late, default=0.0)


def _echoes(answers: Sequence[Answer]) -> tuple[Echoes, ...]:
    return tuple(answer.echoes for answer in answers)


def _first(heard: Sequence[Mapping[float, float]], sent: float) -> float:
    """When a message is heard that was sent by every stream."""
    return min(by_stream[sent] for by_stream in heard)


def _only(heard: Sequence[Mapping[float, float]], asked: Sequence[float]) -> list[dict[float, float]]:
    """The echoes among what each stream has brought."""
    return [{at: by_stream[at] for at in asked} for by_stream in heard]


def _field(seats: int, gap: float, first: float, rng: Random) -> list[tuple[int, float]]:
    """The seats in the order in which they will really be first, with their reactions."""
    return [(seat, first + gap * place) for place, seat in enumerate(rng.sample(range(seats), seats))]


def _asked(since: float, truth: float, manner: Manner) -> list[float]:
    """When the house asks for echoes in a race: on the heels of what it tells, and then quickly."""
    until = truth + 1_000 if manner.quick_echoes else 0.0
    return [since + ON_THE_HEELS + QUICK_BEAT * number for number in range(int(until / QUICK_BEAT))]


def _evened(player: Player, manner: Manner) -> float:
    return player.screen.frame - 1000 / 60 if manner.even_screens else 0.0


def _finish(runners: list[Runner], rng: Random, *, commits: bool) -> Finish:
    """Hand the inputs to the sequencer as they arrive, and take them out as they are released.

    Where an input commits its seat, nobody waits for that seat any more.
    """
    free = {runner.seat: runner for runner in runners}
    order_of_ties = tuple(rng.sample(sorted(free), len(free)))
    line: Sequencer[Runner] = Sequencer(order_of_ties, {}, patience=runners[0].trust.patience)
    order: list[int] = []
    waits: list[float] = []
    keys: list[tuple[int, int]] = []
    now = 0.0

    def next_release(at: float) -> float | None:
        """When the place of the first input is certain; until then the lines are looked at again."""
        nonlocal line
        while True:
            chairs = {seat: Chair(one.most_to_come(at), one.origin) for seat, one in free.items()}
            line = replace(line, chairs=chairs)
            due = line.next_at
            if due is None or due <= at:
                return None if due is None else at
            at = min(due, at + LOOK)

    def release(until: float) -> None:
        nonlocal line, now
        while (at := next_release(now)) is not None and at <= until:
            line, held = line.release(at)
            if held is None:
                return
            order.append(held.seat)
            waits.append(at - held.arrival)
            keys.append((held.judged.at, held.rank))
            line, _ = line.settled(kept=True, committed=commits)
            if commits:
                free.pop(held.seat, None)
            now = at

    for runner in sorted(runners, key=lambda runner: runner.arrival):
        release(runner.arrival)
        now = max(now, runner.arrival)
        line = line.hold(runner.seat, runner, runner.judged, now)
    release(float("inf"))
    inversions = sum(later < sooner for sooner, later in pairwise(keys))
    return Finish(tuple(runners), tuple(order), tuple(waits), inversions)
