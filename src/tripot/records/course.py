"""How a game went: round by round, with the best and the worst moment of each seat.

Rules of this file: it folds what those who look on were told, and nothing else, so it can be shown to anybody
who may see the end; sentences are in the third person, for everybody.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tripot.core import Outcome, Seat, Standing, told
from tripot.core.words import Language
from tripot.records.replay import first_view
from tripot.records.story import Story


class RoundGains(Struct, frozen=True):
    """What a round has brought to each seat."""

    number: int
    """0: what was counted after the last round."""
    gains: tuple[int, ...]
    said: str = ""
    """The sentence of what mattered most in it, where its game says."""


class Moment(Struct, frozen=True):
    """Something that a seat will remember."""

    seat: Seat
    step: int
    """How many steps of the game had been played by then, so that a replay can go there."""
    said: str
    fortune: int


class Course(Struct, frozen=True):
    """A game on one page. What a game does not tell on the way is missing."""

    rounds: tuple[RoundGains, ...]
    best: tuple[Moment | None, ...]
    """By seat; of several that are as good, the last."""
    worst: tuple[Moment | None, ...]
    outcome: Outcome | None


def course_of(story: Story, language: Language) -> Course:
    """The course of a story, for everybody."""
    rules, view = story.rules, first_view(story, None)
    rounds, moments = _Rounds(), _Moments(story.options.seats)
    rounds.note(rules.standing(view))
    for number, kept in enumerate(story.kept, 1):
        catalogue, tellings = rules.words_at(view, language), told(kept.step.events, None, None)
        stood = []
        for event in tellings:
            view = rules.evolve(view, event)
            stood.append(rules.standing(view))
        for event, standing in zip(tellings, stood, strict=True):
            fortune = rules.fortune(event, view)
            said = catalogue.render(rules.say(event, None), story.names) if fortune else ""
            moments.note(fortune, number, said)
            rounds.note(standing, max(fortune.values(), default=None), said)
    return Course(rounds.told(), tuple(moments.best), tuple(moments.worst), rules.outcome(view))


class _Moments:
    """The best and the worst of each seat so far."""

    def __init__(self, seats: int) -> None:
        self.best: list[Moment | None] = [None] * seats
        self.worst: list[Moment | None] = [None] * seats

    def note(self, fortune: Mapping[Seat, int], step: int, said: str) -> None:
        for seat, worth in fortune.items():
            best, worst = self.best[seat], self.worst[seat]
            if worth > 0 and (best is None or worth >= best.fortune):
                self.best[seat] = Moment(seat, step, said, worth)
            if worth < 0 and (worst is None or worth <= worst.fortune):
                self.worst[seat] = Moment(seat, step, said, worth)


class _Rounds:
    """The rounds so far, and the one that goes on."""

    def __init__(self) -> None:
        self._done: list[RoundGains] = []
        self._now: Standing | None = None
        self._before: tuple[int, ...] = ()
        self._luck: int | None = None
        self._said = ""

    def note(self, standing: Standing | None, luck: int | None = None, said: str = "") -> None:
        if standing is None:
            return
        if self._now is None:
            self._before = standing.points
        elif standing.round != self._now.round:
            self._close(self._now)
        if luck is not None and (self._luck is None or luck >= self._luck):
            self._luck, self._said = luck, said
        self._now = standing

    def _close(self, last: Standing) -> None:
        gains = tuple(now - before for now, before in zip(last.points, self._before, strict=True))
        if last.round or any(gains):
            self._done.append(RoundGains(last.round, gains, self._said))
        self._before, self._luck, self._said = last.points, None, ""

    def told(self) -> tuple[RoundGains, ...]:
        """Every round, the last one too."""
        if self._now is not None:
            self._close(self._now)
            self._now = None
        return tuple(self._done)
