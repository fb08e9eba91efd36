"""What one player of Sign notices of the others' bodies (specification 8.5 and 8.6).

Rules of this file: it is fed the pose ticks that its seat is sent; it knows the sign of the own team and of
nobody else. What it has not looked at, it has not seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log
from random import Random
from typing import Final

from msgspec import Struct

from tripot.core import Seat, Team
from tripot.games.sign.body import SignSpec
from tripot.games.sign.bots.attention import Attention, Company
from tripot.games.sign.bots.body import FULL_TURN, LOOKS_UP, aim_at
from tripot.games.sign.bots.level import Eyes
from tripot.games.sign.bots.motion import GAZE, BodyReader, Movement
from tripot.games.sign.bots.recognition import Seen, recognise
from tripot.games.sign.bots.sign_reading import TURNED, begins, is_given, is_meant, recorded, steps_of
from tripot.games.sign.bots.suspicion import RECENT_S, Suspicion
from tripot.games.sign.data import BODY

CLEAR: Final = log(0.85 / 0.004)
"""How much the own sign says for a quint: it is given with one, and hardly ever seen by mistake."""
AGAIN: Final = 1.2
"""How much it says when it is seen once more."""
MOST_AGAIN: Final = 3
STRIKING: Final = 6.0
"""An opponent's gesture that makes a quint so much likelier is worth a thought."""
DOUBTED: Final = 0.5
"""What opponents show may be a bluff, and they fidget most when others look: it counts for so much less."""
UP: Final = 30
"""From here on eyes are up from the cards."""
_EYES: Final = frozenset(GAZE)
REMEMBERED_MS: Final = 60_000
"""Gestures are remembered for so long."""


class Scene(Struct, frozen=True):
    """What everybody knows of the table while a tick comes, and the own sign."""

    seating: Sequence[Seat]
    teams: Sequence[Team]
    cards: Mapping[Seat, int]
    sign: SignSpec | None
    company: Company


class Noticed(Struct, frozen=True):
    """Something that makes somebody's quint likelier."""

    at: int
    evidence: float
    """By so much its logit rises."""


