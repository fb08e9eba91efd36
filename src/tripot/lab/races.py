"""Races with a known truth: who was really first, and whom the house credits.

Rules of this file: a race is judged by `tripot.clock` alone, sequencer included, on what a server would
have seen; only the tally looks at the truth. Each player is `gap` ms behind the one before.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Final

from msgspec import Struct

from tripot.clock import (
    JANE_CAP,
    SIGN_CAP,
    Chair,
    Credit,
    Judgement,
    Sequencer,
    Sighting,
    credit,
    key_times,
    moment,
    reaction,
)
from tripot.lab.lines import DOWN, UP
from tripot.lab.players import Player

TICK: Final = 1000 / 15
"""Frames of Sign are sent fifteen times a second."""


class Manner(Struct, frozen=True):
    """What server and clients do beyond the letter of the specification."""

    even_screens: bool
    """A client counts from when a 60 Hz screen would have lit up, whatever its own refresh."""
    from_card: bool
    """A take counts from the frame that showed the card, not from the last one shown."""
    spread_burst: bool
    """Fresh figures are taken before a spread as before a reveal."""
    heels: float | None
    """How soon small messages follow a reveal or a slam, so that a lost one is missed at once, in ms."""


SPECIFIED: Final = Manner(even_screens=False, from_card=False, spread_burst=False, heels=None)
PLAYED: Final = Manner(even_screens=True, from_card=True, spread_burst=True, heels=15.0)


class Runner(Struct, frozen=True):
    """One player in one race: the truth, and what became of it."""

    seat: int
    credit: Credit
    arrival: float
    plain: float
    """When the message arrives at a house that compensates nothing."""
    honest: float
    """What an honest claim would have been."""
    judged: Judgement
    origin: float
    """What its credited times count from, on the server's clock."""

    @property
    def gain(self) -> float:
        """By how much the credited time is better than an honest claim."""
        return self.honest - self.judged.credited

    @property
    def bound(self) -> float:
        """How far it could be: A, less what line and drawing really took."""
        return self.credit.most - (self.arrival - self.origin - self.honest)


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


def race_to_slam(players: Sequence[Player], at: float, gap: float, rng: Random, manner: Manner) -> Finish:
    """A reveal of Dexterity Jane at `at`: everybody slams, `gap` ms apart."""
    for player in players:
        player.rhythm = player.rhythm.armed(at - 900)
        player.live_until(at - 250)
    lines = [credit(player.ledger.figures(at - 250), JANE_CAP) for player in players]
    keys = key_times(at, {seat: line.median for seat, line in enumerate(lines)})
    runners = []
    for seat, truth in _field(len(players), gap, rng.uniform(900, 2000), rng):
        player, screen, sent = players[seat], players[seat].screen, keys[seat]
        drawn = screen.draws(player.line.carry(DOWN, sent, heels=manner.heels))
        stamped = screen.notices(screen.lights(drawn) + truth)
        arrival = player.line.carry(UP, screen.handles(stamped), heels=manner.heels)
        honest = screen.clock(stamped) - screen.clock(drawn) - _evened(player, manner)
        claim = player.says(honest)
        judged = reaction(arrival - sent, claim, lines[seat], player.timing)
        player.committed(arrival - sent, lines[seat].median, claim, until=arrival)
        runners.append(Runner(seat, lines[seat], arrival, arrival - sent + at, honest, judged, sent))
    return _finish(runners, rng)


def race_to_take(players: Sequence[Player], at: float, gap: float, rng: Random, manner: Manner) -> Finish:
    """A spread of Sign is laid at `at`: everybody grabs the same card, `gap` ms apart."""
    for player in players:
        if manner.spread_burst:
            player.rhythm = player.rhythm.armed(at - 1400)
        player.live_until(at - 500)
    lines = [credit(player.ledger.figures(at - 500), SIGN_CAP) for player in players]
    first_tick = at - 300 + rng.uniform(0, TICK)
    frames = sorted([at, *(first_tick + TICK * number for number in range(30))])
    runners = []
    for seat, truth in _field(len(players), gap, rng.uniform(300, 900), rng):
        player, screen = players[seat], players[seat].screen
        seen = [
            (sent, screen.draws(player.line.carry(DOWN, sent, heels=manner.heels or TICK))) for sent in frames
        ]
        drawn = dict(seen)[at]
        stamped = screen.notices(screen.lights(drawn) + truth)
        arrival = player.line.carry(UP, screen.handles(stamped), heels=manner.heels)
        latest = max(frame for frame in seen if frame[1] <= stamped)
        ref_sent, ref_drawn = (at, drawn) if manner.from_card else latest
        since = screen.clock(stamped) - screen.clock(ref_drawn) - _evened(player, manner)
        sighting = Sighting(ref_sent, screen.clock(ref_drawn), screen.clock(ref_drawn) + player.says(since))
        judged = moment(arrival, sighting, lines[seat], player.timing, card_shown=at)
        player.committed(arrival, lines[seat].median, sighting.claim, until=max(arrival, frames[-1]))
        honest = ref_sent + since
        runners.append(Runner(seat, lines[seat], arrival, arrival, honest, judged, 0.0))
    return _finish(runners, rng)


def _field(seats: int, gap: float, first: float, rng: Random) -> list[tuple[int, float]]:
    """The seats in the order in which they will really be first, with their reactions."""
    return [(seat, first + gap * place) for place, seat in enumerate(rng.sample(range(seats), seats))]


def _evened(player: Player, manner: Manner) -> float:
    return player.screen.frame - 1000 / 60 if manner.even_screens else 0.0


def _finish(runners: list[Runner], rng: Random) -> Finish:
    """Hand the inputs to the sequencer as they arrive, and take them out as they are released."""
    chairs = {runner.seat: Chair(runner.credit.most, runner.origin) for runner in runners}
    line: Sequencer[Runner] = Sequencer(tuple(rng.sample(sorted(chairs), len(chairs))), chairs)
    order: list[int] = []
    waits: list[float] = []
    keys: list[tuple[int, int]] = []
    now = 0.0

    def release(until: float) -> None:
        nonlocal line
        while (at := line.next_at) is not None and at <= until:
            line, held = line.release(max(at, now))
            if held is None:
                return
            order.append(held.seat)
            waits.append(max(at, now) - held.arrival)
            keys.append((held.move.judged.at, held.rank))
            line, _ = line.settled(kept=True, committed=True)

    for runner in sorted(runners, key=lambda runner: runner.arrival):
        release(runner.arrival)
        now = runner.arrival
        line = line.hold(runner.seat, runner, runner.judged, now)
    release(float("inf"))
    inversions = sum(later < sooner for sooner, later in pairwise(keys))
    return Finish(tuple(runners), tuple(order), tuple(waits), inversions)
