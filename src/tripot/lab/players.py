"""Players for the races: honest ones, and liars of several kinds.

Rules of this file: a liar may hold back what it sends and say what it likes about its own clock; it cannot
send before it has received, nor touch what the server writes down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf, isfinite
from random import Random
from typing import Final

from msgspec import Struct

from tripot.clock import Credit, Rhythm, Timing, Watch, key_late
from tripot.clock.echo import ACKNOWLEDGED
from tripot.lab.lines import LineKind, SimulatedLine
from tripot.lab.screens import Screen
from tripot.lab.streams import Answer, Habit, Stream


class Conduct(Struct, frozen=True):
    """How a player treats the truth."""

    name: str
    ahead: float = 0.0
    """By how much a claim is earlier than the truth, in ms (negative: later)."""
    boldness: float = 1.0
    """In which share of the races."""
    holds_back: float = 0.0
    """How long an echo is held back, in ms ..."""
    holds_from: float = 0.0
    """... from this moment after connecting on ..."""
    holds_share: float = 1.0
    """... and which share of them."""
    fools_kernel: bool = False
    """Whether it slows its whole line down, so that the system measures it as slow, except when it counts."""
    fills: float = 0.0
    """For how long everything waits on its way up, because it fills the line until the light, in ms ..."""
    fills_for: float = inf
    """... and since when, in ms before it."""

    @property
    def is_page(self) -> bool:
        """Whether a page in a browser can do so: it cannot hold echoes back."""
        return not self.holds_back


HONEST: Final = Conduct("honest")
BOLD: Final = 10_000.0

LIARS: Final = (
    Conduct("claims far too little", ahead=BOLD),
    Conduct("one race in five", ahead=BOLD, boldness=0.2),
    Conduct("claims 20 ms too little", ahead=20.0),
    Conduct("claims the future", ahead=-BOLD),
    Conduct("fills its line, but for the slam", ahead=135.0, fills=120.0),
    Conduct("fills its line at the light", ahead=70.0, fills=120.0, fills_for=150.0),
    Conduct("holds echoes 35 ms", ahead=55.0, holds_back=35.0),
    Conduct("holds one echo in six", ahead=20.0, holds_back=60.0, holds_share=1 / 6),
    Conduct("holds echoes, in play", ahead=115.0, holds_back=120.0, holds_from=20_000.0),
    Conduct("holds echoes, always", ahead=135.0, holds_back=120.0),
    Conduct(
        "slows its line, in play",
        ahead=115.0,
        holds_back=120.0,
        holds_from=20_000.0,
        fools_kernel=True,
    ),
    Conduct(
        "slows its line, always",
        ahead=135.0,
        holds_back=120.0,
        fools_kernel=True,
    ),
)
"""The lies that pay, as far as we know. Those about echoes need a program of one's own: a page cannot hold
them back. They claim no more than the watch tolerates.
Whoever slows its line does so for all but the message that counts."""


class Player:
    """A player with a line, a machine and a conduct, and what the house knows of them."""

    def __init__(
        self, kind: LineKind, conduct: Conduct, rng: Random, *, kernel_known: bool, spare: bool = True
    ) -> None:
        line = SimulatedLine(kind, rng)
        line.queue = conduct.fills
        line.queue_begins = inf if isfinite(conduct.fills_for) else -inf
        self.streams = [Stream(line), Stream(line.beside())] if spare else [Stream(line)]
        self.screen = Screen(rng)
        self.conduct = conduct
        self.rng = rng
        self.kernel_known = kernel_known
        self.rhythm = Rhythm(since=0.0)
        self.watch = Watch().told_step(self.screen.step)
        self.commits = 0
        self.caught_after: int | None = None

    @property
    def timing(self) -> Timing:
        """Whose clock times this player."""
        return self.watch.timing

    @property
    def is_seen_to_withhold(self) -> bool:
        """Whether the house sees that echoes have arrived which this player does not answer."""
        conduct = self.conduct
        return self.kernel_known and not conduct.fools_kernel and conduct.holds_back > ACKNOWLEDGED

    @property
    def habit(self) -> Habit:
        """What this player does with echoes."""
        fools_kernel = self.conduct.fools_kernel
        return Habit(self._holds, fools_kernel, is_seen=self.kernel_known and not fools_kernel)

    def key_late(self, usual: Credit, asked: float) -> float:
        """By how much what was shown then came late, as far as the house believes it."""
        if self.watch.is_unlucky:
            return 0.0
        return min(key_late(usual, stream.ledger.trip_after(asked)) for stream in self.streams)

    def fills_line(self, light: float) -> None:
        """Whoever fills its line for a moment does so just before something is shown."""
        for stream in self.streams:
            stream.line.queue_begins = light - self.conduct.fills_for

    def empties_line(self, at: float) -> None:
        """Whoever fills its line stops doing so at that moment."""
        for stream in self.streams:
            stream.line.queue_ends = at

    def live_until(self, now: float) -> None:
        """Echoes go back and forth until `now`."""
        for stream in self.streams:
            stream.live_until(now, self.rhythm, self.habit)
            if self.kernel_known:
                stream.ledger = stream.ledger.asked_kernel(stream.line.kernel)

    def hears(self, sent: Iterable[float]) -> list[dict[float, float]]:
        """When each of some messages of the house arrives by each stream, by when it was sent."""
        moments = list(sent)
        return [stream.hears(moments) for stream in self.streams]

    def answers(self, asked: Sequence[Mapping[float, float]], handled: float) -> tuple[float, list[Answer]]:
        """When a message arrives that leaves the page at `handled`, and what each stream did meanwhile.

        `asked` has the echoes that were asked for round it, with when they arrived, for each stream.
        """
        habit = self.habit
        found = [
            stream.answers(arrived, handled, habit)
            for stream, arrived in zip(self.streams, asked, strict=True)
        ]
        arrival = min(answer.arrival for answer, _ in found)
        answers = []
        for stream, (answer, holds) in zip(self.streams, found, strict=True):
            answers.append(answer if answer.arrival == arrival else answer.heard_by(arrival))
            stream.saw(answers[-1], holds, habit)
        return arrival, answers

    def says(self, truth: float) -> float:
        """What this player claims when its own clock says `truth`."""
        lies = self.conduct.ahead and self.rng.random() < self.conduct.boldness
        return max(truth - self.conduct.ahead, 0.0) if lies else truth

    def committed(self, passed: float, credit: Credit, claim: float, *, until: float) -> None:
        """The house keeps an eye on the claim; echoes go on once the race is over, on the same streams."""
        for stream in self.streams:
            stream.asked = max(stream.asked, until)
            stream.line.queue_begins = inf if isfinite(self.conduct.fills_for) else -inf
            stream.line.queue_ends = inf
        self.commits += 1
        self.watch = self.watch.saw(passed, credit.median, claim, late=credit.late)
        if self.watch.distrusted and self.caught_after is None:
            self.caught_after = self.commits

    def _holds(self, at: float) -> float:
        conduct = self.conduct
        if not conduct.holds_back or at < conduct.holds_from or self.rng.random() > conduct.holds_share:
            return 0.0
        return conduct.holds_back