class Watcher:
    """The eyes of one seat, and what they remember."""

    def __init__(self, seat: Seat, eyes: Eyes, rng: Random) -> None:
        self.seat = seat
        self.eyes = eyes
        self.rng = rng
        self.attention = Attention(seat, eyes)
        self.looks_at: Seat | None = None
        """Whom its figure looks at, for everybody to see."""
        self.readers: dict[Seat, BodyReader] = {}
        self.seen: dict[Seat, list[Seen]] = {}
        self.given: dict[Seat, list[int]] = {}
        """When each mate was seen to give the sign, since its cards last changed."""
        self.suspicions: dict[Team, Suspicion] = {}
        self.shown: Seat | None = None
        """Whose hand was shown in this round."""

    def watch(
        self, tick: int, poses: Mapping[Seat, tuple[int, ...]], look_round: Callable[[], Scene]
    ) -> bool:
        """One tick of the figures; whether anything in it is worth a thought."""
        striking = False
        for seat, levels in poses.items():
            if seat == self.seat:
                continue
            reader = self.readers.get(seat)
            if reader is None:
                reader = self.readers[seat] = BodyReader()
            movement = reader.see(tick, levels)
            if movement is None:
                continue
            scene = look_round()
            gesture = self._recognised(movement, scene.sign)
            if gesture is None:
                continue
            reader.understood()
            if self.attention.sees(seat, tick * BODY.tick_ms, scene.company, self.rng):
                striking |= self._noticed(seat, gesture, scene)
        return striking

    def turn_eyes(self, at: float, look_round: Callable[[], Scene]) -> tuple[int, int] | None:
        """Look on, or elsewhere when it is time: where the eyes are then; None: where they were."""
        attention = self.attention
        if attention.until >= at and attention.on == self.looks_at:
            return None
        scene = look_round()
        attention.turn(at, scene.company, self.rng)
        self.looks_at = on = attention.on
        return (0, 0) if on is None else (round(FULL_TURN * aim_at(scene.seating, self.seat, on)), LOOKS_UP)

    def _recognised(self, movement: Movement, sign: SignSpec | None) -> Seen | None:
        """What a movement was taken for; a sign that was recorded before any usual gesture."""
        known = recorded(sign) if sign is not None else ()
        found = recognise(movement, self.eyes.noise, self.rng, known) if known else None
        if found is None and movement.ways.keys() <= _EYES:
            return None  # no gesture is made with the eyes alone: somebody looks elsewhere
        return found or recognise(movement, self.eyes.noise, self.rng)

    def _noticed(self, seat: Seat, gesture: Seen, scene: Scene) -> bool:
        at = gesture.end * BODY.tick_ms
        seen = self.seen.setdefault(seat, [])
        seen.append(gesture)
        self.seen[seat] = seen = [one for one in seen if one.end * BODY.tick_ms >= at - REMEMBERED_MS]
        if scene.teams[seat] == scene.teams[self.seat]:
            return self._of_mate(seat, seen, at, scene)
        if not self.eyes.learns:
            return False
        suspicion = self.suspicion(scene.teams[seat])
        if scene.cards.get(seat) != 5:
            suspicion.made_without(gesture.kind)
            return False
        return suspicion.ratio(self.lately(seat, at)) >= STRIKING

    def _of_mate(self, seat: Seat, seen: Sequence[Seen], at: int, scene: Scene) -> bool:
        sign = scene.sign
        if sign is None:
            return False
        steps = steps_of(sign, seat, scene.seating)
        mates = [mate for mate in scene.company.mates if mate != seat] + [self.seat]
        if is_given(sign, steps, seen) and is_meant(
            sign, seen[-1], scene.cards.get(seat, 5), [aim_at(scene.seating, seat, mate) for mate in mates]
        ):
            self.given.setdefault(seat, []).append(at)
            return True
        if begins(steps, seen):
            self.attention.stay_on(seat, at)
        return False

    def is_looked_at_by(self, seat: Seat, seating: Sequence[Seat]) -> bool:
        """Whether somebody's eyes are up from the cards and on this seat, as far as all can see."""
        reader = self.readers.get(seat)
        if seat == self.seat or reader is None:
            return False
        x, y = (reader.stands[channel] for channel in GAZE)
        return y >= UP and abs(x - FULL_TURN * aim_at(seating, seat, self.seat)) <= TURNED

    def suspicion(self, team: Team) -> Suspicion:
        """What is guessed of a team's sign."""
        return self.suspicions.setdefault(team, Suspicion())

    def lately(self, seat: Seat, at: int, seconds: float = RECENT_S) -> set[str]:
        """The gestures of a seat that were seen in the last seconds."""
        since = at - 1000 * seconds
        return {one.kind for one in self.seen.get(seat, ()) if since <= one.end * BODY.tick_ms <= at}

    def noticed(self, seat: Seat, team: Team, now: int) -> Noticed | None:
        """What bodies say for a quint of this seat, and since when it is known."""
        if given := self.given.get(seat):
            again = min(MOST_AGAIN, len(given) - 1)
            return Noticed(given[-1], CLEAR + AGAIN * again)
        if not self.eyes.learns or team not in self.suspicions:
            return None
        kinds = self.lately(seat, now)
        ratio = self.suspicions[team].ratio(kinds)
        if not kinds or ratio < STRIKING:
            return None
        return Noticed(max(one.end for one in self.seen[seat]) * BODY.tick_ms, DOUBTED * log(ratio))

    # -- what the cards tell of it

    def cards_changed(self, seat: Seat) -> None:
        """Whoever takes or places a card has no quint any more, or not yet."""
        self.given.pop(seat, None)

    def hand_shown(self, seat: Seat, team: Team, since: int, at: int, *, quint: bool) -> None:
        """A hand of an opponent was shown, after these gestures of it were seen."""
        self.shown = seat
        if self.eyes.learns:
            seconds = max(0.5, (at - since) / 1000)
            self.suspicion(team).shown(self.lately(seat, at, seconds), seconds, quint=quint)

    def round_over(self, seconds: float, teams: Mapping[Team, Sequence[Seat]]) -> None:
        """A round has ended: what was seen of those who were not called is how they fidget."""
        lately = min(seconds, REMEMBERED_MS / 1000)
        for team, seats in teams.items():
            for seat in seats if self.eyes.learns else ():
                if seat != self.shown:
                    self.suspicion(team).watched(lately, (one.kind for one in self.seen.get(seat, ())))
        self.shown = None
        self.seen.clear()
        self.given.clear()
